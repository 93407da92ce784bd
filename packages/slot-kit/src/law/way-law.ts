import { add, type Fraction, fraction, multiply, reduced, zero } from '../fraction.ts'
import type { Machine } from '../machine.ts'
import { expectedSpins, freeTotal } from './free-chain.ts'
import type { Core, FeatureLaw } from './law.ts'
import { freeSpinOf, roundOf, timesMean, timesOf } from './line-law.ts'
import { marksFrom } from './marks.ts'
import type { SpinRow, Times } from './spin-rows.ts'
import { type CountLaws, countLaws, type SetEntry, setLaw } from './way-reels.ts'

/** The law of a slot with ways, over strips or over cells drawn by weight. */
export function wayLaw(machine: Machine): Core {
  const { definition } = machine
  const { free } = definition
  const counts = countLaws(machine)
  const spin = reduced(multiply(wayMean(machine, counts), fraction(1, 10_000)))
  const scatters = scatterLaw(machine, counts)
  const chanceOf = (from: number) =>
    scatters.slice(from).reduce((sum, each) => add(sum, each), zero)
  const paid = scatters.reduce<Fraction>(
    (sum, chance, count) =>
      add(sum, multiply(chance, fraction(machine.scatterPay[count] ?? 0, 10_000))),
    zero,
  )
  const base = reduced(add(spin, paid))
  const features: FeatureLaw[] = []
  const rows = waySpin(machine, counts, { mean: 1, square: 1 })
  if (!free) return { base, features, ...roundOf(definition, rows, []) }
  const chance = reduced(chanceOf(free.need))
  const spins = expectedSpins(free, chance)
  const mean = reduced(multiply(spins, add(multiply(timesMean(free), spin), paid)))
  const law = { feature: 'free' as const, chance, mean, spins }
  const total = freeTotal(free, freeSpinOf(waySpin(machine, counts, timesOf(free)), free))
  return { base, features: [law], ...roundOf(definition, rows, [{ law, total }]) }
}

/** What a run of so many reels of a symbol pays for each way, and its expected number of ways. */
export type WayRow = {
  symbol: number
  reels: number
  pay: number
  chance: Fraction
  ways: Fraction
}

export function wayRows(machine: Machine, counts: CountLaws): WayRow[] {
  const { paying, pay, most, reels } = machine
  return paying.flatMap((symbol) => {
    const laws = Array.from({ length: reels }, (_, reel) => counts(reel, symbol, symbol))
    const shown = laws.map(({ entries, total }) => ({
      ways: entries.reduce((sum, { one, weight }) => sum + BigInt(one) * weight, 0n),
      none: entries.reduce((sum, { one, weight }) => sum + (one === 0 ? weight : 0n), 0n),
      total,
    }))
    const rows: WayRow[] = []
    for (let run = 1; run <= reels; run++) {
      const won = pay[symbol * (most + 1) + run] ?? 0
      if (won === 0) continue
      const next = shown[run]
      const ends = next ? fraction(next.none, next.total) : fraction(1)
      const product = (valueOf: (each: (typeof shown)[number]) => bigint) =>
        shown
          .slice(0, run)
          .reduce((all, each) => multiply(all, fraction(valueOf(each), each.total)), ends)
      rows.push({
        symbol,
        reels: run,
        pay: won,
        chance: product(({ none, total }) => total - none),
        ways: product(({ ways }) => ways),
      })
    }
    return rows
  })
}

/** The mean of all ways, in ten-thousandths of the stake. */
function wayMean(machine: Machine, counts: CountLaws): Fraction {
  return wayRows(machine, counts).reduce<Fraction>(
    (sum, { pay, ways }) => reduced(add(sum, multiply(fraction(pay), ways))),
    zero,
  )
}

/** The chance of each number of scatters. */
function scatterLaw(machine: Machine, counts: CountLaws): Fraction[] {
  const symbol = machine.paying[0] ?? 0
  let chances = [fraction(1)]
  for (let reel = 0; reel < machine.reels; reel++) {
    const { entries, total } = counts(reel, symbol, symbol)
    const next: Fraction[] = []
    for (const { marks, weight } of entries) {
      const { scatters } = marksFrom(marks)
      for (const [count, chance] of chances.entries()) {
        while (next.length <= count + scatters) next.push(zero)
        next[count + scatters] = add(
          next[count + scatters] ?? zero,
          multiply(chance, fraction(weight, total)),
        )
      }
    }
    chances = next.map(reduced)
  }
  return chances
}

/** One spin, by the sum of its marks. Scatter pays are added to what the ways pay. */
function waySpin(machine: Machine, counts: CountLaws, times: Times): SpinRow[] {
  const missed = missChances(machine)
  const moments = wayMoments(machine, counts)
  return moments.chance.flatMap((chance, marks) => {
    if (chance === 0) return []
    const scatter = (machine.scatterPay[marksFrom(marks).scatters] ?? 0) / 10_000
    const mean = moments.mean[marks] ?? 0
    return {
      marks,
      chance,
      mean: times.mean * mean + scatter * chance,
      square:
        times.square * (moments.square[marks] ?? 0) +
        2 * times.mean * scatter * mean +
        scatter * scatter * chance,
      miss: scatter > 0 ? 0 : (missed[marks] ?? 0),
    }
  })
}

type Run = { symbol: number; reels: number; pay: number }

/** Chance, mean and mean square in stakes, by marks: every pair of runs is a product over the reels. */
function wayMoments(machine: Machine, counts: CountLaws) {
  const { paying, pay, most, reels } = machine
  const runs: Run[] = paying.flatMap((symbol) =>
    Array.from({ length: reels }, (_, index) => ({
      symbol,
      reels: index + 1,
      pay: (pay[symbol * (most + 1) + index + 1] ?? 0) / 10_000,
    })).filter((run) => run.pay > 0),
  )
  const nothing: Run = { symbol: paying[0] ?? 0, reels: -1, pay: 1 }
  const sums = { chance: [] as number[], mean: [] as number[], square: [] as number[] }
  addTo(sums.chance, runProduct(machine, counts, nothing, nothing), 1)
  for (const [at, one] of runs.entries()) {
    addTo(sums.mean, runProduct(machine, counts, one, nothing), one.pay)
    for (const two of runs.slice(at)) {
      addTo(
        sums.square,
        runProduct(machine, counts, one, two),
        one.pay * two.pay * (one === two ? 1 : 2),
      )
    }
  }
  return sums
}

/** The mean of the product of the ways of two runs, by marks. A run of −1 reels counts as one. */
function runProduct(machine: Machine, counts: CountLaws, one: Run, two: Run): number[] {
  let sums = [1]
  for (let reel = 0; reel < machine.reels; reel++) {
    const { entries, total } = counts(reel, one.symbol, two.symbol)
    const parts: number[] = []
    for (const entry of entries) {
      const factor = factorOf(one, reel, entry.one) * factorOf(two, reel, entry.two)
      if (factor === 0) continue
      while (parts.length <= entry.marks) parts.push(0)
      parts[entry.marks] =
        (parts[entry.marks] ?? 0) + (factor * Number(entry.weight)) / Number(total)
    }
    const next: number[] = []
    for (const [at, sum] of sums.entries()) {
      for (const [by, part] of parts.entries()) {
        while (next.length <= at + by) next.push(0)
        next[at + by] = (next[at + by] ?? 0) + sum * part
      }
    }
    sums = next
  }
  return sums
}

function factorOf({ reels }: Run, reel: number, count: number): number {
  if (reel < reels) return count
  return reel === reels ? Number(count === 0) : 1
}

function addTo(sums: number[], parts: readonly number[], factor: number): void {
  for (const [at, part] of parts.entries()) {
    while (sums.length <= at) sums.push(0)
    sums[at] = (sums[at] ?? 0) + part * factor
  }
}

/** The chance that no symbol wins, by marks: a chain over the sets of symbols that still run. */
function missChances(machine: Machine): number[] {
  const { paying, pay, most, reels } = machine
  let states: SetEntry[] = [{ set: 2 ** paying.length - 1, marks: 0, chance: 1 }]
  for (let reel = 0; reel < reels; reel++) {
    const winners = paying.reduce(
      (bits, symbol, at) => bits | (pay[symbol * (most + 1) + reel + 1] ? 1 << at : 0),
      0,
    )
    const sums = new Map<number, SetEntry>()
    const law = setLaw(machine, reel)
    for (const state of states) {
      for (const entry of law) {
        const set = state.set & entry.set
        if (set & winners) continue
        const marks = state.marks + entry.marks
        const key = marks * 65_536 + set
        const chance = state.chance * entry.chance
        const known = sums.get(key)
        if (known) known.chance += chance
        else sums.set(key, { set, marks, chance })
      }
    }
    states = [...sums.values()]
  }
  const missed: number[] = []
  for (const { marks, chance } of states) {
    while (missed.length <= marks) missed.push(0)
    missed[marks] = (missed[marks] ?? 0) + chance
  }
  return missed
}
