"""xlwings Lite: the project in a move sheet for managers with the free add-in."""

from vbxl.hosts.lite.project import lite_project

__all__ = ["lite_project"]
