import { visitLines } from '../law/line-visit.ts'
import { filledReel, given, type ReelLaw, stripLaws } from '../law/reel-laws.ts'
import type { Machine } from '../machine.ts'
import { type AliasTable, aliasTable, drawFrom } from './alias-table.ts'
import type { SeededDraws } from './seeded-draws.ts'

/** Rounds with expanding wilds that are held: for each set of held reels a table of what comes next. */
export function respinDrawer(machine: Machine, most: number): (draws: SeededDraws) => number {
  const plain = stripLaws(machine)
  const without = plain.map((law) => given(law, (cells) => !cells.includes(machine.expanding)))
  const pays = new Map<number, AliasTable>()
  const steps = new Map<number, AliasTable>()
  const all = 2 ** machine.reels
  for (let held = 0; held < all; held++) {
    const next = nextSets(plain, without, held, all)
    if (next.length > 0) steps.set(held, aliasTable(next))
    for (const [set] of next) {
      if (!pays.has(set)) pays.set(set, payTable(machine, without, set))
    }
  }
  return (draws) => {
    let held = 0
    let won = 0
    for (let spin = 0; spin <= most; spin++) {
      const step = steps.get(held)
      const set = step ? drawFrom(step, draws) : held
      const table = pays.get(set)
      if (table) won += drawFrom(table, draws)
      if (set === held) break
      held = set
    }
    return won
  }
}

/** The sets of filled reels after a spin with these held, with their weights. */
function nextSets(
  plain: readonly ReelLaw[],
  without: readonly ReelLaw[],
  held: number,
  all: number,
): [number, number][] {
  return Array.from({ length: all }, (_, set) => set)
    .filter((set) => (set & held) === held)
    .map((set): [number, number] => {
      const weight = plain.reduce((product, { total }, reel) => {
        if (held & (1 << reel)) return product
        const none = without[reel]?.total ?? total
        return product * (set & (1 << reel) ? total - none : none)
      }, 1)
      return [set, weight]
    })
    .filter(([, weight]) => weight > 0)
}

function payTable(machine: Machine, without: readonly ReelLaw[], set: number): AliasTable {
  const laws = without.map((law, reel) =>
    set & (1 << reel) ? filledReel(machine, machine.expanding) : law,
  )
  const { unit, weights } = visitLines(machine, laws, () => 0)
  return aliasTable([...(weights.get(0) ?? [])].map(([pay, weight]) => [pay * unit, weight]))
}
