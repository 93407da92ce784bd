import { makeDeal } from '@tessera/game-kit'
import { hashOfList, type Run } from './ticket-list.ts'

export type Win = { place: number; ticket: number; holder: number }

type Draw = {
  seed: string
  /** The list as it is published. */
  list: string
  runs: readonly Run[]
  prizes: number
  /** How many prizes one holder may win. */
  winsMost: number
}

/**
 * The winners of a raffle, which follow from its seed and its list alone: a fair shuffle of the tickets by the stream of the
 * seed and the list's hash, in whose order each ticket wins the next place, but for those whose holder has all they may win.
 */
export function drawWinners({ seed, list, runs, prizes, winsMost }: Draw): Win[] {
  const deal = makeDeal({ server: seed, client: hashOfList(list), round: 1 })
  const total = runs.at(-1)?.last ?? 0
  // Where a place of the shuffle holds another number than its own.
  const moved = new Map<number, number>()
  const won = new Map<number, number>()
  const wins: Win[] = []
  for (let at = 0; at < total && wins.length < prizes; at++) {
    const other = at + deal.below(total - at)
    const ticket = (moved.get(other) ?? other) + 1
    moved.set(other, moved.get(at) ?? at)
    const holder = holderOf(runs, ticket)
    const before = won.get(holder) ?? 0
    if (before >= winsMost) continue
    won.set(holder, before + 1)
    wins.push({ place: wins.length + 1, ticket, holder })
  }
  return wins
}

/** Who holds a ticket. The runs are in the order of their numbers. */
export function holderOf(runs: readonly Run[], ticket: number): number {
  let [low, high] = [0, runs.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.last ?? 0) < ticket) low = middle + 1
    else high = middle
  }
  return runs[low]?.holder ?? 0
}
