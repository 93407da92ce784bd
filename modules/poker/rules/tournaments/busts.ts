// Who is out after a hand. Those who bust together rank by what they had before the hand; equal stacks are the same place.

export type Bust = { id: string; before: number }

/** Ranks from one on: the higher, the later. Everybody who was out before has a lower one. */
export function ranksOf(busts: readonly Bust[], from: number): { id: string; rank: number }[] {
  const stacks = [...new Set(busts.map(({ before }) => before))].sort((a, b) => a - b)
  return busts.map(({ id, before }) => ({ id, rank: from + stacks.indexOf(before) }))
}

/** Whether tables deal hand for hand: the next one who is out gets nothing, and everybody after gets something. */
export const isBubble = (left: number, paid: number, tables: number): boolean =>
  tables > 1 && paid > 0 && left === paid + 1
