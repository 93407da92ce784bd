import { call, Whole } from '@tessera/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'

/** By what the figures of play are put together. */
export const figureParts = ['day', 'category', 'vendor', 'game'] as const

/** Days of the house, both counted in (UTC). */
export const FigurePeriod = z.object({ from: z.iso.date(), to: z.iso.date() })

/** A share in millionths; null where nothing was staked. */
const Share = z.nullable(z.int())

export const PlayFigure = z.object({
  /** The day, category or vendor; of a game `vendor/game`. */
  part: z.string(),
  name: z.string(),
  rounds: Whole({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  stake: Money,
  validBet: Money,
  prize: Money,
  /** Gross gaming revenue: stakes less prizes. */
  revenue: Money,
  /** What was given back of what was staked, in millionths. */
  measured: Share,
  /** Between these the true return lies 95 times of 100, if the rounds say enough to tell. */
  low: Share,
  high: Share,
  /** What the game says of itself; null where it says nothing. */
  declared: Share,
})
export type PlayFigure = z.output<typeof PlayFigure>

export const figuresCalls = {
  listFigureUnits: call({
    method: 'GET',
    path: '/wps/staff/figures/units',
    access: 'staff:figures.read',
    summary: 'The currencies that were staked',
    reply: z.object({ list: z.array(Currency) }),
  }),

  readPlayFigures: call({
    method: 'GET',
    path: '/wps/staff/figures/play',
    access: 'staff:figures.read',
    summary: 'What the games took and gave in a period, by day, category, vendor or game',
    query: z.extend(FigurePeriod, {
      unit: Currency,
      by: z._default(z.enum(figureParts), 'day'),
      vendor: z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/))),
      category: z.optional(z.string().check(z.regex(/^[A-Z]{2,12}$/))),
    }),
    reply: z.object({ list: z.array(PlayFigure), total: PlayFigure }),
  }),
}
