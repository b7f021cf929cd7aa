Attribute VB_Name = "VbxlPython"
' Shared by the buttons and functions of this workbook. Option Private Module hides it from the lists of macros.
Option Explicit
Option Private Module

Private Messages As Collection

' RunPython and XLPy are xlwings' own, in a copy that "vbxl excel" made; else those of VbxlWithoutXlwings.
Public Sub VbxlPress(ByVal button As String)
    On Error GoTo failed
    RunPython "import vbxl.hosts.windows; vbxl.hosts.windows.press('" & button & "')"
    Exit Sub
failed:
    VbxlTell VbxlLastLine(Err.Description)
End Sub

Public Sub VbxlTell(ByVal message As String)
    MsgBox message, vbInformation, "vbxl"
End Sub

' The result of a function that failed: an error, so that no sum ignores it. VbxlWhy shows its message.
Public Function VbxlFailed(ByVal cell As Object, ByVal message As String) As Variant
    VbxlKeep VbxlPlace(cell), VbxlLastLine(message)
    VbxlFailed = CVErr(xlErrValue)
End Function

' Why the function in a cell failed; for an array formula of several cells the first cell has the message.
Public Function VbxlReason(ByVal cell As Object) As String
    On Error Resume Next
    If cell.HasArray Then Set cell = cell.CurrentArray.Cells(1, 1)
    On Error GoTo 0
    If Not Application.WorksheetFunction.IsError(cell.Cells(1, 1)) Then
        VbxlReason = "There is no error in the selected cell."
    ElseIf VbxlKept(VbxlPlace(cell)) = "" Then
        VbxlReason = "No VB_ function failed in this cell. Select the cell where the error comes from."
    Else
        VbxlReason = VbxlKept(VbxlPlace(cell))
    End If
End Function

' Python's error comes with a traceback; its last line is the message.
Public Function VbxlLastLine(ByVal message As String) As String
    Dim lines As Variant
    Dim at As Long
    message = Replace(Replace(message, vbCrLf, vbLf), vbCr, vbLf)
    If InStr(message, "Traceback") > 0 Then
        lines = Split(message, vbLf)
        For at = UBound(lines) To 0 Step -1
            message = Trim(lines(at))
            If message <> "" Then Exit For
        Next at
        If Left(message, Len("ValueError: ")) = "ValueError: " Then message = Mid(message, Len("ValueError: ") + 1)
    End If
    VbxlLastLine = message
End Function

Private Function VbxlPlace(ByVal cell As Object) As String
    VbxlPlace = cell.Worksheet.Name & "!" & cell.Cells(1, 1).Address
End Function

Private Sub VbxlKeep(ByVal place As String, ByVal message As String)
    If Messages Is Nothing Then Set Messages = New Collection
    On Error Resume Next
    Messages.Remove place
    On Error GoTo 0
    Messages.Add message, place
End Sub

Private Function VbxlKept(ByVal place As String) As String
    If Messages Is Nothing Then Exit Function
    On Error Resume Next
    VbxlKept = Messages.Item(place)
End Function
