import { answer } from '@tessera/server-kit'
import { pokerCalls } from '../poker-calls.ts'
import { act } from './hands/act.ts'
import { commitSeed, revealSeed } from './hands/give-seed.ts'
import { listOwnHands, listWholeHands, readHand } from './lists/hands.ts'
import { listPokerTables, readPokerTable } from './lists/tables.ts'
import { listPlayerNotes, notePlayer } from './players/notes.ts'
import { readOwnStatistics } from './players/statistics.ts'
import { leaveSeat, setSeat, topUp } from './seats/seat-acts.ts'
import { takeSeat } from './seats/take-seat.ts'
import { waitForSeat } from './seats/wait-for-seat.ts'
import { tournamentCalls } from '../tournament-calls.ts'
import { enterTournament, leaveTournament } from './tournaments/enter.ts'
import { listOwnEntries, listTournaments, readTournament } from './tournaments/lists.ts'

export const pokerRoutes = [
  ...answer(pokerCalls, {
    listPokerTables,
    readPokerTable,
    takeSeat,
    topUp,
    leaveSeat,
    setSeat,
    act,
    commitSeed,
    revealSeed,
    waitForSeat,
    listOwnHands,
    listWholeHands,
    listPlayerNotes,
    notePlayer,
    readOwnStatistics,
    readHand,
  }),
  ...answer(tournamentCalls, {
    listTournaments,
    readTournament,
    enterTournament,
    leaveTournament,
    listOwnEntries,
  }),
]
