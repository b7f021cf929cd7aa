Attribute VB_Name = "VbxlWithoutXlwings"
' Stands for the module xlwings where that is not yet: it has its two names that we use, and says what to do.
' The command "vbxl excel" leaves this module out and puts in xlwings' own, which has to be of the version installed.
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
        ThisWorkbook.Name & """. Then open the copy which that makes."
#End If
End Function
