import { dealerOf } from '@tessera/game-kit'
import { fishKinds } from './kinds.ts'
import type { Fish } from './swim.ts'

/** A new group of fish comes so often. */
export const slotMilliseconds = 900
const idsOfSlot = 16
const followMilliseconds = 380

const weights = fishKinds.map(({ weight }) => weight)

/** What the fish of a sea are drawn with, beside its seed and the number of the slot. */
export const clientOfSea = (room: string, sea: number): string => `fish-sea:${room}:${sea}`

export type Sea = { room: string; number: number; seed: string; begunAt: number }

/** The fish of a sea, slot by slot: they follow from its seed and from nothing else. */
export function spawnerOf({ room, number, seed, begunAt }: Sea): (slot: number) => Fish[] {
  const dealer = dealerOf(seed)
  const client = clientOfSea(room, number)
  return (slot) => {
    const deal = dealer(client, slot)
    const kind = fishKinds[deal.weighted(weights)]
    if (!kind) throw new Error('a slot has a kind of fish')
    const count = 1 + deal.below(kind.school)
    const isLeftward = deal.below(2) === 1
    const [from, to] = [140 + deal.below(561), 140 + deal.below(561)]
    const swing = deal.below(kind.isBoss ? 31 : 81)
    const turns = 500 + deal.below(2_001)
    const phase = deal.below(1_000)
    return Array.from({ length: count }, (_, place) => {
      // A school swims side by side and one after the other.
      const aside = place === 0 ? 0 : 24 * Math.ceil(place / 2) * (place % 2 === 0 ? 1 : -1)
      return {
        id: slot * idsOfSlot + place,
        kind: kind.id,
        at: begunAt + slot * slotMilliseconds + place * followMilliseconds,
        isLeftward,
        from: from + aside,
        to: to + aside,
        swing,
        turns,
        phase,
      }
    })
  }
}
