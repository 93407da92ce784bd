import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import {
  aheadMilliseconds,
  hostSeconds,
  keepSeconds,
  seaMinutes,
  ticketSeconds,
} from '../../limits.ts'
import { fishKinds } from '../../rules/kinds.ts'
import type { LeftWhy, Shot } from '../../shapes.ts'
import { closeLeftBehind, closeSession, ticketSession } from '../money/close-session.ts'
import { mayGoOn } from '../money/admit-money.ts'
import { isFree, type SessionRow } from '../money/session-rows.ts'
import { prepareSeats, readRooms, type RoomRow } from '../rooms.ts'
import { type Fired, fireAll } from './fire.ts'
import { LiveSea } from './live-sea.ts'
import { beginSea, tellSeeds } from './seas.ts'
import { leftIn, magazineOf, type Seated, seatedOf } from './seated.ts'
import { tellEnded, tellRoom, tellSeats } from './tell.ts'
import { Writer } from './writer.ts'
import type { HostContext, LiveRoom } from './live-room.ts'

const slowest = Math.max(...fishKinds.map(({ seconds }) => seconds))
const second = 1_000

/** Runs all rooms: decides shots, writes what came of them each second, and makes tickets. One server does at a time. */
export class Host {
  readonly context: HostContext
  readonly rooms = new Map<string, LiveRoom>()
  readonly #token = randomUUID()
  readonly #writer: Writer
  #isReady = false

  constructor(context: HostContext) {
    this.context = context
    this.#writer = new Writer(context.db, this.#token)
  }

  get isReady(): boolean {
    return this.#isReady
  }

  now(): number {
    return this.context.clock().getTime()
  }

  /** Takes the rooms over where no other server runs them: sessions that were left behind end with what is written of them. */
  async claim(): Promise<boolean> {
    const { db } = this.context
    const { rows } = await sql<{
      claimed: boolean
    }>`select fish.claim(${this.#token}, ${hostSeconds}) as claimed`.execute(db)
    if (!rows[0]?.claimed) return false
    for (const closed of await closeLeftBehind(db)) await this.#tellEnd(closed)
    await prepareSeats(db)
    for (const row of await readRooms(db)) await this.#openRoom(row)
    this.#isReady = true
    return true
  }

  async #openRoom(row: RoomRow): Promise<void> {
    // As if it had begun a while ago: nobody meets an empty sea.
    const begunAt = new Date(this.now() - slowest * second)
    const sea = new LiveSea(await beginSea(this.context.db, row.code, begunAt))
    sea.advance(this.now(), this.now() + aheadMilliseconds)
    this.rooms.set(row.code, { row, seas: [sea], seated: new Map(), fish: [], shots: [] })
  }

  find(sessionId: string): Seated | undefined {
    for (const { seated } of this.rooms.values()) {
      const found = seated.get(sessionId)
      if (found) return found
    }
    return undefined
  }

  /** Notes somebody who has taken a seat. */
  seat(row: SessionRow): void {
    const room = this.rooms.get(row.room)
    if (!room || room.seated.has(row.id)) return
    room.seated.set(row.id, seatedOf(row, this.now()))
    void tellSeats(this.context, room)
  }

  fire(seated: Seated, shots: readonly Shot[]): Fired {
    const room = this.rooms.get(seated.room)
    if (!room) return { results: [], waitMilliseconds: 0 }
    const now = this.now()
    seated.seenAt = now
    const before = seated.lastShot
    const fired = fireAll(seated, shots, room.seas, now)
    for (const [at, { number, weapon, x, y }] of shots.entries()) {
      const result = fired.results[at]
      if (result?.is !== 'hit' || number <= before) continue
      const { caught, won } = result
      room.shots.push({ seat: seated.seat, number, weapon, x, y, caught, won })
    }
    return fired
  }

  /** Writes all that is not written yet of a seat, which takes no shots meanwhile. Problem: `notReady` where another server runs it. */
  async settle(seated: Seated): Promise<void> {
    seated.isHeld = true
    if (!(await this.#writer.write([seated]))) await this.#lose()
  }

  /** Goes on with a new magazine. */
  reload(seated: Seated, row: SessionRow): void {
    Object.assign(seated, magazineOf(row), { ticketAt: this.now(), isHeld: false })
    const room = this.rooms.get(seated.room)
    if (room) void tellSeats(this.context, room)
  }

  /** Ends a session. */
  async leave(seated: Seated, why: LeftWhy): Promise<SessionRow> {
    await this.settle(seated)
    const row = await closeSession(this.context.db, seated.id, why)
    const room = this.rooms.get(seated.room)
    room?.seated.delete(seated.id)
    if (room) void tellSeats(this.context, room)
    await this.#tellEnd(row)
    return row
  }

  async #tellEnd(row: SessionRow): Promise<void> {
    await tellEnded(this.context, row)
  }

  /** Another server runs the rooms: what is here is nobody's. */
  async #lose(): Promise<void> {
    this.#isReady = false
    this.rooms.clear()
    this.context.log.error({}, 'another server runs the rooms of fish')
  }

  /** Tells what has happened since the last frame. */
  tellFrame(): void {
    for (const room of this.rooms.values()) {
      if (room.fish.length === 0 && room.shots.length === 0) continue
      const [fish, shots] = [room.fish, room.shots]
      room.fish = []
      room.shots = []
      tellRoom(this.context, room.row.code, {
        ...(fish.length > 0 && { fish }),
        ...(shots.length > 0 && { shots }),
      })
    }
  }

  /** What is done each second. */
  async step(): Promise<void> {
    if (!this.#isReady) {
      await this.claim()
      return
    }
    const all = [...this.rooms.values()].flatMap(({ seated }) => [...seated.values()])
    const stopped = await this.#writer.write(all)
    if (!stopped) return this.#lose()
    const { db } = this.context
    await this.#turnSeas()
    await this.#followRooms(await readRooms(db))
    for (const seated of all) {
      // One that cannot be ended now is tried again in a second; the others go on.
      await this.#look(seated, stopped).catch((error: unknown) => {
        seated.isHeld = false
        this.context.log.error({ err: error, session: seated.id }, 'a session of fish waits')
      })
    }
  }

  async #look(seated: Seated, stopped: ReadonlySet<string>): Promise<void> {
    const room = this.rooms.get(seated.room)
    if (!room?.seated.has(seated.id) || seated.isHeld) return
    const now = this.now()
    if (!room.row.isOpen || seated.seat > room.row.seats) await this.leave(seated, 'closed')
    else if (stopped.has(seated.id)) await this.leave(seated, 'limit')
    else if (now - seated.seenAt > keepSeconds * second) await this.leave(seated, 'lost')
    else if (now - seated.ticketAt >= ticketSeconds * second) await this.#ticket(seated)
  }

  async #ticket(seated: Seated): Promise<void> {
    seated.ticketAt = this.now()
    const row = await ticketSession(this.context.db, seated.id)
    if (!row) return
    await tellEnded(this.context, row)
    if (isFree(row)) return
    const amount = seated.cost * BigInt(leftIn(seated))
    if (!(await mayGoOn(this.context.db, { memberId: row.memberId, unit: row.unit, amount }))) {
      await this.leave(seated, 'limit')
    }
  }

  async #turnSeas(): Promise<void> {
    const now = this.now()
    for (const room of this.rooms.values()) {
      for (const sea of room.seas) room.fish.push(...sea.advance(now, now + aheadMilliseconds))
      const present = room.seas.at(-1)
      if (present && now - present.begunAt > seaMinutes * 60 * second) {
        present.end()
        room.seas.push(new LiveSea(await beginSea(this.context.db, room.row.code, new Date(now))))
      }
      room.seas = room.seas.filter((sea, at) => at === room.seas.length - 1 || !sea.isOver)
    }
    await tellSeeds(this.context.db, slowest + 10)
  }

  async #followRooms(rows: readonly RoomRow[]): Promise<void> {
    for (const row of rows) {
      const room = this.rooms.get(row.code)
      if (!room) await this.#openRoom(row)
      else {
        const isChanged = room.row.isOpen !== row.isOpen || room.row.seats !== row.seats
        room.row = row
        if (isChanged) void tellSeats(this.context, room)
      }
    }
  }

  /** Ends all sessions and lets another server run the rooms. */
  async stop(): Promise<void> {
    if (!this.#isReady) return
    for (const { seated } of this.rooms.values()) {
      for (const each of seated.values()) await this.leave(each, 'stopped')
    }
    this.#isReady = false
    this.rooms.clear()
    await sql`update fish.host set until = clock_timestamp() - interval '1 second' where token = ${this.#token}`.execute(
      this.context.db,
    )
  }
}

const hosts = new WeakMap<Db, Host>()

/** The host of this process for a database. */
export const hostOf = (db: Db): Host | undefined => hosts.get(db)

export function openHost(context: HostContext): Host {
  const host = new Host(context)
  hosts.set(context.db, host)
  return host
}
