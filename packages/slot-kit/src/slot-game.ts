import {
  defineStreamGame,
  type Figure,
  type Law,
  type NamesByLanguage,
  type StreamGame,
} from '@tessera/game-kit'
import * as z from 'zod/mini'
import type { SlotDefinition } from './definition.ts'
import { lawFromFigures, type Measured, type SlotFigures } from './figures.ts'
import { numberOf } from './fraction.ts'
import type { SlotLaw } from './law/law.ts'
import { mostWords } from './most-words.ts'
import { playerOf, type SlotChoice } from './play.ts'
import type { SlotStep } from './steps.ts'

/** How the catalogue lists a slot, and what may be staked. */
export type SlotListing = {
  names: NamesByLanguage
  theme: string
  artSeed: number
  stake?: { smallest: bigint; largest: bigint }
}

export type SlotGame = StreamGame<SlotChoice, SlotStep>

const spin = z.strictObject({})
const spinOrBuy = z.strictObject({ buy: z.optional(z.literal(true)) })
const stakes = { smallest: 1_000n, largest: 1_000_000n }

/** The game that a definition and its figures make. */
export function slotGame(
  definition: SlotDefinition,
  figures: SlotFigures,
  { names, theme, artSeed, stake = stakes }: SlotListing,
): SlotGame {
  const law = lawFromFigures(definition, figures)
  const play = playerOf(definition)
  const { slug, version, buy, jackpots } = definition
  return defineStreamGame<SlotChoice, SlotStep>({
    slug,
    version,
    category: 'RNG',
    classify: 'SLOT',
    listing: { names, theme, artSeed },
    features: featuresOf(definition),
    stake,
    ...(jackpots?.progressive && { progressive: jackpots.progressive }),
    choice: buy ? spinOrBuy : spin,
    choices: () => (buy ? [{}, { buy: true }] : [{}]),
    play: (choice, deal) => play(choice, deal),
    law: (choice) => (choice.buy ? boughtLaw(law) : spinLaw(law, figures.measured)),
    wordsMost: () => mostWords(definition),
  })
}

const payFeatures = { lines: 'LINES', ways: 'WAYS', cluster: 'CLUSTER', anywhere: 'ANYWHERE' }

/** What the definition has, by which the lobby finds it. */
function featuresOf(definition: SlotDefinition): string[] {
  const { pays, falls, free, respins, hold, pick, jackpots, buy } = definition
  const has = {
    CASCADE: falls,
    FREE: free,
    RESPIN: respins,
    HOLD: hold,
    PICK: pick,
    JACKPOT: jackpots,
    BUY: buy,
  }
  return [
    payFeatures[pays.by],
    ...Object.entries(has).flatMap(([name, part]) => (part === undefined ? [] : [name])),
  ]
}

// Figures that are doubles are sums of positive terms: their error is far smaller.
const sumError = 1e-12
// A bought feature is cut to the ten-thousandth of its price.
const cut = 1e-4

const summed = (value: number, within = sumError): Figure => ({
  least: value - within,
  most: value + within,
  how: { by: 'sums' },
})

const measuredFigure = (
  { rounds, seed }: Measured,
  [least, most]: readonly [number, number],
): Figure => ({ least, most, how: { by: 'simulation', rounds, seed, confidence: 0.95 } })

function spinLaw(law: SlotLaw, measured: Measured | undefined): Law {
  const { mean, meanWithin, paid, deviationWithJackpots: deviation, most } = law
  return {
    mean: meanWithin > 0 ? summed(numberOf(mean), meanWithin) : mean,
    hit: paid === undefined ? measured && measuredHit(measured) : summed(paid),
    variance:
      deviation === undefined ? measured && measuredVariance(measured) : summed(deviation ** 2),
    most,
  }
}

function measuredHit(measured: Measured): Figure {
  const { value, within } = measured.hit
  return measuredFigure(measured, [value - within, value + within])
}

function measuredVariance(measured: Measured): Figure {
  const { value, within } = measured.deviation
  return measuredFigure(measured, [(value - within) ** 2, (value + within) ** 2])
}

function boughtLaw({ buy, most }: SlotLaw): Law {
  if (!buy) throw new RangeError('the slot sells no feature')
  const mean = numberOf(buy.mean)
  return {
    mean: { least: mean - cut, most: mean, how: { by: 'sums' } },
    most: Math.floor((most * 10_000) / buy.price),
  }
}
