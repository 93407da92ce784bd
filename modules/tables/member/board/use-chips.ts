import { useState } from 'react'
import { type Chips, chipsOf, doubled, isEmpty, noChips, withChip, withoutSpot } from './chips.ts'

type Desk = { now: Chips; before: readonly Chips[]; last: Chips }

const undoMost = 50

/** The chips of one table: placed, taken back, doubled and repeated before they are staked. */
export function useChips() {
  const [desk, setDesk] = useState<Desk>({ now: noChips, before: [], last: noChips })
  const change = (next: (now: Chips) => Chips) =>
    setDesk(({ now, before, last }) => ({
      now: next(now),
      before: [...before, now].slice(-undoMost),
      last,
    }))
  return {
    chips: desk.now,
    canUndo: desk.before.length > 0,
    canRepeat: !isEmpty(desk.last),
    put: (spot: string, value: bigint) => change((now) => withChip(now, spot, value)),
    /** Several spots by one press, which one undo takes back. */
    putAll: (spots: readonly { spot: string; stake: bigint }[]) =>
      change((now) => spots.reduce((chips, { spot, stake }) => withChip(chips, spot, stake), now)),
    take: (spot: string) => change((now) => withoutSpot(now, spot)),
    double: () => change(doubled),
    clear: () => change(() => noChips),
    repeat: () =>
      change((now) =>
        [...desk.last].reduce((chips, [spot, stake]) => withChip(chips, spot, stake), now),
      ),
    undo: () =>
      setDesk(({ before, last }) => ({
        now: before.at(-1) ?? noChips,
        before: before.slice(0, -1),
        last,
      })),
    /** They were staked: the spots are free for more. */
    placed: (spots: readonly { spot: string; stake: bigint }[]) =>
      setDesk({ now: noChips, before: [], last: chipsOf(spots) }),
  }
}
export type ChipsDesk = ReturnType<typeof useChips>
