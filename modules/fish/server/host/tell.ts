import { pushBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { sql } from 'kysely'
import { endedFeed, roomFeed } from '../../fish-feeds.ts'
import type { Seat, SwimmingFish, ToldShot } from '../../shapes.ts'
import type { SessionRow } from '../money/session-rows.ts'
import type { HostContext, LiveRoom } from './live-room.ts'

type News = { fish?: SwimmingFish[]; shots?: ToldShot[]; seats?: Seat[]; isOpen?: boolean }

export function tellRoom({ push, clock }: HostContext, room: string, news: News): void {
  push(roomFeed, 'all', { room, ...news, serverTime: clock().getTime() }, room)
}

/** The seats of a room with who sits there. */
export async function seatsOf({ db }: Pick<HostContext, 'db'>, room: LiveRoom): Promise<Seat[]> {
  const { rows } = await sql<{ seat: number; commitment: string }>`
    select seat, commitment from fish.seat where room_code = ${room.row.code} and seat <= ${room.row.seats} order by seat`.execute(
    db,
  )
  const taken = new Map([...room.seated.values()].map((each) => [each.seat, each]))
  return rows.map(({ seat, commitment }) => {
    const by = taken.get(seat)
    return { seat, commitment, taken: by ? { name: by.name, cost: money(by.cost, by.unit) } : null }
  })
}

export async function tellSeats(context: HostContext, room: LiveRoom): Promise<void> {
  try {
    const seats = await seatsOf(context, room)
    tellRoom(context, room.row.code, { seats, isOpen: room.row.isOpen })
  } catch (error) {
    context.log.error({ err: error, room: room.row.code }, 'the seats of a room could not be told')
  }
}

/** Tells a member's browsers that their session has ended, and what they have now. */
export async function tellEnded(context: HostContext, row: SessionRow): Promise<void> {
  if (row.leftAt && row.leftWhy) {
    context.push(endedFeed, row.ownerId, {
      id: row.id,
      why: row.leftWhy,
      at: row.leftAt.toISOString(),
    })
  }
  await pushBalance(context, row.memberId, row.unit)
}
