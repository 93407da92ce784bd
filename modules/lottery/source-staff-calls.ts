import { call, commonProblems, Moment } from '@tessera/calls'
import { SettingReason } from '@tessera/identity/calls'
import * as z from 'zod/mini'
import { deskProblems } from './desk-problems.ts'
import { GameCode } from './desk-shapes.ts'

const decide = 'staff:lottery.results'
const Name = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const params = z.object({ name: Name })
const Path = z.string().check(z.regex(/^[\w-]{1,40}(\.[\w-]{1,40}){0,7}$/))

/** Where a feed is, and where in its answer the issue and its numbers stand. */
export const FeedSettings = z.object({
  url: z.string().check(z.trim(), z.regex(/^https?:\/\/\S+$/), z.maxLength(500)),
  numero: Path,
  numbers: Path,
  drawnAt: z.optional(Path),
})
export type FeedSettings = z.output<typeof FeedSettings>

export const DeskSource = z.object({
  name: z.string(),
  game: z.string(),
  settings: FeedSettings,
  isOn: z.boolean(),
  askedAt: z.nullable(Moment),
  /** What it told last, and of which issue. */
  toldNumero: z.nullable(z.string()),
  told: z.nullable(z.array(z.string())),
  fault: z.nullable(z.string()),
})
export type DeskSource = z.output<typeof DeskSource>

/** Where the results of official lotteries come from, for the staff. */
export const sourceStaffCalls = {
  listSources: call({
    method: 'GET',
    path: '/wps/staff/lottery/sources',
    access: 'staff:lottery.read',
    summary: 'Every source of results with what it told last',
    reply: z.object({ list: z.array(DeskSource) }),
  }),

  writeSource: call({
    method: 'PUT',
    path: '/wps/staff/lottery/sources/:name',
    access: decide,
    proof: 'recent',
    summary: 'Set where a source of results is, or switch it on or off, with a reason',
    params,
    body: z.object({
      game: GameCode,
      settings: FeedSettings,
      isOn: z.boolean(),
      reason: SettingReason,
    }),
    reply: z.object({ success: z.literal(true) }),
    problems: [
      commonProblems.notAllowed,
      deskProblems.unknownDeskGame,
      deskProblems.drawnHereNoSource,
    ],
  }),

  tryFeed: call({
    method: 'POST',
    path: '/wps/staff/lottery/sources/:name/try',
    access: decide,
    isAct: false,
    summary: 'Ask a feed for the last issue of its game that was drawn; nothing is kept',
    params,
    body: z.object({ game: GameCode, settings: FeedSettings }),
    reply: z.object({
      /** The issue that it was asked for; null where none was drawn yet. */
      numero: z.nullable(z.string()),
      told: z.nullable(z.array(z.string())),
      isResult: z.boolean(),
      fault: z.nullable(z.string()),
    }),
    problems: [commonProblems.notAllowed, deskProblems.unknownDeskGame],
  }),
}
