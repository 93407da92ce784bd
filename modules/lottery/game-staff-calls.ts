import { call, PageNo, PageSize } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency, Units } from '@tessera/money'
import * as z from 'zod/mini'
import {
  closeEarlyMost,
  deskRows,
  deskRowsMost,
  priceDigitsMost,
  seriesBounds,
} from './desk-limits.ts'
import { deskProblems } from './desk-problems.ts'
import { Count, DeskGame, GameChange, GameCode, GameLimit, ListedDeskGame } from './desk-shapes.ts'

const read = 'staff:lottery.read'
const write = 'staff:lottery.write'
const params = z.object({ code: GameCode })
const Seconds = z.int().check(z.minimum(0), z.maximum(closeEarlyMost))
const Series = z.nullable(
  z.int().check(z.minimum(seriesBounds.least), z.maximum(seriesBounds.most)),
)
const Digits = z
  .string()
  .check(z.regex(new RegExp(String.raw`^(0|[1-9]\d{0,${priceDigitsMost - 1}})$`)))

/** What every tier of every play pays and what a line costs, in ten-thousandths, as it is drafted and published. */
export const PriceTable = z.object({
  discountPpm: z.int().check(z.minimum(0), z.maximum(900_000)),
  plays: z.record(
    z.string().check(z.maxLength(60)),
    z.object({ price: Digits, tiers: z.record(z.string().check(z.maxLength(60)), Digits) }),
  ),
})
export type PriceTable = z.output<typeof PriceTable>

/** The games for the staff: open or closed, limits and prices. */
export const gameStaffCalls = {
  listDeskGames: call({
    method: 'GET',
    path: '/wps/staff/lottery/games',
    access: read,
    summary: 'Every game with what it has sold today, and its return beside the stated one',
    query: z.object({ currency: Currency }),
    reply: z.object({ list: z.array(ListedDeskGame) }),
  }),

  readDeskGame: call({
    method: 'GET',
    path: '/wps/staff/lottery/games/:code',
    access: read,
    summary: 'A game with how it is sold, and its limits in every currency',
    params,
    reply: z.object({
      game: DeskGame,
      limits: z.array(GameLimit),
      /** The prices that are sold now. */
      pricesVersion: Count,
    }),
    problems: [deskProblems.unknownDeskGame],
  }),

  switchGame: call({
    method: 'PUT',
    path: '/wps/staff/lottery/games/:code/switch',
    access: write,
    proof: 'recent',
    summary: 'Open a game for sale or close it, with a reason; tickets that are sold stay',
    params,
    body: z.object({ isOpen: z.boolean(), reason: SettingReason }),
    reply: z.object({ success: z.literal(true) }),
    problems: [deskProblems.unknownDeskGame],
  }),

  writeGameSettings: call({
    method: 'PUT',
    path: '/wps/staff/lottery/games/:code/settings',
    access: write,
    proof: 'recent',
    summary:
      'Propose how early a game stops selling and which series it is sold at; a second person approves it',
    params,
    body: z.object({
      closeEarlySeconds: Seconds,
      seriesLeast: Series,
      seriesMost: Series,
      reason: SettingReason,
    }),
    reply: SettingDone,
    problems: [
      deskProblems.unknownDeskGame,
      deskProblems.seriesRefused,
      deskProblems.closeEarlyRefused,
      ...settingProblems,
    ],
  }),

  writeGameLimit: call({
    method: 'PUT',
    path: '/wps/staff/lottery/games/:code/limits',
    access: write,
    proof: 'recent',
    summary:
      'Propose what members may spend on a game and win of it in a currency; a second person approves it',
    params,
    body: z.object({
      currency: Currency,
      least: Units,
      most: Units,
      prizeTicket: Units,
      prizeIssue: Units,
      prizeSingle: Units,
      exposureOutcome: Units,
      reason: SettingReason,
    }),
    reply: SettingDone,
    problems: [deskProblems.unknownDeskGame, deskProblems.limitRefused, ...settingProblems],
  }),

  readPriceTable: call({
    method: 'GET',
    path: '/wps/staff/lottery/games/:code/prices',
    access: read,
    summary: 'What a game pays and costs now, from which a draft is made',
    params,
    reply: z.object({
      game: DeskGame,
      /** The last change of it; what a draft is made from. */
      version: z.string(),
      pricesVersion: Count,
      table: PriceTable,
    }),
    problems: [deskProblems.unknownDeskGame],
  }),

  listGameChanges: call({
    method: 'GET',
    path: '/wps/staff/lottery/changes',
    access: read,
    summary: 'Who of the staff changed games, limits and prices, newest first',
    query: z.object({
      game: z.optional(GameCode),
      pageNo: PageNo,
      pageSize: PageSize(deskRows, deskRowsMost),
    }),
    reply: z.object({ list: z.array(GameChange), totalPages: Count }),
  }),
}
