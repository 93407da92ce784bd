import { call, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { changeRows, changeRowsMax } from './limits.ts'
import { roundsProblems } from './problems.ts'
import { GameChange } from './staff-calls.ts'

const Slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))
const Share = z.nullable(z.int())

const Rules = {
  version: z.string(),
  fingerprint: z.string(),
  /** In per cent of the stake; with choices that differ, the least and the most. */
  return: z.string(),
}

/** An in-house game as the staff see it in one currency. */
export const HouseGame = z.object({
  slug: z.string(),
  name: z.string(),
  /** The published rules that are played, and since when; null before the first start has noted them. */
  profile: z.nullable(z.object({ ...Rules, since: Moment })),
  /** Published rules that return another share: no round begins before two persons accept them. */
  waiting: z.nullable(z.object(Rules)),
  /** Hidden: no round of it begins. */
  isOn: z.boolean(),
  hasFreePlay: z.boolean(),
  smallest: Money,
  largest: Money,
  /** Set by the staff; else the game's own. */
  isSet: z.boolean(),
  rounds: Whole({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  stake: Money,
  prize: Money,
  /** In millionths: what the game declares, what was measured, and the band around it. */
  declared: Share,
  measured: Share,
  low: Share,
  high: Share,
})
export type HouseGame = z.output<typeof HouseGame>

export const gameDeskCalls = {
  listHouseGames: call({
    method: 'GET',
    path: '/wps/staff/rounds/games',
    access: 'staff:games.read',
    summary: 'In-house games: on or off, stakes, and the declared return beside the measured one',
    query: z.object({ currency: Currency }),
    reply: z.object({ list: z.array(HouseGame) }),
  }),

  writeStakeRange: call({
    method: 'PUT',
    path: '/wps/staff/rounds/games/:game/stakes',
    access: 'staff:games.settings',
    proof: 'recent',
    summary:
      'Propose what may be staked on a game in a currency, with a reason; a second person approves it',
    params: z.object({ game: Slug }),
    body: z.object({ currency: Currency, smallest: Units, largest: Units, reason: SettingReason }),
    reply: SettingDone,
    problems: [
      roundsProblems.gameNotAvailable,
      roundsProblems.stakeRangeRefused,
      ...settingProblems,
    ],
  }),

  acceptReturn: call({
    method: 'PUT',
    path: '/wps/staff/rounds/games/:game/return',
    access: 'staff:games.settings',
    proof: 'recent',
    summary:
      'Propose that a game is played by published rules of another return, with a reason; a second person approves it',
    params: z.object({ game: Slug }),
    body: z.object({
      version: z.string().check(z.maxLength(40)),
      fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      reason: SettingReason,
    }),
    reply: SettingDone,
    problems: [roundsProblems.returnChanged, ...settingProblems],
  }),

  listStakeRangeChanges: call({
    method: 'GET',
    path: '/wps/staff/rounds/games/changes',
    access: 'staff:games.read',
    summary: 'Who of the staff changed stakes, returns and jackpots, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(changeRows, changeRowsMax) }),
    reply: z.object({
      list: z.array(GameChange),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),
}
