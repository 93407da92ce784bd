import { linesMax } from '../limits.ts'
import type { PickRow, Play, Result } from './family.ts'
import { largestOf } from './most-hits.ts'
import { chooseUpTo } from './odds.ts'
import { checkOf } from './picked.ts'

type CombinationPlay = Pick<
  Play,
  'code' | 'group' | 'tiers' | 'bets' | 'pushes' | 'covers' | 'example'
> & {
  row: PickRow
  /** How many of the chosen make a line. */
  size: number
  /** How many lines of the chosen hit each tier. */
  hitsOf(chosen: readonly string[], result: Result): readonly number[]
  /** Of the chosen: the hits that can come together. */
  mostOf(chosen: readonly string[]): readonly (readonly number[])[]
}

/** A play whose lines are the combinations of what was chosen. */
export function combinationPlay({ row, size, hitsOf, mostOf, ...play }: CombinationPlay): Play {
  const isPicked = checkOf([row])
  const chosenOf = (selection: readonly (readonly string[])[]) => selection[0] ?? []
  return {
    ...play,
    rows: [row],
    count: (selection) =>
      isPicked(selection) ? chooseUpTo(chosenOf(selection).length, size, linesMax) : 0,
    hits: (selection, result) => hitsOf(chosenOf(selection), result),
    mostHits: (selection) => (isPicked(selection) ? largestOf(mostOf(chosenOf(selection))) : []),
  }
}
