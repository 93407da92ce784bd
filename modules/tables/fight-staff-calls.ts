import {
  call,
  commonProblems,
  Done,
  InstantAnywhere,
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
import { Fight, FightId, FightSpotCode, FightTerms, MalayText, Pay } from './fight-shapes.ts'
import {
  fightNameMax,
  fightSecondsLeast,
  fightSecondsMost,
  slipRows,
  slipRowsMax,
} from './limits.ts'
import { Round, RoundNumber, TableCode } from './shapes.ts'

const read = 'staff:tables.read'
const results = 'staff:tables.results'
const count = Whole({ min: 0, max: 1_000_000_000 })
const ofRoom = z.object({ code: TableCode })
const ofFight = z.object({ code: TableCode, id: FightId })
const Odds = z.object({ meron: MalayText, wala: MalayText })

/** What lies on the present fight in a currency. */
const FightSum = z.object({
  members: count,
  bets: count,
  stake: Money,
  /** By what is bet on, and what each outcome would cost the house. */
  spots: z.array(
    z.object({ spot: FightSpotCode, stake: Money, pays: z.nullable(count), cost: Money }),
  ),
  isCancelled: z.boolean(),
})
export type FightSum = z.output<typeof FightSum>

const DeskFights = z.object({
  name: z.string(),
  variant: z.string(),
  isOpen: z.boolean(),
  terms: FightTerms,
  round: z.nullable(Round),
  fight: z.nullable(Fight),
  /** Where the result is entered: who has entered which one, and whether it is the reader. */
  entered: z.nullable(z.object({ result: FightSpotCode, by: z.string(), isMine: z.boolean() })),
  sums: z.array(FightSum),
  next: z.array(Fight),
})
export type DeskFights = z.output<typeof DeskFights>

/** A pool that is closed, with where every cent of it went. */
const PoolLine = z.object({
  round: RoundNumber,
  result: z.nullable(z.string()),
  state: z.enum(['fought', 'cancelled', 'paid', 'refunded']),
  meron: Money,
  wala: Money,
  paid: Money,
  plasada: Money,
  breakage: Money,
})
export type PoolLine = z.output<typeof PoolLine>

export const fightStaffCalls = {
  readDeskFights: call({
    method: 'GET',
    path: '/wps/staff/tables/:code/fights',
    access: read,
    summary: 'A room of fights: its fight, what lies on it and what each outcome would cost',
    params: ofRoom,
    reply: DeskFights,
    problems: [fightDeskProblems.unknownRoom],
  }),

  listFightPools: call({
    method: 'GET',
    path: '/wps/staff/tables/:code/pools',
    access: read,
    summary: 'The pools of a room with where every cent of them went, the latest first',
    params: ofRoom,
    query: z.object({ pageNo: PageNo, pageSize: PageSize(slipRows, slipRowsMax) }),
    reply: z.object({
      list: z.array(PoolLine),
      totalPages: Whole({ min: 1, max: 1_000_000_000 }),
    }),
    problems: [fightDeskProblems.unknownRoom],
  }),

  scheduleFight: call({
    method: 'POST',
    path: '/wps/staff/tables/:code/fights',
    access: results,
    summary: 'Schedule a fight whose result two persons will enter',
    params: ofRoom,
    body: z.object({
      meron: ShownName(fightNameMax),
      wala: ShownName(fightNameMax),
      opensAt: InstantAnywhere,
      bettingSeconds: Whole({ min: fightSecondsLeast, max: fightSecondsMost }),
      /** Of fixed odds: other ones than those of the room. */
      odds: z.nullable(Odds),
    }),
    reply: z.object({ id: FightId }),
    problems: [
      commonProblems.notAllowed,
      fightDeskProblems.unknownRoom,
      fightDeskProblems.roomDraws,
      fightDeskProblems.opensInThePast,
      fightDeskProblems.tooManyScheduled,
      fightDeskProblems.termsUnfair,
    ],
  }),

  cancelFight: call({
    method: 'POST',
    path: '/wps/staff/tables/:code/fights/:id/cancel',
    access: results,
    summary: 'Take a scheduled fight back before it opens',
    params: ofFight,
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [
      commonProblems.notAllowed,
      fightDeskProblems.unknownFight,
      fightDeskProblems.fightIsOpen,
    ],
  }),

  enterFightResult: call({
    method: 'POST',
    path: '/wps/staff/tables/:code/fights/:id/result',
    access: results,
    summary: 'Enter how a fight ended, or confirm what somebody else has entered',
    params: ofFight,
    body: z.object({ result: FightSpotCode, isConfirming: z.boolean() }),
    reply: z.object({ success: z.literal(true), isConfirmed: z.boolean() }),
    problems: [
      commonProblems.notAllowed,
      fightDeskProblems.unknownFight,
      fightDeskProblems.roomDraws,
      fightDeskProblems.notClosedYet,
      fightDeskProblems.wrongResult,
      fightDeskProblems.nothingEntered,
      fightDeskProblems.resultDiffers,
      fightDeskProblems.ownResult,
    ],
  }),

  setFightOdds: call({
    method: 'POST',
    path: '/wps/staff/tables/:code/fights/:id/odds',
    access: results,
    summary: 'Change the odds of a fight that takes bets',
    params: ofFight,
    body: z.object({ odds: Odds }),
    reply: z.object({ success: z.literal(true), priceVersion: count }),
    problems: [
      commonProblems.notAllowed,
      fightDeskProblems.unknownFight,
      fightDeskProblems.noOdds,
      fightDeskProblems.betsAreClosed,
      fightDeskProblems.termsUnfair,
    ],
  }),

  changeFightTerms: call({
    method: 'POST',
    path: '/wps/staff/tables/:code/fight-terms',
    access: 'staff:tables.write',
    summary: 'Propose other terms for the coming fights of a room: a second person decides',
    params: ofRoom,
    body: z.object({
      plasadaPpm: count,
      drawPay: Pay,
      ftdPay: z.nullable(Pay),
      odds: z.nullable(Odds),
      reason: Reason,
    }),
    reply: SettingDone,
    problems: [
      commonProblems.notAllowed,
      fightDeskProblems.unknownRoom,
      fightDeskProblems.termsUnfair,
      ...settingProblems,
    ],
  }),
}
