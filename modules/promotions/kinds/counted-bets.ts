import * as z from 'zod/mini'
import { Digits } from '../digits.ts'
import { filterNamesMost } from '../limits.ts'
import type { Line } from './kind.ts'
import { amountIn } from './kind.ts'

const Category = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/))
const Vendor = z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/))
const GameName = z.string().check(z.regex(/^[A-Z0-9_]{2,20}:[\w.-]{1,60}$/))
const most = z.maxLength(filterNamesMost)

/** Which bets count: those of all these; an empty list takes every one. */
export const Filter = z.object({
  categories: z._default(z.array(Category).check(most), []),
  vendors: z._default(z.array(Vendor).check(most), []),
  /** `VENDOR:game`. */
  games: z._default(z.array(GameName).check(most), []),
  /** Smaller stakes do not count. */
  leastStake: z._default(z.nullable(Digits), null),
})
export type Filter = z.output<typeof Filter>

export const everyBet: Filter = { categories: [], vendors: [], games: [], leastStake: null }

export const takesAll = ({ categories, vendors, games, leastStake }: Filter): boolean =>
  categories.length + vendors.length + games.length === 0 && leastStake === null

/** Which bets count, as sentences. */
export const filterLines = (
  { categories, vendors, games, leastStake }: Filter,
  unit: string,
): Line[] => [
  ...categories.map((category): Line => ({ key: 'counted.category', facts: { category } })),
  ...vendors.map((vendor): Line => ({ key: 'counted.vendor', facts: { vendor } })),
  ...games.map((game): Line => ({ key: 'counted.game', facts: { game } })),
  ...(leastStake === null
    ? []
    : [{ key: 'counted.leastStake' as const, facts: { least: amountIn(leastStake, unit) } }]),
  { key: 'counted.bets', facts: {} },
]
