import { call, Moment, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { lotteryType, resultsShown, specifiedModes } from './limits.ts'
import { lotteryProblems } from './problems.ts'
import { GameCode, Numero } from './issue-calls.ts'
import { PrizeMode } from './shapes.ts'

// Specification 7: the lottery's calls under the names that it gives them. Ours do the same with more.

const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')
const Device = z._default(z.enum(['WEB', 'H5', 'APP']), 'WEB')
const SpecifiedMode = z.enum(specifiedModes)
// 1 waits for its result, 2 for its confirmation, 4 is finished, 8 was cancelled (domain 6.2).
const Status = z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8)])

const OpenedNumero = z.object({
  gameCode: z.string(),
  numero: z.string(),
  /** The numbers with commas between them; empty until there is a result. */
  winNo: z.string(),
  openTime: Moment,
  status: Status,
})
const Opened = z.extend(OpenedNumero, {
  next: z.nullable(
    z.object({ numero: z.string(), closeTime: Moment, drawTime: Moment, serverTime: Moment }),
  ),
  /** The last results, newest first. */
  list: z.array(OpenedNumero).check(z.maxLength(resultsShown)),
})

const MenuGame = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  lottoType: z.literal(lotteryType),
  prizeMode: PrizeMode,
  lottoArea: z.string(),
  vassalage: z.string(),
  isOpen: z.boolean(),
  /** The issue that sells now or next. */
  numero: z.nullable(z.string()),
  closeTime: z.nullable(Moment),
})

export const specifiedLotteryCalls = {
  readLotteryMenu: call({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    access: 'guest',
    isForAll: true,
    summary: 'The lotteries of a prize mode',
    query: z.object({ prizeMode: z.optional(SpecifiedMode), device: Device, language: Language }),
    reply: z.object({ list: z.array(MenuGame), serverTime: Moment }),
  }),

  listRecentDraws: call({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    access: 'trial',
    summary: 'The latest result of each lottery',
    query: z.object({ prizeMode: z.optional(SpecifiedMode), device: Device }),
    reply: z.object({ list: z.array(OpenedNumero) }),
  }),

  readOpened: call({
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    access: 'guest',
    isForAll: true,
    summary: 'The last result of a lottery, what sells next, and the results before',
    query: z.object({ gameCode: GameCode }),
    reply: Opened,
    problems: [lotteryProblems.unknownGame, lotteryProblems.unknownIssue],
  }),

  readOpenedNumero: call({
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    access: 'trial',
    summary: 'The result of one issue, or the last one',
    query: z.object({ gameCode: GameCode, numero: z.optional(Numero) }),
    reply: Opened,
    problems: [lotteryProblems.unknownGame, lotteryProblems.unknownIssue],
  }),

  launchLottery: call({
    method: 'POST',
    path: '/wps/lottery/launch',
    access: 'trial',
    summary: 'Where a lottery or the lobby of a prize mode is opened',
    body: z.object({
      lottoArea: z._default(z.string().check(z.regex(/^[A-Z]{2,5}$/)), 'VN'),
      launchMode: z._default(z.literal('LOTT'), 'LOTT'),
      lottoPrizeMode: z.optional(PrizeMode),
      lottoGameCode: z.optional(GameCode),
      lottoView: z._default(z.enum(['betting', 'lobby']), 'betting'),
      device: Device,
      /** Where the page leads back to: a path, or an address of this site. */
      backUrl: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
      language: Language,
    }),
    reply: z.object({
      url: z.string(),
      vassalage: z.string(),
      lottoPrizeMode: PrizeMode,
      lottoView: z.enum(['betting', 'lobby']),
      isOpen: Whole({ min: 0, max: 1 }),
    }),
    problems: [lotteryProblems.unknownGame, lotteryProblems.backElsewhere],
  }),
}
