import { betsProblems } from '@tessera/bets/calls'
import { call, Moment, Whole } from '@tessera/calls'
import { targets } from '@tessera/games/crash'
import { ledgerProblems } from '@tessera/ledger/problems'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { Climb } from './climb-shapes.ts'
import { tablesProblems } from './problems.ts'
import { Height, RoundNumber, Slip, TableCode } from './shapes.ts'

const ofTable = z.object({ code: TableCode })

/** Crash: one climb for all, and each bet pays where it is cashed out before the bust. */
export const climbCalls = {
  readClimb: call({
    method: 'GET',
    path: '/wps/tables/:code/climb',
    access: 'guest',
    isForAll: true,
    summary: 'Who is in the present climb of a table, and where they got out',
    params: ofTable,
    reply: z.object({ climb: z.nullable(Climb), serverTime: Moment }),
    problems: [tablesProblems.unknownTable, tablesProblems.notAClimb],
  }),

  placeClimbBet: call({
    method: 'POST',
    path: '/wps/tables/:code/climb/bets',
    access: 'trial',
    summary:
      'Stake on the next climb, with or without a target at which the bet is cashed out by itself',
    params: ofTable,
    body: z.object({
      /** Chosen by the client and kept when it tries again: the same bet is placed once. */
      id: z.uuid(),
      round: RoundNumber,
      stake: Units,
      auto: z.optional(Whole({ min: targets.least, max: targets.most })),
    }),
    reply: z.object({ slip: Slip, balance: Money }),
    problems: [
      tablesProblems.unknownTable,
      tablesProblems.notAClimb,
      tablesProblems.unknownRound,
      tablesProblems.tableClosed,
      tablesProblems.roundClosed,
      tablesProblems.tableFull,
      tablesProblems.stakeOutside,
      tablesProblems.betsReached,
      tablesProblems.roundLimit,
      tablesProblems.exposureReached,
      tablesProblems.realityCheckDue,
      betsProblems.limitReached,
      betsProblems.stakeNotCovered,
      betsProblems.bonusStakeAbove,
      betsProblems.bonusGameExcluded,
      betsProblems.rolledBack,
      ledgerProblems.insufficientFunds,
      ledgerProblems.usedDifferently,
    ],
  }),

  cashOut: call({
    method: 'POST',
    path: '/wps/tables/:code/climb/bets/:bet/cash-out',
    access: 'trial',
    summary: 'Cash out a bet where the climb is, by the clock of the server',
    params: z.object({ code: TableCode, bet: z.uuid() }),
    body: z.object({
      /** Chosen by the client and kept when it tries again. */
      id: z.uuid(),
    }),
    reply: z.object({ bet: z.uuid(), round: RoundNumber, out: Height, prize: Money }),
    problems: [
      tablesProblems.unknownClimbBet,
      tablesProblems.climbNotBegun,
      tablesProblems.climbOver,
      tablesProblems.climbVoid,
    ],
  }),
}
