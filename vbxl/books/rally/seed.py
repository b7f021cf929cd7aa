"""The seed on sheet Rally: whether it follows from the round's secret and the public number (R0.4).

Without a public number the four inputs of one stay empty, and nothing is wrong. The bytes are on sheet Seed bytes.
"""

from __future__ import annotations

from typing import Final

from vbxl.books.rally import layout
from vbxl.books.rally.hashing import DIGEST_BYTES, digest_digits
from vbxl.books.rally.inputs import DIFFERENT, RALLY_TYPED, SAME, TOLD, RallyPart, hexadecimal, whole
from vbxl.books.rally.layout import SEED_OUTER_TEXT, SIGNATURE_BLOCK, SOURCES, VALUE_LONGEST
from vbxl.books.rally.messages import NO, SIGNATURE_BYTES
from vbxl.league.closing_list import LISTS_MOST
from vbxl.rules.public_source import SourceKind
from vbxl.xlsx.writer import LINE_HEIGHT, LINE_SPACE, Page

DRAND, LOTTERY = SourceKind.DRAND.value, SourceKind.LOTTERY.value
NO_LIST_NUMBER: Final = f"the number of a closing list is a whole number from 1 to {LISTS_MOST}"
NO_SOURCE: Final = f"type {', '.join(SOURCES[:-1])} or {SOURCES[-1]}"
NO_VALUE: Final = "empty: type or paste the value of the public number"
NO_NUMBERS: Final = "a lottery's numbers look like 9.18.26.34.41.45./ or 7.9.12.31.44./3.8./"
ONLY_DRAND: Final = f"only a value of {DRAND} has a signature: type {DRAND} above, or clear it"
NO_SIGNATURE: Final = f"no signature: you need none, and only {DRAND} has one"
NO_PUBLIC: Final = "no public number: the round has none"
NO_PUBLIC_TOLD: Final = "vbxl verify shows how the seed of such a round follows"
SEED_TOLD: Final = "it follows from the secret, the closing list and the value"
OTHER_SEED: Final = "it does not follow from what stands above: compare that, then ask the game master"
VALUE_TOLD: Final = "the value belongs to this signature; compare it with drand's page"
OTHER_VALUE: Final = "the value does not belong to this signature: copy both again"
TEXT_TOLD: Final = "the four above, a | between them: the secret is mixed with it"
SEED_DIGEST_TOLD: Final = "sheets Seed bytes, Block 6 to 11"
SIGNATURE_TOLD: Final = "worked out on sheet Block 12"
TEXT_LONGEST: Final = 2 * DIGEST_BYTES + len(f"|{LISTS_MOST}|{LOTTERY}|") + VALUE_LONGEST
# Of digits of one width, in the column of the inputs.
LETTERS: Final = 60


class SeedPart(RallyPart):
    """The part of sheet Rally, from its first row on."""

    def __init__(self, page: Page, first: int) -> None:
        """On a page."""
        super().__init__(page)
        self.first = first
        (
            self.seed_row, self.list_row, self.number_row, self.source_row, self.value_row, self.text_row,
            self.digest_row, self.same_row, self.signature_row, self.hash_row, self.signed_row,
        ) = range(first + 1, first + 12)  # fmt: skip

    @property
    def last(self) -> int:
        """Its last row."""
        return self.signed_row

    def write(self) -> None:
        """Write the part."""
        title = "2  DOES THE SEED FOLLOW FROM SECRET AND PUBLIC NUMBER? (R0.4)"
        self.page.band(self.first, TOLD, title)
        self.typed(self.seed_row, "Seed of the round", "seed", layout.SEED.hex(), "input_hash")
        self.fault(self.seed_row, "seed_fault", hexadecimal("seed_read", "seed_bytes"))
        self._public_number()
        self._seed()
        self._signature()

    def _public_number(self) -> None:
        """The closing list and the value of the source, all four of them or none."""
        page, public = self.page, layout.PUBLIC
        self.typed(self.list_row, "Closing list, its SHA-256", "closing_list", public.list_sha256, "input_hash")
        self.fault(self.list_row, "closing_fault", _given(hexadecimal("closing_read", "closing_bytes")))
        self.typed(self.number_row, "Number of the list", "list_number", public.list_number, "input_left")
        rule = whole("list_number", LISTS_MOST, NO_LIST_NUMBER)
        self.fault(self.number_row, "list_number_fault", _given(rule))
        text = f"Whole number from 1 to {LISTS_MOST}: it stands in the first line of the list."
        page.whole([(self.number_row, RALLY_TYPED) * 2], "1", str(LISTS_MOST), "Number of the list", text)
        self.typed(self.source_row, "Source", "public_source", public.source, "input_left")
        known = ",".join(f'source_read="{one}"' for one in SOURCES)
        self.fault(self.source_row, "source_fault", _given(f'=IF(OR({known}),"","{NO_SOURCE}")'))
        text = "Where the public number comes from: it stands in the list."
        page.listed([(self.source_row, RALLY_TYPED) * 2], SOURCES, "Source", text)
        self.typed(self.value_row, "Value", "public_value", public.value, "input_hash")
        self.fault(self.value_row, "value_fault", _given(_value_fault()))

    def _seed(self) -> None:
        """The text, the seed that follows from it, and whether that is the one that was opened."""
        wrong = 'closing_fault&list_number_fault&source_fault&value_fault<>""'
        rule = f'=IF(OR(has_public="{NO}",{wrong}),"",mixed)'
        self.worked(self.text_row, "Text", rule, "working_hash_lines", TEXT_TOLD)
        self._high(self.text_row, TEXT_LONGEST)
        self.page.define("mixed_shown", self.text_row, RALLY_TYPED)
        rule = f'=IF(OR(mixed_shown="",secret_fault<>""),"",{digest_digits(SEED_OUTER_TEXT)})'
        self.worked(self.digest_row, "HMAC-SHA256 of secret and text", rule, "working_hash", SEED_DIGEST_TOLD)
        self.page.define("seed_hash", self.digest_row, RALLY_TYPED)
        both = f'IF(seed_hash=seed_read,"{SAME}","{DIFFERENT}")'
        rule = f'=IF(has_public="{NO}","{NO_PUBLIC}",IF(OR(seed_hash="",seed_fault<>""),"",{both}))'
        self.worked(self.same_row, "The seed is the", rule)
        self.page.define("seed_follows", self.same_row, RALLY_TYPED)
        self._remark(self.same_row, "seed_follows", {SAME: SEED_TOLD, DIFFERENT: OTHER_SEED, NO_PUBLIC: NO_PUBLIC_TOLD})
        self.judged(self.same_row)

    def _signature(self) -> None:
        """The signature of drand, whose SHA-256 is its value; nobody needs to type it."""
        self.typed(
            self.signature_row, f"Signature, only of {DRAND}", "signature", layout.SIGNATURE or None, "input_hash_lines"
        )
        self._high(self.signature_row, 2 * SIGNATURE_BYTES)
        digits = hexadecimal("signature_read", "signature_bytes", 2 * SIGNATURE_BYTES).removeprefix("=")
        rule = f'=IF(signature_read="","",IF(source_read<>"{DRAND}","{ONLY_DRAND}",{digits}))'
        self.fault(self.signature_row, "signature_fault", rule)
        rule = f'=IF(OR(signature_read="",signature_fault<>""),"",{digest_digits(SIGNATURE_BLOCK)})'
        self.worked(self.hash_row, "SHA-256 of the signature", rule, "working_hash", SIGNATURE_TOLD)
        self.page.define("signature_hash", self.hash_row, RALLY_TYPED)
        both = f'IF(signature_hash=value_read,"{SAME}","{DIFFERENT}")'
        judged = f'IF(OR(signature_hash="",value_fault<>""),"",{both})'
        self.worked(self.signed_row, "The value is the", f'=IF(signature_read="","{NO_SIGNATURE}",{judged})')
        self.page.define("value_signed", self.signed_row, RALLY_TYPED)
        self._remark(self.signed_row, "value_signed", {SAME: VALUE_TOLD, DIFFERENT: OTHER_VALUE})
        self.judged(self.signed_row)

    def _high(self, row: int, letters: int) -> None:
        """A row for so many letters in lines."""
        self.page.sheet.set_row(row, LINE_HEIGHT * -(-letters // LETTERS) + LINE_SPACE)

    def _remark(self, row: int, name: str, said: dict[str, str]) -> None:
        """What follows from an outcome, beside it."""
        rule = '""'
        for outcome, sentence in said.items():
            rule = f'IF({name}="{outcome}","{sentence}",{rule})'
        self.page.formula(row, TOLD, f"={rule}", "remark_beside")


def _given(rule: str) -> str:
    """A rule of a fault that counts where there is a public number."""
    return f'=IF(has_public="{NO}","",{rule.removeprefix("=")})'


def _value_fault() -> str:
    """The fault of a value: 64 hexadecimal digits, or the numbers of a lottery as RFC 3797 writes them."""
    room = f'LEN(value_read)&" characters stand here; there is room for {VALUE_LONGEST}"'
    # All numbers behind a full stop each; and what is left without the ends of the groups.
    numbers, rest = '"."&SUBSTITUTE(value_read,"/","")', 'SUBSTITUTE(value_read,"./","")'
    wrong = ",".join(
        (
            'COUNTIF(value_bytes,"<0")>0',
            'MID(value_read,LEN(value_read),1)<>"/"',
            f'ISNUMBER(FIND("/",{rest}))',
            *(f'ISNUMBER(FIND("{one}",{numbers}))' for one in ("..", ".0")),
        )
    )
    lottery = f'IF(LEN(value_read)>{VALUE_LONGEST},{room},IF(OR({wrong}),"{NO_NUMBERS}",""))'
    digits = hexadecimal("value_read", "value_bytes").removeprefix("=")
    known = f'IF(source_read="{LOTTERY}",{lottery},IF(source_fault<>"","",{digits}))'
    return f'=IF(value_read="","{NO_VALUE}",{known})'
