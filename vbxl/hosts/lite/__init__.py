"""xlwings Lite: the project that a move sheet carries for managers with the free add-in."""

from vbxl.hosts.lite.project import lite_project

__all__ = ["lite_project"]
