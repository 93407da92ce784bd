import type { SlotDefinition } from './definition.ts'
import { add, fraction, type Fraction, numberOf, zero } from './fraction.ts'
import { countAnimals } from './law/animals.ts'
import { clusterRows } from './law/cluster-law.ts'
import { choose } from './law/hold-chain.ts'
import { cellsOf, lineRows } from './law/line-mean.ts'
import { filledReel, given, stripLaws } from './law/reel-laws.ts'
import { wayRows } from './law/way-law.ts'
import { countLaws } from './law/way-reels.ts'
import { type Machine, machineOf, weightsOf } from './machine.ts'

/** A row of the pay table: so many of a symbol, what they pay, and how often they come. */
export type PayRow = {
  symbol: string
  /** From so many on, up to `most`; undefined where any more pay the same. */
  least: number
  most: number | undefined
  /** In ten-thousandths of the stake, of one line, way or group. */
  pay: number
  /** How many of them to expect in one spin of the base game. */
  expected: number
}

/** What every symbol pays, in falling worth, with the chance of each row: exact in the base game. */
export function payTableOf(definition: SlotDefinition): PayRow[] {
  const machine = machineOf(definition)
  const expected = expectedBy(machine)
  return Object.entries(definition.table).flatMap(([letter, row]) => {
    const symbol = machine.letters.indexOf(letter)
    const counts = Object.keys(row).map(Number)
    return counts
      .map((least, at) => {
        const next = counts[at + 1]
        const most = next === undefined ? machine.most : next - 1
        let sum = zero
        for (let count = least; count <= most; count++) {
          sum = add(sum, expected.get(symbol * (machine.most + 1) + count) ?? zero)
        }
        return {
          symbol: letter,
          least,
          most: next === undefined && least < machine.most ? undefined : most,
          pay: (row[least] ?? 0) * definition.unit,
          expected: numberOf(sum),
        }
      })
      .toReversed()
  })
}

/** How many wins of each symbol and count to expect in a spin, at `symbol * (most + 1) + count`. */
function expectedBy(machine: Machine): Map<number, Fraction> {
  const expected = new Map<number, Fraction>()
  const note = (symbol: number, count: number, chance: Fraction) => {
    const key = symbol * (machine.most + 1) + count
    expected.set(key, add(expected.get(key) ?? zero, chance))
  }
  switch (machine.definition.pays.by) {
    case 'lines':
      noteLines(machine, note)
      break
    case 'ways':
      for (const { symbol, reels, chance } of wayRows(machine, countLaws(machine))) {
        note(symbol, reels, chance)
      }
      break
    case 'cluster': {
      const animals = countAnimals(machine.reels, machine.rows)
      for (const row of clusterRows(machine, animals)) note(row.symbol, row.size, row.expected)
      break
    }
    case 'anywhere':
      noteCounts(machine, note)
      break
  }
  return expected
}

type Note = (symbol: number, count: number, chance: Fraction) => void

/** Every line, on every set of reels that a wild may fill. */
function noteLines(machine: Machine, note: Note): void {
  const plain = stripLaws(machine)
  const { expanding } = machine
  const without = plain.map((law) => given(law, (cells) => !cells.includes(expanding)))
  const wildReels = plain.flatMap((law, reel) => (without[reel]?.total === law.total ? [] : [reel]))
  const sets = expanding < 0 ? 1 : 2 ** wildReels.length
  for (let set = 0; set < sets; set++) {
    let likely = fraction(1)
    const laws = plain.map((law, reel) => {
      const at = wildReels.indexOf(reel)
      const none = without[reel] ?? law
      if (expanding < 0 || at < 0) return law
      const isFilled = (set & (1 << at)) > 0
      const weight = isFilled ? law.total - none.total : none.total
      likely = fraction(likely.over * BigInt(weight), likely.under * BigInt(law.total))
      return isFilled ? filledReel(machine, expanding) : none
    })
    for (let line = 0; line < machine.lines; line++) {
      for (const { symbol, count, chance } of lineRows(machine, line, cellsOf(laws))) {
        note(symbol, count, {
          over: chance.over * likely.over,
          under: chance.under * likely.under,
        })
      }
    }
  }
}

/** Cells are independent: the number of a symbol is binomial. */
function noteCounts({ paying, letters, definition, most }: Machine, note: Note): void {
  const weights = weightsOf(definition)?.[0] ?? {}
  const total = BigInt(Object.values(weights).reduce((sum, weight) => sum + weight, 0))
  for (const symbol of paying) {
    const own = BigInt(weights[letters[symbol] ?? ''] ?? 0)
    for (let count = 1; count <= most; count++) {
      const ways =
        choose(most, count) * own ** BigInt(count) * (total - own) ** BigInt(most - count)
      note(symbol, count, fraction(ways, total ** BigInt(most)))
    }
  }
}
