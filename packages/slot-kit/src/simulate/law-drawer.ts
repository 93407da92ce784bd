import type { SlotDefinition, SlotHold } from '../definition.ts'
import { playFree, playPick } from '../features.ts'
import { numberOf } from '../fraction.ts'
import type { Histogram } from '../law/histogram.ts'
import { finalCoins } from '../law/hold-chain.ts'
import { visitLines } from '../law/line-visit.ts'
import { marksFrom, marksOf, triggeredBy, type Trigger } from '../law/marks.ts'
import { stripLaws } from '../law/reel-laws.ts'
import { visitWays } from '../law/way-visit.ts'
import { type Machine, machineOf, spread } from '../machine.ts'
import { seatOf } from '../seat.ts'
import { type AliasTable, aliasTable, drawFrom } from './alias-table.ts'
import { respinDrawer } from './respin-drawer.ts'
import type { SeededDraws } from './seeded-draws.ts'

/** Draws a round's multiplier from the law, without any reels. */
export type LawDrawer = (draws: SeededDraws) => number

/** A value of a table is a pay with three bits for what it starts. */
const bits: Record<Trigger, number> = { free: 1, hold: 2, pick: 4 }
const again = 1

/**
 * Draws from the law of a spin in place of playing it. Undefined where the law is no histogram: cells
 * drawn one by one have moments only.
 */
export function lawDrawerOf(definition: SlotDefinition): LawDrawer | undefined {
  const machine = machineOf(definition)
  if (!machine.strips) return undefined
  if (definition.respins) return respinDrawer(machine, definition.respins.most)
  const base = baseTable(machine)
  const features = featureDrawers(machine)
  return (draws) => {
    const drawn = drawFrom(base, draws)
    const pay = drawn >> 3
    const started = drawn & 7
    return started === 0 ? pay : pay + features(started, draws)
  }
}

function visited(machine: Machine, special = -1): Histogram {
  const visit = machine.definition.pays.by === 'ways' ? visitWays : visitLines
  return visit(machine, stripLaws(machine), marksOf(machine, special))
}

type Entry = [value: number, weight: number]

/** Everything that a base spin can bring, with the jackpots, which are drawn apart. */
function baseTable(machine: Machine): AliasTable {
  const { definition, scatterPay } = machine
  const { unit, weights } = visited(machine)
  const spins = [...weights].flatMap(([marks, row]) => {
    const started = triggeredBy(definition, marks).reduce((sum, each) => sum | bits[each], 0)
    const scatter = scatterPay[marksFrom(marks).scatters] ?? 0
    return [...row].map(([pay, weight]): Entry => [(pay * unit + scatter) * 8 + started, weight])
  })
  const entries = (definition.jackpots?.tiers ?? []).reduce<Entry[]>(
    (all, { oneIn, pay }) =>
      all.flatMap(([value, weight]): Entry[] => [
        [value, (weight * (oneIn - 1)) / oneIn],
        [value + pay * 8, weight / oneIn],
      ]),
    spins,
  )
  return aliasTable(summed(entries))
}

function summed(entries: readonly Entry[]): Entry[] {
  const sums = new Map<number, number>()
  for (const [value, weight] of entries) sums.set(value, (sums.get(value) ?? 0) + weight)
  return [...sums]
}

function featureDrawers(machine: Machine): (started: number, draws: SeededDraws) => number {
  const { hold, pick } = machine.definition
  const seat = seatOf(machine)
  const drawFree = freeDrawer(machine)
  const drawHold = hold ? holdDrawer(machine, hold) : undefined
  return (started, draws) => {
    let won = 0
    if (started & bits.free) won += drawFree(draws)
    if (drawHold && started & bits.hold) won += drawHold(draws)
    if (pick && started & bits.pick) {
      seat.draws = draws
      won += playPick(seat, pick)
    }
    return won
  }
}

/** Free spins from the law of one of them; wilds that stay have none, so that these are played. */
function freeDrawer(machine: Machine): LawDrawer {
  const { free } = machine.definition
  if (!free) return () => 0
  if (free.sticky) {
    const seat = seatOf(machine)
    return (draws) => {
      seat.draws = draws
      return playFree(seat, free)
    }
  }
  const specials = free.special?.map((letter) => machine.letters.indexOf(letter)) ?? [-1]
  const tables = specials.map((special) => freeTable(machine, special))
  return (draws) => {
    const table = tables[tables.length > 1 ? draws.below(tables.length) : 0]
    if (!table) return 0
    let total = free.award
    let won = 0
    for (let number = 0; number < total; number++) {
      const drawn = drawFrom(table, draws)
      won += drawn >> 3
      if (drawn & again) total += Math.min(free.again, free.most - total)
    }
    return won
  }
}

function freeTable(machine: Machine, special: number): AliasTable {
  const { definition, scatterPay, pay, most, lines } = machine
  const { free } = definition
  const factors = typeof free?.times === 'number' ? [free.times] : spread(free?.times ?? [])
  const { unit, weights } = visited(machine, special)
  const entries = [...weights].flatMap(([sum, row]) => {
    const { scatters, specials } = marksFrom(sum)
    const extra = special < 0 ? 0 : (pay[special * (most + 1) + specials] ?? 0) * lines
    const isAgain = scatters >= (free?.need ?? Infinity)
    return [...row].flatMap(([won, weight]) =>
      factors.map((times): Entry => {
        const paid = (won * unit + extra) * times + (scatterPay[scatters] ?? 0)
        return [paid * 8 + (isAgain ? again : 0), weight]
      }),
    )
  })
  return aliasTable(summed(entries))
}

function holdDrawer(machine: Machine, hold: SlotHold): LawDrawer {
  const cells = machine.reels * machine.rows
  const starts = new Map<number, AliasTable>()
  const values = spread(hold.values)
  const tableFrom = (start: number) => {
    const known =
      starts.get(start) ??
      aliasTable(finalCoins(hold, cells, start).map((chance, count) => [count, numberOf(chance)]))
    starts.set(start, known)
    return known
  }
  return (draws) => {
    const count = drawFrom(tableFrom(machine.reels), draws)
    let won = count === cells ? hold.full : 0
    for (let coin = 0; coin < count; coin++) won += values[draws.below(values.length)] ?? 0
    return won
  }
}
