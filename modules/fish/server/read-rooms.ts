import type { Received } from '@tessera/calls'
import { trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import type { GuestContext } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { roleOf } from '@tessera/calls'
import type { fishCalls } from '../fish-calls.ts'
import { fishProblems } from '../problems.ts'
import type { Room } from '../shapes.ts'
import { findSea } from './host/seas.ts'
import type { Host } from './host/host.ts'
import { hostOf } from './host/host.ts'
import { seatsOf } from './host/tell.ts'
import type { Range } from './money/admit-money.ts'
import { readyHost } from './ready-host.ts'
import { findRoom, rangesIn, readRooms, type RoomRow } from './rooms.ts'

type Reading = Pick<GuestContext, 'db' | 'member'>
type Asked<Name extends keyof typeof fishCalls> = Received<(typeof fishCalls)[Name]>

/** In what costs are shown: the member's own currency; a guest's, where it is one of the site's. */
async function currencyOf({ db, member }: Reading, asked: string | undefined): Promise<string> {
  if (member && roleOf(member.type) !== 'trial') return member.currency
  const known = await readCurrencies(db)
  if (asked && known.includes(asked)) return asked
  return known[0] ?? trialUnit
}

type Shown = { language: string; unit: string; host: Host | undefined }

function shownRoom(
  { code, name, isDemo, isOpen, seats }: RoomRow,
  range: Range,
  { language, unit, host }: Shown,
): Room {
  return {
    code,
    name: name[language] ?? name['EN'] ?? code,
    isDemo,
    isOpen,
    seats,
    taken: host?.rooms.get(code)?.seated.size ?? 0,
    least: money(range.least, isDemo ? trialUnit : unit),
    most: money(range.most, isDemo ? trialUnit : unit),
  }
}

/** The rooms that can be played in a currency, and those of free play. */
export async function listRooms(context: Reading, { query }: Asked<'listRooms'>) {
  const { db } = context
  const unit = await currencyOf(context, query.currency)
  const [ranges, ofDemo] = [await rangesIn(db, unit), await rangesIn(db, trialUnit)]
  const host = hostOf(db)
  const list = (await readRooms(db)).flatMap((room) => {
    const range = (room.isDemo ? ofDemo : ranges).get(room.code)
    return range ? [shownRoom(room, range, { language: query.language, unit, host })] : []
  })
  return { list }
}

/** A room as its page begins. Problems: `unknownRoom`, `notReady`. */
export async function readRoom(context: Reading, { params: { code }, query }: Asked<'readRoom'>) {
  const { db } = context
  const host = readyHost(context)
  const room = await findRoom(db, code)
  const unit = await currencyOf(context, query.currency)
  const range = room && (await rangesIn(db, room.isDemo ? trialUnit : unit)).get(code)
  if (!room || !range) throw fishProblems.unknownRoom()
  const live = host.rooms.get(code)
  const sea = live?.seas.at(-1)
  if (!live || !sea) throw fishProblems.notReady()
  return {
    room: shownRoom(room, range, { language: query.language, unit, host }),
    seats: await seatsOf(context, live),
    sea: {
      room: code,
      number: sea.row.number,
      commitment: sea.row.commitment,
      begunAt: sea.begunAt,
      seed: null,
    },
    fish: live.seas.flatMap((each) => each.all()),
    serverTime: host.now(),
  }
}

/** A sea of a room, with its seed when its last fish has gone. Problem: `unknownSea`. */
export async function readSea({ db }: Reading, { params: { code, number } }: Asked<'readSea'>) {
  const sea = await findSea(db, code, number)
  if (!sea) throw fishProblems.unknownSea()
  const { commitment, begunAt, toldAt, seed } = sea
  return { room: code, number, commitment, begunAt: begunAt.getTime(), seed: toldAt ? seed : null }
}
