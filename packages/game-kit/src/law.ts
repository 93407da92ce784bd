import type { Multiplier } from '@tessera/money'
import { add, type Fraction, fraction, multiply, numberOf, reduced, subtract } from './fraction.ts'

/** Bounds that hold where no exact figure can be had, and how they were found. */
export type Interval = { least: number; most: number; how: HowKnown }

export type HowKnown =
  /** Counted in floating point; the bounds hold the error. */
  | { by: 'sums' }
  /** Measured over so many rounds drawn from `seed`; the bounds hold with this confidence, from 0 to 1. */
  | { by: 'simulation'; rounds: number; seed: string; confidence: number }

export type Figure = Fraction | Interval

/** How many of `total` equally likely rounds pay this multiplier. */
export type LawRow = { multiplier: Multiplier; weight: bigint }

/** What is known of the rounds of one choice before they are played. Means are in stakes: 0.99 is 99 %. */
export type Law = {
  mean: Figure
  /** The chance that a round pays anything. */
  hit?: Figure | undefined
  variance?: Figure | undefined
  /** No round pays more, however it is played, in ten-thousandths of the stake. */
  most: Multiplier
  /** The chance of the largest multiplier. */
  mostChance?: Figure | undefined
  /** The whole distribution, highest first, where it is short enough to be told. */
  table?: { total: bigint; rows: LawRow[] } | undefined
}

const one = 10_000n

/** The law of a whole distribution: everything in it is exact. */
export function lawOfTable(given: Iterable<LawRow>): Law & Required<Pick<Law, 'table'>> {
  const weights = new Map<Multiplier, bigint>()
  for (const { multiplier, weight } of given) {
    if (weight > 0n) weights.set(multiplier, (weights.get(multiplier) ?? 0n) + weight)
  }
  const rows = [...weights]
    .map(([multiplier, weight]) => ({ multiplier, weight }))
    .toSorted((first, other) => other.multiplier - first.multiplier)
  const sum = (part: (row: LawRow) => bigint) =>
    rows.reduce((before, row) => before + part(row), 0n)
  const total = sum(({ weight }) => weight)
  const paid = sum(({ multiplier, weight }) => BigInt(multiplier) * weight)
  const squares = sum(({ multiplier, weight }) => BigInt(multiplier) ** 2n * weight)
  const mean = reduced(fraction(paid, total * one))
  const [top = { multiplier: 0, weight: total }] = rows
  return {
    mean,
    hit: reduced(
      fraction(
        sum(({ multiplier, weight }) => (multiplier > 0 ? weight : 0n)),
        total,
      ),
    ),
    variance: reduced(subtract(fraction(squares, total * one * one), multiply(mean, mean))),
    most: top.multiplier,
    mostChance: reduced(fraction(top.weight, total)),
    table: { total, rows },
  }
}

/** The law of a round that follows one of several laws by chance, of each of which the table is known. */
export function mixedLaw(parts: readonly { chance: Fraction; law: Law }[]): Law {
  const moment = (of: (law: Law) => Fraction) =>
    reduced(parts.reduce((sum, { chance, law }) => add(sum, multiply(chance, of(law))), zero))
  const mean = moment(({ mean: each }) => exactly(each))
  const square = moment((law) =>
    add(exactly(law.variance), multiply(exactly(law.mean), exactly(law.mean))),
  )
  return {
    mean,
    hit: moment(({ hit }) => exactly(hit)),
    variance: reduced(subtract(square, multiply(mean, mean))),
    most: Math.max(...parts.map(({ law }) => law.most)),
  }
}
const zero = fraction(0n)

export const isExact = (figure: Figure): figure is Fraction => 'under' in figure

/** The exact figure; throws where there are only bounds. */
export function exactly(figure: Figure | undefined): Fraction {
  if (!figure || !isExact(figure)) throw new TypeError('this figure is not known exactly')
  return figure
}

/** The lower bound as a double: a figure never looks better than it is. */
export const leastOf = (figure: Figure): number =>
  isExact(figure) ? numberOf(figure) : figure.least
/** The middle of what is known, as a double. */
export const middleOf = (figure: Figure): number =>
  isExact(figure) ? numberOf(figure) : (figure.least + figure.most) / 2

/** The standard deviation in stakes, where the variance is known. */
export const deviationOf = ({ variance }: Law): number | undefined =>
  variance && Math.sqrt(middleOf(variance))

/** A return in millionths, cut off. */
export const millionthsOf = (figure: Figure): number =>
  isExact(figure)
    ? Number((figure.over * 1_000_000n) / figure.under)
    : Math.floor(figure.least * 1_000_000)
