import {
  call,
  commonProblems,
  Moment,
  PageNo,
  PageSize,
  Reason,
  ShownName,
  Whole,
} from '@tessera/calls'
import { SettingDone, settingProblems } from '@tessera/identity/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { fightDeskProblems } from './fight-desk-problems.ts'
import { FightId, FightSpotCode } from './fight-shapes.ts'
import { fightNameMax, slipRows, slipRowsMax } from './limits.ts'
import { RoundNumber, TableCode } from './shapes.ts'

const results = 'staff:tables.results'
const count = Whole({ min: 0, max: 1_000_000_000 })
const ofFight = z.object({ code: TableCode, id: FightId })

/** A fight that is over, with its result as it stands and all that were corrected. */
export const PastFight = z.object({
  id: FightId,
  round: RoundNumber,
  meron: ShownName(fightNameMax),
  wala: ShownName(fightNameMax),
  closedAt: z.nullable(Moment),
  isVoid: z.boolean(),
  result: z.nullable(FightSpotCode),
  corrections: z.array(
    z.object({
      number: count,
      before: FightSpotCode,
      after: FightSpotCode,
      reason: z.string(),
      at: Moment,
    }),
  ),
})
export type PastFight = z.output<typeof PastFight>

/** What another result of a fight would move in one currency. */
export const FightMove = z.object({
  bets: count,
  members: count,
  prizesBefore: Money,
  prizesAfter: Money,
  /** What members get in addition, and what is taken from them. */
  up: Money,
  down: Money,
  /** Members who do not have what is taken from them, and what they would owe. */
  owing: count,
  owed: Money,
})
export type FightMove = z.output<typeof FightMove>

const ofCorrection = [
  commonProblems.notAllowed,
  fightDeskProblems.unknownFight,
  fightDeskProblems.roomDraws,
  fightDeskProblems.notPaidYet,
  fightDeskProblems.wrongResult,
  fightDeskProblems.sameFightResult,
]

/** Fights that are over, and putting a result right that was entered wrongly. */
export const fightCorrectionCalls = {
  listPastFights: call({
    method: 'GET',
    path: '/wps/staff/tables/:code/fights/past',
    access: 'staff:tables.read',
    summary:
      'The fights of a room that are over, with their results and corrections, the latest first',
    params: z.object({ code: TableCode }),
    query: z.object({ pageNo: PageNo, pageSize: PageSize(slipRows, slipRowsMax) }),
    reply: z.object({
      list: z.array(PastFight),
      totalPages: Whole({ min: 1, max: 1_000_000_000 }),
    }),
    problems: [fightDeskProblems.unknownRoom],
  }),

  previewFightCorrection: call({
    method: 'GET',
    path: '/wps/staff/tables/:code/fights/:id/correction',
    access: results,
    summary: 'What another result of a fight that was paid would move',
    params: ofFight,
    query: z.object({ result: FightSpotCode }),
    reply: z.object({ list: z.array(FightMove) }),
    problems: ofCorrection,
  }),

  correctFightResult: call({
    method: 'POST',
    path: '/wps/staff/tables/:code/fights/:id/correction',
    access: results,
    proof: 'recent',
    summary:
      'Propose another result of a fight that was paid, with a reason: a second person decides, and every bet is corrected by the difference',
    params: ofFight,
    body: z.object({ result: FightSpotCode, reason: Reason }),
    reply: SettingDone,
    problems: [...ofCorrection, ...settingProblems],
  }),
}
