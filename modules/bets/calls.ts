import { call, feed, Moment, Whole } from '@tessera/calls'
import { Currency, DecimalText, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { winnerBoardRows } from './limits.ts'

export { FigureBet, figureParts, FigurePeriod, figuresCalls, PlayFigure } from './figures-calls.ts'
export { TicketTitle } from './ticket-title.ts'
export { betsProblems } from './problems.ts'

const GameType = z.string().check(z.regex(/^[A-Z]{2,12}$/))
const Language = z.string().check(z.regex(/^[A-Za-z-]{2,8}$/))

/** A win as everyone may read it (specification 3, winner board item). */
export const Winner = z.object({
  id: z.uuid(),
  iconUrl: z.string(),
  gameName: z.string(),
  customerName: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  vo: z.object({ winAmount: DecimalText, currency: Currency, wonAt: Moment }),
})
export type Winner = z.output<typeof Winner>

/** A bet of the member with how it ended; what is not known yet is null. */
export const BetRecord = z.object({
  id: z.uuid(),
  gameName: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  gameType: z.string(),
  roundId: z.string(),
  status: z.enum(['open', 'settled', 'void']),
  stake: Money,
  validBet: z.nullable(Money),
  prize: z.nullable(Money),
  net: z.nullable(Money),
  placedAt: Moment,
  settledAt: z.nullable(Moment),
})
export type BetRecord = z.output<typeof BetRecord>

export const betsCalls = {
  listWinners: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    access: 'guest',
    isForAll: true,
    summary: 'The largest wins of the last days, largest first',
    query: z.object({
      gameCategory: z._default(GameType, 'ALL'),
      language: z._default(Language, 'EN'),
      limitNum: z._default(Whole({ min: 1, max: winnerBoardRows }), winnerBoardRows),
    }),
    reply: z.object({ list: z.array(Winner) }),
  }),
}

/** New wins, as they happen. */
export const winsFeed = feed({
  name: 'wins',
  access: 'guest',
  message: z.object({ wins: z.array(Winner) }),
})
