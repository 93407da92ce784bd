import { type Split, wholeSplit } from '../result.ts'

/** Chances as numbers from 0 to 1; what they leave is the loss. */
export type Chances = { win: number; halfWin?: number; void?: number; halfLoss?: number }

/** In parts of 10^9, together exactly that: what rounding changes goes to the loss, or to the win where nothing is lost. */
export function splitOf({ win, halfWin = 0, void: back = 0, halfLoss = 0 }: Chances): Split {
  const parts = (chance: number) => Math.round(chance * wholeSplit)
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
  for (const key in chances) splits[key] = splitOf({ win: chances[key], void: back })
  return splits as Record<Key, Split>
}
