import type { SlotDefinition, SlotFree } from '../definition.ts'
import { add, divide, type Fraction, fraction, multiply, reduced, zero } from '../fraction.ts'
import type { Machine } from '../machine.ts'
import { expectedSpins, type FreeSpin, freeTotal, type Total } from './free-chain.ts'
import { finalCoins, holdMean, holdTotal } from './hold-chain.ts'
import type { Core, FeatureLaw } from './law.ts'
import { cellsOf, lineMean } from './line-mean.ts'
import { marksFrom, triggeredBy, type Trigger } from './marks.ts'
import { pickMean, pickTotal } from './pick-law.ts'
import { convolved, countsOf, type ReelLaw, stripLaws } from './reel-laws.ts'
import { respinLaw } from './respin-law.ts'
import { lineSpin, type SpinRow, type Times } from './spin-rows.ts'
import { stickyMean, stickyTotal } from './sticky-law.ts'

/** The law of a slot with lines over fixed strips. */
export function lineLaw(machine: Machine): Core {
  const { definition } = machine
  if (definition.respins) return respinCore(machine, definition.respins.most)
  const laws = stripLaws(machine)
  const base = reduced(add(inStakes(lineMean(machine, cellsOf(laws))), scatterMean(machine, laws)))
  const parts = featuresOf(machine, laws)
  const rows = lineSpin(machine, laws, { mean: 1, square: 1 })
  return { base, features: parts.map(({ law }) => law), ...roundOf(definition, rows, parts) }
}

function respinCore(machine: Machine, most: number): Core {
  const law = respinLaw(machine, most)
  const started = multiply(law.chance, law.feature)
  return {
    base: reduced(add(law.mean, { over: -started.over, under: started.under })),
    features: [{ feature: 'respin', chance: law.chance, mean: law.feature }],
    hit: 1 - law.total.miss,
    paid: 1 - law.total.miss,
    square: law.total.square,
  }
}

const inStakes = (value: Fraction): Fraction => multiply(value, fraction(1, 10_000))

/** The chance of each number of scatters, as weights over a total. */
export function scatterChances(machine: Machine, laws: readonly ReelLaw[]) {
  const weights = convolved(laws.map((law) => countsOf(law, machine.isScatter)))
  return { weights, total: laws.reduce((product, law) => product * BigInt(law.total), 1n) }
}

function scatterMean(machine: Machine, laws: readonly ReelLaw[]): Fraction {
  const { weights, total } = scatterChances(machine, laws)
  const paid = weights.reduce(
    (sum, weight, count) => sum + weight * BigInt(machine.scatterPay[count] ?? 0),
    0n,
  )
  return reduced(fraction(paid, total * 10_000n))
}

/** The chance of `need` scatters or more. */
export function scatterChance(machine: Machine, laws: readonly ReelLaw[], need: number): Fraction {
  const { weights, total } = scatterChances(machine, laws)
  return reduced(
    fraction(
      weights.slice(need).reduce((sum, weight) => sum + weight, 0n),
      total,
    ),
  )
}

type Part = { law: FeatureLaw; total: Total }

function featuresOf(machine: Machine, laws: readonly ReelLaw[]): Part[] {
  const { free, hold, pick } = machine.definition
  const parts: Part[] = []
  if (free) parts.push(freePart(machine, laws, free))
  if (hold) {
    const final = finalCoins(hold, machine.reels * machine.rows, machine.reels)
    const chance = everyReel(laws, machine.isCoin)
    parts.push({
      law: { feature: 'hold', chance, mean: holdMean(hold, final) },
      total: holdTotal(hold, final),
    })
  }
  if (pick) {
    const chance = everyReel(laws, machine.isGate)
    parts.push({ law: { feature: 'pick', chance, mean: pickMean(pick) }, total: pickTotal(pick) })
  }
  return parts
}

/** The chance that every reel shows one of the marked symbols. */
function everyReel(laws: readonly ReelLaw[], marks: Uint8Array): Fraction {
  return reduced(
    laws.reduce<Fraction>(
      (chance, law) =>
        multiply(chance, fraction(law.total - (countsOf(law, marks)[0] ?? 0), law.total)),
      fraction(1),
    ),
  )
}

function freePart(machine: Machine, laws: readonly ReelLaw[], free: SlotFree): Part {
  const chance = scatterChance(machine, laws, free.need)
  const spins = expectedSpins(free, chance)
  if (free.sticky) {
    const times = typeof free.times === 'number' ? free.times : 1
    const mean = multiply(stickyMean(machine, free.award), fraction(times))
    const total = stickyTotal(machine, free.award, times)
    return { law: { feature: 'free', chance, mean: reduced(mean), spins }, total }
  }
  const spin = reduced(
    add(
      multiply(
        timesMean(free),
        add(inStakes(lineMean(machine, cellsOf(laws))), specialMean(machine, laws, free)),
      ),
      scatterMean(machine, laws),
    ),
  )
  const specials = free.special?.map((letter) => machine.letters.indexOf(letter)) ?? [-1]
  const totals = specials.map((special) =>
    freeTotal(free, freeSpinOf(lineSpin(machine, laws, timesOf(free), special), free)),
  )
  const average = (pick: (total: Total) => number) =>
    totals.reduce((sum, total) => sum + pick(total), 0) / totals.length
  return {
    law: { feature: 'free', chance, mean: reduced(multiply(spins, spin)), spins },
    total: {
      mean: average(({ mean }) => mean),
      square: average(({ square }) => square),
      miss: average(({ miss }) => miss),
    },
  }
}

/** What the special symbol adds to a free spin, over all that it may be. */
function specialMean(machine: Machine, laws: readonly ReelLaw[], free: SlotFree): Fraction {
  const { pay, most, lines, letters } = machine
  const specials = free.special ?? []
  let mean = zero
  for (const letter of specials) {
    const symbol = letters.indexOf(letter)
    const shows = laws.map((law) => {
      const none = law.windows.reduce(
        (sum, { cells, weight }) => sum + (cells.includes(symbol) ? 0 : weight),
        0,
      )
      return [none, law.total - none]
    })
    const total = laws.reduce((product, law) => product * BigInt(law.total), 1n)
    for (const [count, weight] of convolved(shows).entries()) {
      const won = (pay[symbol * (most + 1) + count] ?? 0) * lines
      mean = add(mean, fraction(weight * BigInt(won), total))
    }
  }
  return specials.length > 0 ? reduced(divide(inStakes(mean), fraction(specials.length))) : zero
}

export function timesMean({ times }: SlotFree): Fraction {
  if (typeof times === 'number') return fraction(times)
  const total = times.reduce((sum, [, weight]) => sum + weight, 0)
  return fraction(
    times.reduce((sum, [value, weight]) => sum + value * weight, 0),
    total,
  )
}

export function timesOf({ times }: SlotFree): Times {
  if (typeof times === 'number') return { mean: times, square: times * times }
  const total = times.reduce((sum, [, weight]) => sum + weight, 0)
  const meanOf = (exponent: number) =>
    times.reduce((sum, [value, weight]) => sum + value ** exponent * weight, 0) / total
  return { mean: meanOf(1), square: meanOf(2) }
}

/** The spins that award more, and those that do not. */
export function freeSpinOf(rows: readonly SpinRow[], { need }: SlotFree): FreeSpin {
  const parts = {
    plain: { chance: 0, mean: 0, square: 0, miss: 0 },
    again: { chance: 0, mean: 0, square: 0, miss: 0 },
  }
  for (const row of rows) {
    const part = marksFrom(row.marks).scatters >= need ? parts.again : parts.plain
    part.chance += row.chance
    part.mean += row.mean
    part.square += row.square
    part.miss += row.miss
  }
  return parts
}

/** A whole round: the spin with whatever features its marks start. */
export function roundOf(
  definition: SlotDefinition,
  rows: readonly SpinRow[],
  parts: readonly Part[],
): { hit: number; paid: number; square: number } {
  const totals = new Map<Trigger | 'respin', Total>(
    parts.map(({ law, total }) => [law.feature, total]),
  )
  let miss = 0
  let unpaid = 0
  let square = 0
  for (const row of rows) {
    const started = triggeredBy(definition, row.marks).flatMap(
      (feature) => totals.get(feature) ?? [],
    )
    if (started.length === 0) miss += row.miss
    unpaid += started.reduce((chance, total) => chance * total.miss, row.miss)
    const mean = started.reduce((sum, total) => sum + total.mean, 0)
    const variance = started.reduce((sum, total) => sum + total.square - total.mean ** 2, 0)
    square += row.square + 2 * row.mean * mean + row.chance * (variance + mean * mean)
  }
  return { hit: 1 - miss, paid: 1 - unpaid, square }
}
