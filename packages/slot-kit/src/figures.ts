import type { SlotDefinition } from './definition.ts'
import { add, fractionFromText, reduced, textOf } from './fraction.ts'
import type { FeatureLaw, SlotLaw } from './law/law.ts'
import { hashOf } from './simulate/seeded-draws.ts'

/** What a simulation has found where the law gives no exact figure: with the seed to run it again. */
export type Measured = {
  rounds: number
  seed: string
  hit: { value: number; within: number }
  deviation: { value: number; within: number }
  /** Of the whole run. */
  hash: string
}

/** The law of a slot as its folder keeps it, so that nobody has to find it again: fractions as texts. */
export type SlotFigures = {
  /** SHA-256 of the definition that the figures belong to. */
  definition: string
  mean: string
  meanWithin?: number
  base: string
  features: { feature: FeatureLaw['feature']; chance: string; mean: string; spins?: string }[]
  jackpots?: string
  progressive?: string
  hit?: number
  paid?: number
  deviation?: number
  deviationWithJackpots?: number
  most: number
  buy?: string
  measured?: Measured
}

export const definitionHash = (definition: SlotDefinition): string =>
  hashOf(JSON.stringify(definition))

/** A law as it is kept. */
export function figuresOf(
  definition: SlotDefinition,
  law: SlotLaw,
  measured?: Measured,
): SlotFigures {
  const isDrawn = definition.jackpots !== undefined
  return {
    definition: definitionHash(definition),
    mean: textOf(law.mean),
    ...(law.meanWithin > 0 && { meanWithin: law.meanWithin }),
    base: textOf(law.base),
    features: law.features.map(({ feature, chance, mean, spins }) => ({
      feature,
      chance: textOf(chance),
      mean: textOf(mean),
      ...(spins && { spins: textOf(spins) }),
    })),
    ...(isDrawn && { jackpots: textOf(law.jackpots) }),
    ...(definition.jackpots?.progressive && { progressive: textOf(law.progressive) }),
    ...(law.hit !== undefined && { hit: law.hit }),
    ...(law.paid !== undefined && { paid: law.paid }),
    ...(law.deviation !== undefined && { deviation: law.deviation }),
    ...(isDrawn &&
      law.deviationWithJackpots !== undefined && {
        deviationWithJackpots: law.deviationWithJackpots,
      }),
    most: law.most,
    ...(law.buy && { buy: textOf(law.buy.mean) }),
    ...(measured && { measured }),
  }
}

/** The law that the figures keep. */
export function lawFromFigures(definition: SlotDefinition, figures: SlotFigures): SlotLaw {
  const { buy } = definition
  return {
    mean: fractionFromText(figures.mean),
    meanWithin: figures.meanWithin ?? 0,
    base: fractionFromText(figures.base),
    features: figures.features.map(({ feature, chance, mean, spins }) => ({
      feature,
      chance: fractionFromText(chance),
      mean: fractionFromText(mean),
      ...(spins && { spins: fractionFromText(spins) }),
    })),
    jackpots: fractionFromText(figures.jackpots ?? '0'),
    progressive: fractionFromText(figures.progressive ?? '0'),
    hit: figures.hit,
    paid: figures.paid,
    deviation: figures.deviation,
    deviationWithJackpots: figures.deviationWithJackpots ?? figures.deviation,
    most: figures.most,
    buy:
      buy && figures.buy
        ? { feature: buy.feature, price: buy.price, mean: fractionFromText(figures.buy) }
        : undefined,
  }
}

/** The return with the progressive jackpot, which the server pays from an account of its own. */
export const meanWithProgressive = ({ mean, progressive }: SlotLaw) =>
  reduced(add(mean, progressive))

/** How many runs a slot whose law gives no hit rate is measured with. */
export const measuredRounds = 4_000_000
