Attribute VB_Name = "VbxlButtons"
Option Explicit
' Made by "vbxl build" from vbxl/books/movesheet/tools.py; change it there. The buttons themselves are Python:
' vbxl/hosts/buttons/.

Public Sub VbxlCheck()
    VbxlPress "check"
End Sub

Public Sub VbxlBestLineup()
    VbxlPress "best_lineup"
End Sub

Public Sub VbxlAccept()
    VbxlPress "accept"
End Sub

Public Sub VbxlOdds()
    VbxlPress "odds"
End Sub

Public Sub VbxlTextForm()
    VbxlPress "text_form"
End Sub

Public Sub VbxlClear()
    VbxlPress "clear"
End Sub

Public Sub VbxlUndo()
    VbxlPress "undo"
End Sub

Public Sub VbxlWhy()
Attribute VbxlWhy.VB_Description = "Shows why a VB_ function failed in the selected cell."
Attribute VbxlWhy.VB_ProcData.VB_Invoke_Func = "W\n14"
    VbxlTell VbxlReason(ActiveCell)
End Sub
