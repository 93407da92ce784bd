import { lawOfTable, type Law } from '@tessera/game-kit'
import { compare, type Fraction, fraction, multiply, reduced } from '@tessera/game-kit/fraction'
import { chanceOf, choose, multiplierOf, nextChance, safeMost, tiles } from './tiles.ts'

const known = new Map<number, Fraction>()

/**
 * What it is worth to go on from so many safe tiles, in stakes, when one stops where that is best. All covered tiles are alike.
 */
export function worthOfTile(mines: number, safe: number): Fraction {
  const key = mines * 100 + safe
  const worth = known.get(key) ?? countWorth(mines, safe)
  known.set(key, worth)
  return worth
}

function countWorth(mines: number, safe: number): Fraction {
  const next = safe + 1
  const cash = fraction(multiplierOf(mines, next), 10_000)
  const on = next < safeMost(mines) ? worthOfTile(mines, next) : cash
  return reduced(multiply(nextChance(mines, safe), compare(on, cash) > 0 ? on : cash))
}

/** How many safe tiles the best play uncovers before it cashes out. Rounding down is what makes a difference. */
export function bestSafe(mines: number): number {
  let best = 1
  const returnOf = (safe: number) =>
    multiply(chanceOf(mines, safe), fraction(multiplierOf(mines, safe)))
  for (let safe = 2; safe <= safeMost(mines); safe++) {
    if (compare(returnOf(safe), returnOf(best)) > 0) best = safe
  }
  return best
}

/** The law of a round that uncovers so many tiles and cashes out. */
export function lawOfSafe(mines: number, safe: number): Law {
  const [won, all] = [choose(tiles - mines, safe), choose(tiles, safe)]
  return lawOfTable([
    { multiplier: multiplierOf(mines, safe), weight: won },
    { multiplier: 0, weight: all - won },
  ])
}

/** The law of best play, with the largest prize that any play can reach. */
export function bestLaw(mines: number): Law {
  const most = safeMost(mines)
  return {
    ...lawOfSafe(mines, bestSafe(mines)),
    most: multiplierOf(mines, most),
    mostChance: chanceOf(mines, most),
  }
}
