import { useText } from '@tessera/web-kit'
import { fightMessages } from '../../fight-messages.ts'
import { roomKinds, type FightSpot } from '../../games/cockfight/rooms.ts'

const known: ReadonlySet<string> = new Set(Object.values(roomKinds).flatMap(({ spots }) => spots))
const isSpot = (spot: string): spot is FightSpot => known.has(spot)

/** What is bet on, by its name. */
export function useSpotName(): (spot: string) => string {
  const text = useText(fightMessages)
  return (spot) => (isSpot(spot) ? text(`spot.${spot}`) : spot)
}
