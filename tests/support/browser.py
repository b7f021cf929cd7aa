"""A real browser for pages on disk: Debian's chromium by selenium, and axe-core as a judge of what people can read."""

from __future__ import annotations

import base64
import functools
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from office import absent

HERE: Final = Path(__file__).parents[1] / "axe"
HEIGHT: Final = 900
# Pixels of a telephone, a tablet and a laptop.
WIDTHS: Final = (360, 768, 1366)
A4_INCHES: Final = (8.27, 11.69)
_RUN: Final = """
const done = arguments[arguments.length - 1];
axe.run(document).then(found => done({
  passed: found.passes.map(one => one.id),
  broken: found.violations.map(one => [one.id, one.help, one.nodes.map(node => node.html.slice(0, 200))]),
}));
"""


@functools.cache
def axe() -> str:
    """The program of axe-core; skips the test where it is not installed, or fails it in CI."""
    given = os.environ.get("VBXL_AXE")
    path = (Path(given) if given else HERE / "node_modules" / "axe-core") / "axe.min.js"
    if not path.is_file():
        absent("axe-core (npm) is not installed; VBXL_AXE names its folder")
    return path.read_text("utf-8")


class Browser:
    """A browser that opens pages on disk, at the width and in the colours that are asked for."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def show(self, path: Path, width: int, *, dark: bool = False) -> None:
        """Open a page."""
        metrics = {"width": width, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": width < WIDTHS[1]}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        self.driver.get(path.as_uri())

    def asked(self, script: str) -> Any:
        """What a script on the page gives."""
        return self.driver.execute_script(script)

    def complaints(self) -> list[str]:
        """Everything that the browser has to say of the pages since it was last asked."""
        return [one["message"] for one in self.driver.get_log("browser")]

    def judged(self) -> tuple[set[str], list[Any]]:
        """The rules of axe-core that the page keeps, and those that it breaks."""
        # Isolated from the page, whose own policy bars scripts.
        self.driver.execute_script(axe())
        found = self.driver.execute_async_script(_RUN)
        return set(found["passed"]), found["broken"]

    def printed(self) -> bytes:
        """The page on paper, as a PDF."""
        width, height = A4_INCHES
        wish = {"paperWidth": width, "paperHeight": height, "printBackground": False}
        return base64.b64decode(self.driver.execute_cdp_cmd("Page.printToPDF", wish)["data"])


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's chromium, until the tests that use it are done; skips without it, or fails in CI."""
    program, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if not program or not driver:
        absent("chromium and chromedriver are not installed (Debian: chromium chromium-driver)")
    try:
        from selenium import webdriver
    except ImportError:
        absent("selenium is not installed")
    options = webdriver.ChromeOptions()
    options.binary_location = program
    # In a container the sandbox has no rights of its own to give up; the pages are ours.
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    opened = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
    try:
        yield Browser(opened)
    finally:
        opened.quit()
