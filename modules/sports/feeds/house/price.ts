import { marketType } from '../../markets/index.ts'
import type { MarketType, Model, Specifiers } from '../../markets/market-type.ts'
import { priceOf } from '../../rules/index.ts'
import type { Sides } from '../../sport.ts'
import type { FedMarket } from '../message.ts'

export type MarketName = { type: string; specifiers: Specifiers }

/** What the book keeps of a market of own events, in parts of a million, by how many outcomes share the certainty. */
export const marginsPpm = { 2: 50_000, 3: 60_000, list: 60_000 } as const satisfies Record<
  MarketType['ways'],
  number
>

export type Margins = Readonly<Record<MarketType['ways'], number>>

export const marginOf = (type: string, margins: Margins = marginsPpm): number =>
  margins[marketType(type)?.ways ?? 'list']

/** One text for one market, to compare by. */
export const nameOf = ({ type, specifiers }: MarketName): string =>
  `${type} ${Object.entries(specifiers)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('|')}`

type Standing = { model: Model; score: Sides; isSuspended: boolean; margins?: Margins }

/**
 * A market with the prices that its chances give. It is inactive where the model has none for it, or nothing of it is worth a price.
 * `score` counts where legs of the market start from it.
 */
export function pricedMarket(
  name: MarketName,
  { model, score, isSuspended, margins }: Standing,
): FedMarket | undefined {
  const type = marketType(name.type)
  if (!type) return undefined
  const fair = model.fair(name.type, name.specifiers, type.countsFrom ? score : [0, 0])
  const ladder = name.type === 'asian-handicap' ? 'asian' : 'exchange'
  const outcomes = Object.entries(fair ?? {}).map(([key, split]) => ({
    key,
    odds: priceOf(split, marginOf(name.type, margins), ladder) ?? 0,
    fair: split,
  }))
  const isOpen = outcomes.some(({ odds }) => odds > 0)
  const status = !isOpen ? 'inactive' : isSuspended ? 'suspended' : 'active'
  return { ...name, status, outcomes }
}

/** Two prices of a market differ where a member sees it, or where its chances moved by more than this. */
const movedPpb = 4_000_000

/** Whether the book has to be told. */
export function hasMoved(one: FedMarket | undefined, other: FedMarket): boolean {
  if (!one || one.status !== other.status || one.outcomes.length !== other.outcomes.length)
    return true
  return other.outcomes.some(({ key, odds, fair }, at) => {
    const was = one.outcomes[at]
    if (was?.key !== key || was.odds !== odds) return true
    return Math.abs((was.fair?.win ?? 0) - (fair?.win ?? 0)) > movedPpb
  })
}
