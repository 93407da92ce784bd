import { add, type Fraction, fraction, multiply, reduced, zero } from '../fraction.ts'
import type { Machine } from '../machine.ts'
import type { Total } from './free-chain.ts'
import { cellsOf, lineMean } from './line-mean.ts'
import { lineMoments, pairsOf } from './line-moments.ts'
import { missWeights } from './line-miss.ts'
import { filledReel, given, type ReelLaw, stripLaws } from './reel-laws.ts'

export type RespinLaw = {
  /** Of a whole round, in stakes. */
  mean: Fraction
  total: Total
  /** The chance of a respin at all. */
  chance: Fraction
  /** What the respins bring, once there is one. */
  feature: Fraction
  /** The mean of a spin with every reel held that can be, in stakes. */
  allHeld: Fraction
}

/**
 * Expanding wilds that are held: a chain over the sets of reels that are filled, as bits. Given the
 * set after a spin, the filled reels show wilds alone and each other reel is as it is without a wild.
 */
export function respinLaw(machine: Machine, most: number): RespinLaw {
  const plain = stripLaws(machine)
  const hasWild = (cells: Uint8Array) => cells.includes(machine.expanding)
  const without = plain.map((law) => given(law, (cells) => !hasWild(cells)))
  const wildReels = plain.flatMap((law, reel) => (without[reel]?.total === law.total ? [] : [reel]))
  const setMost = wildReels.reduce((bits, reel) => bits | (1 << reel), 0)
  const spins = new Map<number, SetSpin>()
  const spinOf = (set: number): SetSpin => {
    const known = spins.get(set) ?? spinWith(machine, without, set)
    spins.set(set, known)
    return known
  }
  const chain = (held: number, left: number): { mean: Fraction; total: Total } => {
    let mean = zero
    const total: Total = { mean: 0, square: 0, miss: 0 }
    for (const set of setsBetween(held, setMost)) {
      const chance = chanceOf(plain, without, held, set, wildReels)
      const spin = spinOf(set)
      const onward = set !== held && left > 0 ? chain(set, left - 1) : nothing
      mean = reduced(add(mean, multiply(chance, add(spin.mean, onward.mean))))
      const likely = Number(chance.over) / Number(chance.under)
      total.mean += likely * (spin.total.mean + onward.total.mean)
      total.square +=
        likely * (spin.total.square + 2 * spin.total.mean * onward.total.mean + onward.total.square)
      total.miss += likely * spin.total.miss * onward.total.miss
    }
    return { mean, total }
  }
  const { mean, total } = chain(0, most)
  const none = chanceOf(plain, without, 0, 0, wildReels)
  const chance = reduced(add(fraction(1), { over: -none.over, under: none.under }))
  const firstSpin = setsBetween(0, setMost).map((set) =>
    multiply(chanceOf(plain, without, 0, set, wildReels), spinOf(set).mean),
  )
  const base = firstSpin.reduce((sum, each) => reduced(add(sum, each)), zero)
  const onward = add(mean, { over: -base.over, under: base.under })
  return {
    mean,
    total,
    chance,
    feature: reduced({ over: onward.over * chance.under, under: onward.under * chance.over }),
    allHeld: spinOf(setMost).mean,
  }
}

type SetSpin = { mean: Fraction; total: Total }
const nothing = { mean: zero, total: { mean: 0, square: 0, miss: 1 } }

function spinWith(machine: Machine, without: readonly ReelLaw[], set: number): SetSpin {
  const laws = without.map((law, reel) =>
    set & (1 << reel) ? filledReel(machine, machine.expanding) : law,
  )
  const mean = reduced(multiply(lineMean(machine, cellsOf(laws)), fraction(1, 10_000)))
  const noMarks = () => 0
  const moments = lineMoments(machine, pairsOf(laws, noMarks))
  const missed = missWeights(machine, laws, noMarks)
  return {
    mean,
    total: {
      mean: moments.mean[0] ?? 0,
      square: moments.square[0] ?? 0,
      miss: (missed.weights[0] ?? 0) / missed.total,
    },
  }
}

/** Every set that contains `low` and lies within `high`. */
function setsBetween(low: number, high: number): number[] {
  return Array.from({ length: high + 1 }, (_, set) => set).filter(
    (set) => (set & low) === low && (set & high) === set,
  )
}

/** The chance that a spin with `held` reels ends with the reels of `set` filled. */
function chanceOf(
  plain: readonly ReelLaw[],
  without: readonly ReelLaw[],
  held: number,
  set: number,
  wildReels: readonly number[],
): Fraction {
  let chance = fraction(1)
  for (const reel of wildReels) {
    if (held & (1 << reel)) continue
    const total = plain[reel]?.total ?? 1
    const none = without[reel]?.total ?? 0
    chance = multiply(chance, fraction(set & (1 << reel) ? total - none : none, total))
  }
  return reduced(chance)
}
