import type { Context } from '@tessera/server-kit'
import type { SwimmingFish, ToldShot } from '../../shapes.ts'
import type { RoomRow } from '../rooms.ts'
import type { LiveSea } from './live-sea.ts'
import type { Seated } from './seated.ts'

export type HostContext = Pick<Context, 'db' | 'clock' | 'log' | 'push'>

/** A room as it is played: its seas, the older one until its last fish has gone, and who sits there. */
export type LiveRoom = {
  row: RoomRow
  seas: LiveSea[]
  seated: Map<string, Seated>
  /** What is told with the next frame. */
  fish: SwimmingFish[]
  shots: ToldShot[]
}
