import { type Split, wholeSplit } from '../result.ts'

/** Chances as numbers from 0 to 1; what they leave is the loss. */
export type Chances = { win: number; halfWin?: number; void?: number; halfLoss?: number }

// Sums that should be nought may be a rounding below it.
const parts = (chance: number): number => Math.max(0, Math.round(chance * wholeSplit))

/** Of an outcome that is won or lost, and nothing else. */
export function winSplit(chance: number): Split {
  const win = parts(chance)
  return { win, halfWin: 0, void: 0, halfLoss: 0, loss: wholeSplit - win }
}

/** In parts of 10^9, together exactly that: what rounding changes goes to the loss, or to the win where nothing is lost. */
export function splitOf({ win, halfWin = 0, void: back = 0, halfLoss = 0 }: Chances): Split {
  const split = {
    win: parts(win),
    halfWin: parts(halfWin),
    void: parts(back),
    halfLoss: parts(halfLoss),
  }
  const loss = wholeSplit - split.win - split.halfWin - split.void - split.halfLoss
  return loss < 0 ? { ...split, win: split.win + loss, loss: 0 } : { ...split, loss }
}

/** Of outcomes that exclude each other: each with its chance, and the chance that the market is void. */
export const exclusive = <Key extends string>(
  chances: Readonly<Record<Key, number>>,
  back = 0,
): Record<Key, Split> => {
  const splits: Partial<Record<Key, Split>> = {}
  for (const key in chances)
    splits[key] = back === 0 ? winSplit(chances[key]) : splitOf({ win: chances[key], void: back })
  return splits as Record<Key, Split>
}
