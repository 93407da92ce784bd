import type { Received } from '@tessera/calls'
import { money } from '@tessera/money'
import type { GuestContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { onDuty } from '../../dealers.ts'
import { cockfight } from '../../games/cockfight/rooms.ts'
import { tablesProblems } from '../../problems.ts'
import type { specifiedTableCalls } from '../../specified-calls.ts'
import { readRota } from '../desk/rota.ts'
import { takesStake } from '../lists/takes-stake.ts'
import { listTables } from '../lists/tables.ts'
import { nobodyWatches, type OtherRoom, type TablesPorts } from '../ports.ts'
import { databaseNow, findTable } from '../runner/rounds.ts'

type Reading = Pick<GuestContext, 'db' | 'member'>
type Asked<Name extends keyof typeof specifiedTableCalls> = Received<
  (typeof specifiedTableCalls)[Name]
>

const hotFrom = 2

/** The open tables and rooms, also of poker and fish, under the specification's names, those with the most members first. */
export async function listRooms(
  context: Reading,
  { query }: Asked<'listRooms'>,
  ports: TablesPorts = nobodyWatches,
) {
  const { gameCode, free, limit, pageNo, pageSize, language, currency } = query
  const { list } = await listTables(
    context,
    { query: { language, game: gameCode, currency } },
    ports,
  )
  const shoes = await openShoes(context)
  const own = list
    .filter(({ isOpen }) => isOpen)
    .map(({ code, game, name, category, limits, seats, taken, watching, state, until, last }) => ({
      ...roomOf({ code, game, name, category: category as 'LIVE', ...limits, seats, taken }),
      watching,
      state,
      until,
      shoe: shoes.get(code) ?? null,
      last: last.map(({ main }) => main),
    }))
  const watchingAt = await ports.watching()
  const others = (await ports.otherRooms(context, { language, currency }))
    .filter(({ game }) => gameCode === undefined || game === gameCode)
    .map((room) => ({
      ...roomOf(room),
      watching: watchingAt(room.code),
      state: null,
      until: null,
      shoe: null,
      last: [],
    }))
  const rooms = [...own, ...others]
    .filter(({ seats, taken }) => free !== '1' || seats === null || taken < seats)
    .filter((room) => limit === undefined || takesStake(limitsOf(room), limit))
    .toSorted((one, two) => two.taken - one.taken || two.watching - one.watching)
    .map((room) => ({ ...room, language, isHot: room.taken >= hotFrom }))
  const first = (pageNo - 1) * pageSize
  return {
    list: rooms.slice(first, first + pageSize),
    totalPages: Math.max(1, Math.ceil(rooms.length / pageSize)),
  }
}

type Listed = Omit<OtherRoom, 'category' | 'seats'> & {
  category: OtherRoom['category'] | 'LIVE'
  seats: number | null
}

const roomOf = ({ code, game, category, name, least, most, seats, taken }: Listed) => ({
  roomId: code,
  tableId: code,
  gameCode: game,
  category,
  name,
  currency: least.currency,
  min: least.amount,
  max: most.amount,
  seats,
  taken,
})

const limitsOf = ({ min, max, currency }: ReturnType<typeof roomOf>) => ({
  least: money(min, currency),
  most: money(max, currency),
})

async function openShoes({ db }: Reading): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    table: string
    number: number
  }>`select table_code as "table", number from tables.shoe
    where ended_at is null`.execute(db)
  return new Map(rows.map(({ table, number }) => [table, number]))
}

/** The dealers on duty: one for each open table. */
export async function listModels(
  context: Reading,
  { query: { language } }: Asked<'listModels'>,
  ports: TablesPorts = nobodyWatches,
) {
  const { list } = await listTables(context, { query: { language } }, ports)
  const now = await databaseNow(context.db)
  const { shifts } = await readRota(context.db)
  const models = list.flatMap(({ code, name, game, isOpen, position, watching }) => {
    const { id, name: nickname, from, to } = onDuty(position, now, shifts)
    // Nobody deals in a room of fights.
    if (!isOpen || game === cockfight) return []
    return [
      {
        modelId: id,
        nickname,
        tableId: code,
        tableName: name,
        language,
        from: from.toISOString(),
        to: to.toISOString(),
        watching,
        isOnline: true,
      },
    ]
  })
  return { list: models, totalPages: 1 }
}

/** Where the chat of a table is: its page, with its room over it. Problem: `unknownTable`. */
export async function launchChat(
  { db, origin }: Pick<GuestContext, 'db' | 'origin'>,
  { query: { tableId } }: Asked<'launchChat'>,
) {
  if (!(await findTable(db, tableId))) throw tablesProblems.unknownTable()
  const search = new URLSearchParams({ table: tableId, over: 'chat', room: `table:${tableId}` })
  return { chatUrl: `${origin}/tables?${search}` }
}
