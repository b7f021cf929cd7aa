"""Read the files of the xlwings Lite project in a workbook of ours, by name."""

from __future__ import annotations

import io
import json
import zipfile
from xml.etree import ElementTree as ET

EXTENSION = "xl/webextensions/webextension1.xml"


def read_project(data: bytes) -> dict[str, str]:
    """Return the properties of the web extension that are files; none if there is none."""
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        if EXTENSION not in package.namelist():
            return {}
        properties = ET.fromstring(package.read(EXTENSION)).iterfind(".//{*}property")  # noqa: S314 - our own
    return {
        name: json.loads(item.get("value", ""))
        for item in properties
        if (name := item.get("name", "")).endswith((".py", ".txt"))
    }
