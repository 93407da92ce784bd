import { typedToUnits } from '@tessera/web-kit'
import { largestOdds, leastOdds } from '../../limits.ts'
import {
  countLines,
  returnsOf,
  shapeProblem,
  type Shape,
  type ShapeProblem,
  type TicketTerms,
} from '../../rules/index.ts'
import { legKey, legsOf, shapeOf, type Slip, type SlipLeg, stakedOf } from './slip.ts'

/** A leg with its price. */
export type PricedLeg = SlipLeg & { odds: number }

/** The prices of legs that are joined, by their keys, as far as they are known. */
export type JoinedOdds = ReadonlyMap<string, number>

/** One ticket that the slip becomes. */
export type Order = {
  legs: readonly PricedLeg[]
  shape: Shape
  lines: number
  lineStake: bigint
  cost: bigint
  leastWin: bigint
  most: bigint
}

/** What a slip is as orders, or what is missing. */
export type Sums =
  | { orders: readonly Order[]; cost: bigint; leastWin: bigint; most: bigint; problem?: undefined }
  | { problem: SumProblem; orders?: undefined }
export type SumProblem =
  | 'noStake'
  | 'wrongStake'
  | 'noSizes'
  | 'allBankers'
  | 'tooManyLines'
  | 'shape'
  | 'closed'
  | 'joining'
  | 'wrongLeast'

const termsOf = (legs: readonly PricedLeg[], shape: Shape, unit: bigint): TicketTerms => ({
  kind: shape.kind,
  sizes: shape.sizes,
  unit,
  eachWay: shape.eachWay,
  legs: legs.map((leg) => ({ odds: leg.odds, ...placesOf(leg) })),
  bankers: shape.bankers,
})

function placesOf({ picks }: SlipLeg) {
  const terms = picks[0]?.placeTerms
  return (
    terms && { placeTerms: { places: terms.places, fraction: { part: terms.part, of: terms.of } } }
  )
}

function orderOf(legs: readonly PricedLeg[], shape: Shape, lineStake: bigint): Order {
  const lines = countLines(shape)
  return {
    legs,
    shape,
    lines,
    lineStake,
    cost: lineStake * BigInt(lines),
    ...returnsOf(termsOf(legs, shape, lineStake)),
  }
}

const single = (eachWay: boolean): Shape => ({
  kind: 'single',
  sizes: [],
  legs: 1,
  bankers: [],
  eachWay,
})

const isPositive = (amount: bigint | undefined): amount is bigint =>
  amount !== undefined && amount > BigInt(0)

const sumUp = (orders: readonly Order[], of: (order: Order) => bigint): bigint =>
  orders.reduce((all, order) => all + of(order), BigInt(0))

const smallest = (orders: readonly Order[]): bigint =>
  orders.map(({ leastWin }) => leastWin).reduce((one, other) => (one < other ? one : other))

/** What the slip costs and can return. Singles are a ticket each; those without a stake are left out. */
export function sumsOf(slip: Slip, currency: string, joined: JoinedOdds = new Map()): Sums {
  if (slip.picks.some(({ status, odds }) => status !== 'active' || odds === 0))
    return { problem: 'closed' }
  if (slip.onChange === 'least' && readLeastOdds(slip.leastOdds) === undefined)
    return { problem: 'wrongLeast' }
  if (slip.mode === 'single') return singlesOf(slip, currency)
  const shape = shapeOf(slip)
  const wrong = shapeProblem(shape)
  if (wrong) return { problem: problemOf(wrong) }
  if (!slip.stake.trim()) return { problem: 'noStake' }
  const lineStake = typedToUnits(slip.stake, currency)
  if (!isPositive(lineStake)) return { problem: 'wrongStake' }
  const legs = pricedLegs(slip, joined)
  if (!legs) return { problem: 'joining' }
  const order = orderOf(legs, shape, lineStake)
  return { orders: [order], cost: order.cost, leastWin: order.leastWin, most: order.most }
}

function singlesOf(slip: Slip, currency: string): Sums {
  const staked = slip.picks.filter((pick) => stakedOf(slip, pick).trim())
  if (staked.length === 0) return { problem: 'noStake' }
  const orders: Order[] = []
  for (const pick of staked) {
    const stake = typedToUnits(stakedOf(slip, pick), currency)
    if (!isPositive(stake)) return { problem: 'wrongStake' }
    const leg = { picks: [pick], isBanker: false, odds: pick.odds }
    orders.push(orderOf([leg], single(slip.eachWay && pick.placeTerms !== null), stake))
  }
  return {
    orders,
    cost: sumUp(orders, ({ cost }) => cost),
    leastWin: smallest(orders),
    most: sumUp(orders, ({ most }) => most),
  }
}

/** The legs with their prices; undefined while that of a joined one is not known. */
export function pricedLegs(slip: Slip, joined: JoinedOdds): PricedLeg[] | undefined {
  const legs = legsOf(slip).map((leg) => ({
    ...leg,
    odds: leg.picks.length > 1 ? joined.get(legKey(leg)) : leg.picks[0]?.odds,
  }))
  return legs.every((leg): leg is PricedLeg => leg.odds !== undefined && leg.odds > 0)
    ? legs
    : undefined
}

const shown = { sizes: 'noSizes', bankers: 'allBankers', tooManyLines: 'tooManyLines' } as const

const problemOf = (wrong: ShapeProblem): SumProblem =>
  wrong in shown ? shown[wrong as keyof typeof shown] : 'shape'

/** A total price as it is typed: a decimal from 1.01 on, in ten-thousandths; undefined where it is none. */
export function readLeastOdds(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(text)) return undefined
  const odds = Math.round(Number(text) * 10_000)
  return odds >= leastOdds && odds <= largestOdds ? odds : undefined
}

/** The price of all together, in ten-thousandths and cut: for showing. */
export const totalOdds = (legs: readonly { odds: number }[]): number => {
  const whole = BigInt(10_000)
  return Number(legs.reduce((all, { odds }) => (all * BigInt(odds)) / whole, whole))
}
