import { type Db, newId, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type Sea, spawnerOf } from '../../modules/fish/rules/spawning.ts'
import { canBeHit, type Fish } from '../../modules/fish/rules/swim.ts'
import { openRawCaller, type RawCaller } from './raw-caller.ts'

export type Seat = { id: string; room: string; caller: RawCaller }

export async function makeRooms(db: Db, count: number): Promise<void> {
  await sql`insert into fish.room (code, name, seats, is_demo, position)
    select 'bench-' || n, '{"EN":"Bench"}', 4, false, n from generate_series(1, ${count}) n`.execute(
    db,
  )
  await sql`insert into fish.room_range (room_code, unit, least, most)
    select code, 'USD', 1, 1000 from fish.room`.execute(db)
}

/** Sits down at every seat of every room, over HTTP. */
export async function takeSeats(db: Db, port: number, tokens: readonly string[]): Promise<Seat[]> {
  const { rows } = await sql<{ room: string; seat: number; commitment: string }>`
    select room_code as room, seat, commitment from fish.seat order by room_code, seat`.execute(db)
  const seats: Seat[] = []
  for (const [at, { room, seat, commitment }] of rows.entries()) {
    const token = tokens[at]
    if (token === undefined) break
    const caller = await openRawCaller(port, token)
    const id = newId(systemClock())
    const body = JSON.stringify({ id, seat, cost: '100', clientSeed: 'bench', commitment })
    const { status, body: said } = await caller.post(`/wps/fish/rooms/${room}/sessions`, body)
    if (status !== 200) throw new Error(`a seat is not taken: ${said}`)
    seats.push({ id, room, caller })
  }
  return seats
}

/** What a shot can hit in each room, as a browser that knows the fish would. */
export async function fishOf(db: Db): Promise<(room: string) => { sea: number; id: number }> {
  const { rows } = await sql<Sea & { begun: Date }>`
    select room_code as room, number, seed, begun_at as begun from fish.sea where ended_at is null`.execute(
    db,
  )
  const slotsMost = 400
  const byRoom = new Map(
    rows.map(({ room, number, seed, begun }) => {
      const spawn = spawnerOf({ room, number, seed, begunAt: begun.getTime() })
      const fish: Fish[] = Array.from({ length: slotsMost }, (_, slot) => spawn(slot)).flat()
      return [room, { number, fish }]
    }),
  )
  let turn = 0
  return (room) => {
    const known = byRoom.get(room)
    const now = systemClock().getTime()
    const there = known?.fish.filter((each) => canBeHit(each, now)) ?? []
    turn += 1
    return { sea: known?.number ?? 0, id: there[turn % Math.max(1, there.length)]?.id ?? 0 }
  }
}
