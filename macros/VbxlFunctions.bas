Attribute VB_Name = "VbxlFunctions"
' Made by "vbxl build" from vbxl/functions/; change it there. The functions themselves are Python: vbxl.hosts.windows.udfs.
Option Explicit

Function VB_ENDLEVELS(ol, dl, position, Optional settings)
Attribute VB_ENDLEVELS.VB_Description = "VB_ENDLEVELS(ol, dl, position, [settings]): end OL and DL: the levels in that position (rule R3.1)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_ENDLEVELS = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_ENDLEVELS", Array(ol, dl, position, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_ENDLEVELS = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_AFTERSET(ol, dl, max_ol, max_dl, played, Optional split, Optional settings)
Attribute VB_AFTERSET.VB_Description = "VB_AFTERSET(ol, dl, max_ol, max_dl, played, [split], [settings]): OL and DL at the start of the next set (rule R2.3, R2.4)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_AFTERSET = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_AFTERSET", Array(ol, dl, max_ol, max_dl, played, split, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_AFTERSET = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_TOTALS(ol, dl, position, Optional points_ol, Optional points_dl, Optional settings)
Attribute VB_TOTALS.VB_Description = "VB_TOTALS(ol, dl, position, [points_ol], [points_dl], [settings]): the team's total OL and DL in the set (rule R3.1, R4.1)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_TOTALS = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_TOTALS", Array(ol, dl, position, points_ol, points_dl, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_TOTALS = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_CONCEPTS(position, Optional settings)
Attribute VB_CONCEPTS.VB_Description = "VB_CONCEPTS(position, [settings]): the concepts that this line-up can play, in the order AC, OC, NC, DC, WC (rule R3.3)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_CONCEPTS = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_CONCEPTS", Array(position, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_CONCEPTS = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_RISKS(concept, Optional settings)
Attribute VB_RISKS.VB_Description = "VB_RISKS(concept, [settings]): the lowest and the highest risk factor (rule R3.4)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_RISKS = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_RISKS", Array(concept, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_RISKS = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_CHECKLINEUP(name, ol, dl, position, Optional concept, Optional risk, Optional talent, Optional settings)
Attribute VB_CHECKLINEUP.VB_Description = "VB_CHECKLINEUP(name, ol, dl, position, [concept], [risk], [talent], [settings]): ""ok"", or what is wrong, first for each player, then for the line-up (rule R2.1, R2.2, R3.1, R3.2, R3.3, R3.4)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_CHECKLINEUP = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_CHECKLINEUP", Array(name, ol, dl, position, concept, risk, talent, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_CHECKLINEUP = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_CHECKPLAYER(ol, dl, Optional settings)
Attribute VB_CHECKPLAYER.VB_Description = "VB_CHECKPLAYER(ol, dl, [settings]): ""ok"", or why a new player may not have these levels (rule R1.2)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_CHECKPLAYER = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_CHECKPLAYER", Array(ol, dl, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_CHECKPLAYER = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_CHECKTRAINING(ol, dl, add_ol, add_dl, Optional trained_ol, Optional trained_dl, Optional talent, Optional settings)
Attribute VB_CHECKTRAINING.VB_Description = "VB_CHECKTRAINING(ol, dl, add_ol, add_dl, [trained_ol], [trained_dl], [talent], [settings]): ""ok"", or why the player cannot train these points (rule R6.1, R6.3)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_CHECKTRAINING = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_CHECKTRAINING", Array(ol, dl, add_ol, add_dl, trained_ol, trained_dl, talent, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_CHECKTRAINING = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_CHANCE(ol, dl_other, Optional concept, Optional concept_other, Optional risk, Optional risk_other, Optional settings)
Attribute VB_CHANCE.VB_Description = "VB_CHANCE(ol, dl_other, [concept], [concept_other], [risk], [risk_other], [settings]): the scoring chance, from 0 to 1 (rule R5.2, R5.3, R5.4)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_CHANCE = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_CHANCE", Array(ol, dl_other, concept, concept_other, risk, risk_other, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_CHANCE = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_SETWIN(chance, chance_other, serves_first, Optional settings)
Attribute VB_SETWIN.VB_Description = "VB_SETWIN(chance, chance_other, serves_first, [settings]): the exact chance of winning the set, from 0 to 1 (rule R5.1)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_SETWIN = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_SETWIN", Array(chance, chance_other, serves_first, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_SETWIN = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_SETSCORES(chance, chance_other, serves_first, Optional settings)
Attribute VB_SETSCORES.VB_Description = "VB_SETSCORES(chance, chance_other, serves_first, [settings]): one row per score: your points, the opponents' points and the chance; 16-14 and 14-16 include all longer sets (rule R5.1)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_SETSCORES = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_SETSCORES", Array(chance, chance_other, serves_first, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_SETSCORES = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_SETRALLIES(chance, chance_other, serves_first, Optional settings)
Attribute VB_SETRALLIES.VB_Description = "VB_SETRALLIES(chance, chance_other, serves_first, [settings]): the expected number of rallies in the set (rule R5.1)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_SETRALLIES = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_SETRALLIES", Array(chance, chance_other, serves_first, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_SETRALLIES = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_MATCHWIN(chance, chance_other, home, Optional settings)
Attribute VB_MATCHWIN.VB_Description = "VB_MATCHWIN(chance, chance_other, home, [settings]): the exact chance of winning the match, from 0 to 1 (rule R2.1, R5.1)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_MATCHWIN = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_MATCHWIN", Array(chance, chance_other, home, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_MATCHWIN = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_MATCHRESULTS(chance, chance_other, home, Optional settings)
Attribute VB_MATCHRESULTS.VB_Description = "VB_MATCHRESULTS(chance, chance_other, home, [settings]): six rows, from 3-0 to 0-3: your sets, the opponents' sets and the chance (rule R2.1, R5.1)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_MATCHRESULTS = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_MATCHRESULTS", Array(chance, chance_other, home, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_MATCHRESULTS = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_LACK(devotion, Optional settings)
Attribute VB_LACK.VB_Description = "VB_LACK(devotion, [settings]): the chances of 0, 1, 2 and 3 lacks of devotion (rule R4.3)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_LACK = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_LACK", Array(devotion, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_LACK = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_WAGE(ol, dl, Optional settings)
Attribute VB_WAGE.VB_Description = "VB_WAGE(ol, dl, [settings]): the player's wage per round, in dollars (rule R9.1)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_WAGE = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_WAGE", Array(ol, dl, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_WAGE = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_COMPENSATION(ol, dl, age, Optional settings)
Attribute VB_COMPENSATION.VB_Description = "VB_COMPENSATION(ol, dl, age, [settings]): what the team gets for a player who joins the amateurs, in dollars (rule R8.1)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_COMPENSATION = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_COMPENSATION", Array(ol, dl, age, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_COMPENSATION = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_CONTRACTCOST(pay, rounds, Optional settings)
Attribute VB_CONTRACTCOST.VB_Description = "VB_CONTRACTCOST(pay, rounds, [settings]): the contract's total cost in dollars, including its bonus (rule R7.1)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_CONTRACTCOST = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_CONTRACTCOST", Array(pay, rounds, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_CONTRACTCOST = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_AGED(ol, dl, age, Optional loss_ol, Optional settings)
Attribute VB_AGED.VB_Description = "VB_AGED(ol, dl, age, [loss_ol], [settings]): OL and DL after the season; 0 and 0 if the player leaves (rule R10.1, R10.2)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_AGED = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_AGED", Array(ol, dl, age, loss_ol, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_AGED = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_BESTLINEUP(name, ol, dl, home, ol_other, dl_other, Optional concept_other, Optional risk_other, Optional points, Optional locks, Optional thorough, Optional settings)
Attribute VB_BESTLINEUP.VB_Description = "VB_BESTLINEUP(name, ol, dl, home, ol_other, dl_other, [concept_other], [risk_other], [points], [locks], [thorough], [settings]): one row per player, with set, position and split; the first row of each set also has its concept, risk factor, HA, DP and ..."
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_BESTLINEUP = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_BESTLINEUP", Array(name, ol, dl, home, ol_other, dl_other, concept_other, risk_other, points, locks, thorough, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_BESTLINEUP = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_FOOTWORK(opponent, roll, Optional settings)
Attribute VB_FOOTWORK.VB_Description = "VB_FOOTWORK(opponent, roll, [settings]): the best line against the opponent's, one die per spot, 0 for an empty spot (rule D1, D2, D3)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_FOOTWORK = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_FOOTWORK", Array(opponent, roll, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_FOOTWORK = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_BUMP(own, opponent, die, Optional bumps_left, Optional settings)
Attribute VB_BUMP.VB_Description = "VB_BUMP(own, opponent, die, [bumps_left], [settings]): the best spot for the bumped die, 1 to 6, or 0 if it fits nowhere (rule D2, D3)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_BUMP = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_BUMP", Array(own, opponent, die, bumps_left, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_BUMP = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_FOOTWORKWIN(roll, opponent, Optional settings)
Attribute VB_FOOTWORKWIN.VB_Description = "VB_FOOTWORKWIN(roll, opponent, [settings]): the chance of winning the round with this roll and best play, from 0 to 1 (rule D1, D2)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_FOOTWORKWIN = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_FOOTWORKWIN", Array(roll, opponent, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_FOOTWORKWIN = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_KEEP(faces, attack, rolls_left, Optional served, Optional settings)
Attribute VB_KEEP.VB_Description = "VB_KEEP(faces, attack, rolls_left, [served], [settings]): TRUE for each die to keep, FALSE for each to roll again; all TRUE means stop and answer (rule K1, K3)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_KEEP = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_KEEP", Array(faces, attack, rolls_left, served, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_KEEP = VbxlFailed(Application.Caller, Err.Description)
End Function

Function VB_KEEPWIN(faces, attack, rolls_left, Optional served, Optional settings)
Attribute VB_KEEPWIN.VB_Description = "VB_KEEPWIN(faces, attack, rolls_left, [served], [settings]): the chance of winning the rally with best play, from 0 to 1 (rule K1, K3)"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    VB_KEEPWIN = XLPy.CallUDF("vbxl.hosts.windows.udfs", "VB_KEEPWIN", Array(faces, attack, rolls_left, served, settings), ThisWorkbook, Application.Caller)
    Exit Function
failed:
    VB_KEEPWIN = VbxlFailed(Application.Caller, Err.Description)
End Function
