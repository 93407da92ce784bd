import type { NamesByLanguage } from '@tessera/game-kit'
import type { cockfight, RoomVariant } from './games/cockfight/rooms.ts'

/** A room of fights as a site begins with it. Those whose results are entered wait for staff who schedule a fight. */
export type OwnRoom = {
  code: `${typeof cockfight}-${string}`
  variant: RoomVariant
  names: NamesByLanguage
  tier: 1 | 5 | 25
  bettingSeconds: number
}

export const ownRooms: readonly OwnRoom[] = [
  {
    code: 'cockfight-1',
    variant: 'pool',
    names: { EN: 'Cockfight Ivy', ES: 'Gallera Hiedra' },
    tier: 1,
    bettingSeconds: 35,
  },
  {
    code: 'cockfight-2',
    variant: 'fixed',
    names: { EN: 'Cockfight Juniper', ES: 'Gallera Enebro' },
    tier: 1,
    bettingSeconds: 30,
  },
  {
    code: 'cockfight-3',
    variant: 'pool-entered',
    names: { EN: 'Cockfight Kapok', ES: 'Gallera Ceiba' },
    tier: 1,
    bettingSeconds: 300,
  },
  {
    code: 'cockfight-4',
    variant: 'fixed-entered',
    names: { EN: 'Cockfight Laurel', ES: 'Gallera Laurel' },
    tier: 1,
    bettingSeconds: 300,
  },
]
