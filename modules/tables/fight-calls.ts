import { betsProblems } from '@tessera/bets/calls'
import { call, Moment } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/problems'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { FightsNow, FightSpotCode, FightTerms, MalayText, Pay } from './fight-shapes.ts'
import { tablesProblems } from './problems.ts'
import { RoundNumber, Slip, TableCode } from './shapes.ts'

const ofRoom = z.object({ code: TableCode })

export const fightCalls = {
  readFights: call({
    method: 'GET',
    path: '/wps/tables/:code/fights',
    access: 'guest',
    isForAll: true,
    summary: 'The fight of a room with its terms and pools, and those to come',
    params: ofRoom,
    reply: z.object({
      variant: z.string(),
      /** What the next fight is fought under. */
      terms: FightTerms,
      lastCallSeconds: z.int(),
      now: FightsNow,
      serverTime: Moment,
    }),
    problems: [tablesProblems.notARoom],
  }),

  placeFightBet: call({
    method: 'POST',
    path: '/wps/tables/:code/fights/bets',
    access: 'trial',
    summary: 'Stake on the fight of the present round, at the odds that were shown or not at all',
    params: ofRoom,
    body: z.object({
      /** Chosen by the client and kept when it tries again: the same bet is placed once. */
      id: z.uuid(),
      round: RoundNumber,
      on: FightSpotCode,
      /** The stake; at negative odds what is to be won, of which only that part is reserved. */
      amount: Units,
      /** At fixed odds what was shown: of a side. */
      odds: z.optional(MalayText),
      /** Of BDD and FTD, to 1. */
      pay: z.optional(Pay),
    }),
    reply: z.object({ slip: Slip, balance: Money }),
    problems: [
      tablesProblems.notARoom,
      tablesProblems.unknownRound,
      tablesProblems.tableClosed,
      tablesProblems.roundClosed,
      tablesProblems.unknownSpot,
      tablesProblems.spotOutside,
      tablesProblems.oddsChanged,
      tablesProblems.tableFull,
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
}
