Attribute VB_Name = "VbxlWithoutXlwings"
' Takes the place of the module xlwings until that is added: it has the two names that we use, and shows the remedy.
' The command "vbxl excel" replaces this module by xlwings' own, which must be of the installed version.
Option Explicit
Option Private Module

Public Function RunPython(PythonCommand As String)
    VbxlTell VbxlRemedy()
End Function

Public Function XLPy() As Object
    Err.Raise vbObjectError + 1, "vbxl", VbxlRemedy()
End Function

Private Function VbxlRemedy() As String
#If Mac Then
    VbxlRemedy = "These buttons and functions need Windows. On a Mac use the sheet for the free add-in xlwings Lite."
#Else
    VbxlRemedy = "Save and close this workbook, open a command prompt in its folder and type: vbxl excel """ & _
        ThisWorkbook.Name & """. Then open the copy that it makes."
#End If
End Function
