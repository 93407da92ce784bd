import { betsProblems } from '@tessera/bets/calls'
import { call, Done, Whole } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/problems'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { tablesProblems } from './problems.ts'
import { AskedMove, HandNumber, SeatNumber } from './seat-shapes.ts'
import { Round, RoundNumber, Slip, TableCode } from './shapes.ts'

// Tables with seats: who sits where, and what the hands of a round do.

const ofTable = z.object({ code: TableCode })
const Seated = z.object({
  /** Null: none at this table. */
  seat: z.nullable(SeatNumber),
  /** Left of those for decisions that take longer, until the hour is over. */
  bankMilliseconds: Whole({ min: 0, max: 60_000 }),
})

export const seatCalls = {
  readSeat: call({
    method: 'GET',
    path: '/wps/tables/:code/seat',
    access: 'trial',
    summary: "The member's own seat at a table",
    params: ofTable,
    reply: Seated,
    problems: [tablesProblems.unknownTable],
  }),

  takeSeat: call({
    method: 'POST',
    path: '/wps/tables/:code/seat',
    access: 'trial',
    summary: 'Take a free seat of a table. The same seat again changes nothing',
    params: ofTable,
    body: z.object({ seat: SeatNumber }),
    reply: Seated,
    problems: [
      tablesProblems.unknownTable,
      tablesProblems.noSeats,
      tablesProblems.tableClosed,
      tablesProblems.seatTaken,
      tablesProblems.seatHeld,
    ],
  }),

  leaveSeat: call({
    method: 'POST',
    path: '/wps/tables/:code/seat/leave',
    access: 'trial',
    summary: 'Leave the own seat of a table',
    params: ofTable,
    reply: Done,
    problems: [tablesProblems.unknownTable, tablesProblems.notSeated, tablesProblems.seatInPlay],
  }),

  decideHand: call({
    method: 'POST',
    path: '/wps/tables/:code/decisions',
    access: 'trial',
    summary:
      'Decide for the own hand, or answer the insurance; what costs a stake takes it or does nothing',
    params: ofTable,
    body: z.object({
      /** Chosen by the client and kept when it tries again: the same decision is taken once. It is the id of its bet, too. */
      id: z.uuid(),
      round: RoundNumber,
      hand: HandNumber,
      move: AskedMove,
      /** Of the turn that is answered, so that no decision meets a later one. Without meaning for the insurance. */
      number: Whole({ min: 0, max: 1_000 }),
    }),
    reply: z.object({ round: Round, slip: z.nullable(Slip), balance: Money }),
    problems: [
      tablesProblems.unknownTable,
      tablesProblems.unknownRound,
      tablesProblems.noSeats,
      tablesProblems.notYourTurn,
      tablesProblems.decisionLate,
      tablesProblems.moveNotPossible,
      tablesProblems.roundClosed,
      betsProblems.limitReached,
      betsProblems.stakeNotCovered,
      betsProblems.bonusStakeAbove,
      betsProblems.bonusGameExcluded,
      betsProblems.rolledBack,
      ledgerProblems.insufficientFunds,
      ledgerProblems.usedDifferently,
    ],
  }),
}
