import { spread, type Machine } from '../machine.ts'
import { type Animals, countAnimals } from './animals.ts'
import type { Histogram } from './histogram.ts'
import { visitLines } from './line-visit.ts'
import { marksFrom, marksOf } from './marks.ts'
import { stripLaws } from './reel-laws.ts'
import { visitWays } from './way-visit.ts'

/**
 * What no round exceeds, in ten-thousandths of the stake and without jackpots: the most of a spin that
 * the strips allow, and the most of each feature as if everything in it came at its best.
 */
export function mostOf(machine: Machine): number {
  const { free, hold, pick, respins } = machine.definition
  const spin = mostOfSpin(machine)
  const features = [
    free ? free.most * mostOfFreeSpin(machine, spin) : 0,
    hold
      ? machine.reels * machine.rows * Math.max(...hold.values.map(([value]) => value)) + hold.full
      : 0,
    pick ? pick.values.reduce((sum, value) => sum + value, 0) : 0,
    respins ? respins.most * spin : 0,
  ]
  return features.reduce((sum, each) => sum + each, spin)
}

function mostOfSpin(machine: Machine): number {
  const { pays } = machine.definition
  switch (pays.by) {
    case 'lines':
      // A wild that fills its reel shows what no strip does.
      if (machine.expanding >= 0) return everyLine(machine)
      return withScatters(machine, visitLines(machine, stripLaws(machine), marksOf(machine)))
    case 'ways':
      if (!machine.strips) return everyWay(machine)
      return withScatters(machine, visitWays(machine, stripLaws(machine), marksOf(machine)))
    case 'anywhere':
      return bestOf(machine, bestCounts(machine)) * ladderOf(machine)
    case 'cluster': {
      const animals = countAnimals(machine.reels, machine.rows)
      return bestOf(machine, bestClusters(machine, animals)) * ladderOf(machine)
    }
  }
}

const ladderOf = ({ definition }: Machine): number =>
  (definition.falls?.ladder ?? [1]).reduce((sum, times) => sum + times, 0)

function withScatters({ scatterPay }: Machine, histogram: Histogram): number {
  return Math.max(
    ...[...histogram.weights].map(
      ([marks, row]) =>
        Math.max(...row.keys()) * histogram.unit + (scatterPay[marksFrom(marks).scatters] ?? 0),
    ),
  )
}

const bestPay = ({ paying, pay, most }: Machine): number =>
  Math.max(...paying.map((symbol) => pay[symbol * (most + 1) + most] ?? 0))

const everyLine = (machine: Machine): number => machine.lines * bestPay(machine)

/** The first reel has no wild, so its cells share out all ways between the symbols. */
function everyWay({ paying, pay, most, rows, reels }: Machine): number {
  return Math.max(
    ...paying.flatMap((symbol) =>
      Array.from(
        { length: reels },
        (_, index) => (pay[symbol * (most + 1) + index + 1] ?? 0) * rows ** (index + 1),
      ),
    ),
  )
}

function mostOfFreeSpin(machine: Machine, spin: number): number {
  const { free } = machine.definition
  if (!free) return 0
  const times = Math.max(...(typeof free.times === 'number' ? [free.times] : spread(free.times)))
  if (free.sticky) return everyLine(machine) * times
  if (!free.special) return spin * times
  const { letters, scatterPay, pay, most, lines } = machine
  const laws = stripLaws(machine)
  return Math.max(
    ...free.special.flatMap((letter) => {
      const symbol = letters.indexOf(letter)
      const histogram = visitLines(machine, laws, marksOf(machine, symbol))
      return [...histogram.weights].map(([sum, row]) => {
        const { scatters, specials } = marksFrom(sum)
        const line = Math.max(...row.keys()) * histogram.unit
        const special = (pay[symbol * (most + 1) + specials] ?? 0) * lines
        return (line + special) * times + (scatterPay[scatters] ?? 0)
      })
    }),
  )
}

/** For each symbol, the most that so many cells of it pay: index is the number of cells. */
function bestCounts({ paying, pay, most }: Machine): number[][] {
  return paying.map((symbol) =>
    Array.from({ length: most + 1 }, (_, count) => pay[symbol * (most + 1) + count] ?? 0),
  )
}

/**
 * The same for clusters: several of one symbol do not touch, so beside their cells there is room for
 * what surrounds the largest.
 */
function bestClusters(machine: Machine, { counts, cells }: Animals): number[][] {
  const leastBorder = Array.from({ length: cells + 1 }, (_, size) =>
    Array.from({ length: cells + 1 }, (__, border) => border).find(
      (border) => (counts[size * (cells + 1) + border] ?? 0) > 0,
    ),
  )
  return bestCounts(machine).map((single) => {
    // With clusters no larger than `largest`, any number of them.
    const best = [...single]
    for (let largest = 1; largest <= cells; largest++) {
      const room = cells - (leastBorder[largest] ?? 0)
      const several = [0]
      for (let used = 1; used <= room; used++) {
        several[used] = several[used - 1] ?? 0
        for (let size = 1; size <= Math.min(largest, used); size++) {
          several[used] = Math.max(
            several[used] ?? 0,
            (several[used - size] ?? 0) + (single[size] ?? 0),
          )
        }
        const isSeveral = used > largest
        if (isSeveral) best[used] = Math.max(best[used] ?? 0, several[used] ?? 0)
      }
    }
    for (let used = 1; used <= cells; used++)
      best[used] = Math.max(best[used] ?? 0, best[used - 1] ?? 0)
    return best
  })
}

/** Shares the cells of the grid out between the symbols. */
function bestOf({ most }: Machine, values: readonly number[][]): number {
  let best = Array.from({ length: most + 1 }, () => 0)
  for (const value of values) {
    best = best.map((_, cells) =>
      Math.max(
        ...Array.from(
          { length: cells + 1 },
          (__, own) => (best[cells - own] ?? 0) + (value[own] ?? 0),
        ),
      ),
    )
  }
  return best[most] ?? 0
}
