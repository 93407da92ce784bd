import { progressiveReturn } from '@tessera/game-kit'
import type { SlotDefinition } from '../definition.ts'
import {
  add,
  divide,
  type Fraction,
  fraction,
  multiply,
  numberOf,
  reduced,
  sumOf,
  zero,
} from '../fraction.ts'
import type { Trigger } from './marks.ts'

/** What a feature does to the return: how often it starts, and what it then pays in stakes. */
export type FeatureLaw = {
  feature: Trigger | 'respin'
  chance: Fraction
  mean: Fraction
  /** Expected number of free spins. */
  spins?: Fraction
}

/** An estimate with the half width of its interval of 95 %. */
export type Interval = { value: number; within: number }

/**
 * The law of a slot. Everything is in stakes: a mean of 0.96 is a return of 96 %. What cannot be had
 * exactly is absent here and measured by simulation instead.
 */
export type SlotLaw = {
  /** Of a whole round, without the progressive jackpot. */
  mean: Fraction
  /** How far the mean may be off, where it is a sum in floating point: 0 where it is exact. */
  meanWithin: number
  /** Of the spin alone, with everything that falls in it. */
  base: Fraction
  features: FeatureLaw[]
  /** What the jackpots bring that a round itself draws. */
  jackpots: Fraction
  /** What the progressive jackpot adds besides: the contribution and the seed. */
  progressive: Fraction
  /** The chance that a round wins something or starts free spins, hold and win or a pick. */
  hit: number | undefined
  /** The chance that a round pays anything, jackpots included. */
  paid: number | undefined
  /** The standard deviation of a round's multiplier, without jackpots. */
  deviation: number | undefined
  deviationWithJackpots: number | undefined
  /** No round pays more, in ten-thousandths of the stake, without the progressive jackpot. */
  most: number
  buy: { feature: 'free' | 'hold'; price: number; mean: Fraction } | undefined
}

/** What is known before the jackpots, the bound and the price are added. */
export type Core = {
  base: Fraction
  meanWithin?: number
  features: FeatureLaw[]
  hit?: number | undefined
  paid?: number | undefined
  /** The mean square of a round. */
  square?: number | undefined
}

export function lawFrom(definition: SlotDefinition, core: Core, most: number): SlotLaw {
  const { jackpots, buy } = definition
  const played = reduced(
    core.features.reduce((sum, { chance, mean }) => add(sum, multiply(chance, mean)), core.base),
  )
  const variance = core.square === undefined ? undefined : core.square - numberOf(played) ** 2
  const drawn = jackpotMean(definition)
  const bought = core.features.find(({ feature }) => feature === buy?.feature)
  return {
    mean: reduced(add(played, drawn)),
    meanWithin: core.meanWithin ?? 0,
    base: reduced(core.base),
    features: core.features,
    jackpots: drawn,
    progressive: progressiveMean(definition),
    hit: core.hit,
    paid: core.paid === undefined ? undefined : 1 - (1 - core.paid) * withoutJackpot(definition),
    deviation: variance === undefined ? undefined : Math.sqrt(variance),
    deviationWithJackpots:
      variance === undefined ? undefined : Math.sqrt(variance + jackpotVariance(definition)),
    most: most + (jackpots?.tiers ?? []).reduce((sum, { pay }) => sum + pay, 0),
    buy:
      buy && bought
        ? {
            feature: buy.feature,
            price: buy.price,
            mean: divide(bought.mean, fraction(buy.price, 10_000)),
          }
        : undefined,
  }
}

function jackpotMean({ jackpots }: SlotDefinition): Fraction {
  return sumOf((jackpots?.tiers ?? []).map(({ oneIn, pay }) => fraction(pay, oneIn * 10_000)))
}

const withoutJackpot = ({ jackpots }: SlotDefinition): number =>
  (jackpots?.tiers ?? []).reduce((chance, { oneIn }) => chance * (1 - 1 / oneIn), 1)

function jackpotVariance({ jackpots }: SlotDefinition): number {
  return (jackpots?.tiers ?? []).reduce((sum, { oneIn, pay }) => {
    const mean = pay / 10_000 / oneIn
    return sum + (mean * pay) / 10_000 - mean * mean
  }, 0)
}

function progressiveMean({ jackpots }: SlotDefinition): Fraction {
  const progressive = jackpots?.progressive
  if (!progressive) return zero
  return progressiveReturn(progressive)
}
