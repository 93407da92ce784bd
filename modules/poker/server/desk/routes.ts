import { answer } from '@tessera/server-kit'
import { pokerCaseCalls } from '../../poker-case-staff-calls.ts'
import { pokerStaffCalls } from '../../poker-staff-calls.ts'
import {
  closePokerCase,
  listCaseHands,
  listPokerCases,
  notePokerCase,
  readPokerCase,
  takePokerCase,
} from './cases.ts'
import { reopenPokerTable, setPokerTable, switchPokerTable } from './change-tables.ts'
import { listPokerFigures } from './desk-figures.ts'
import { listDeskHands, readDeskHand } from './desk-hands.ts'
import { listDeskPoker, readDeskPoker } from './desk-tables.ts'

export const pokerDeskRoutes = [
  ...answer(pokerStaffCalls, {
    listDeskPoker: (context) => listDeskPoker(context),
    readDeskPoker,
    switchPokerTable,
    setPokerTable,
    reopenPokerTable,
    listDeskHands,
    readDeskHand,
    listPokerFigures,
  }),
  ...answer(pokerCaseCalls, {
    listPokerCases,
    readPokerCase,
    listCaseHands,
    takePokerCase,
    notePokerCase,
    closePokerCase,
  }),
]
