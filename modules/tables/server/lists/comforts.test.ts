import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { favouritesMax } from '../../limits.ts'
import { placeSlip } from '../bets/place-slip.ts'
import { readLimitsOf } from '../bets/terms.ts'
import { nobodyWatches } from '../ports.ts'
import { listModels, listRooms } from '../specified/specified.ts'
import { ending, makeTable, memberWith, openTable, unit } from '../tables.fixture.ts'
import { dropFavourite, keepFavourite, listFavourites } from './favourites.ts'
import { firstLimitsOf } from './first-limits.ts'
import { countSeats, listTables, readTable } from './tables.ts'

const { db } = freshDatabase({ connections: 4 })
const language = 'EN'

test('who plays and who looks on is counted, and shown in the list, at the table and in the rooms [CL-46] [CL-59]', async () => {
  const { table, round } = await openTable(db())
  const ana = await memberWith(db(), 1_000_000n)
  await placeSlip(ana, {
    id: crypto.randomUUID(),
    table,
    round: Number(round.number),
    spots: [{ spot: 'player', stake: 10_000n }],
  })
  const ports = {
    ...nobodyWatches,
    watching: async () => (code: string) => (code === table ? 7 : 0),
  }
  const context = testContext(db())
  const seats = await countSeats(context, { params: { code: table } }, ports)
  expect(seats).toEqual({ taken: 1, watching: 7 })
  const { list } = await listTables(context, { query: { language } }, ports)
  expect(list.find(({ code }) => code === table)).toMatchObject({ taken: 1, watching: 7 })
  const read = await readTable(context, { params: { code: table }, query: { language } }, ports)
  expect(read.table).toMatchObject({ taken: 1, watching: 7 })
  const asked = { language, pageNo: 1, pageSize: 50 }
  const rooms = await listRooms(context, { query: asked }, ports)
  expect(rooms.list[0]).toMatchObject({ roomId: table, taken: 1, watching: 7 })
  const models = await listModels(context, { query: { language } }, ports)
  expect(models.list.find(({ tableId }) => tableId === table)).toMatchObject({ watching: 7 })
  expect(await ending(countSeats(context, { params: { code: 'no-such' } }))).toBe(
    'tables.unknownTable',
  )
})

test('a member keeps tables as favourites, each once and so many', async () => {
  const ana = await memberWith(db(), 0n)
  const bea = await memberWith(db(), 0n)
  const table = await makeTable(db())
  await keepFavourite(ana, table)
  await keepFavourite(ana, table)
  expect(await listFavourites(ana)).toEqual({ list: [table] })
  expect(await listFavourites(bea)).toEqual({ list: [] })
  expect(await ending(keepFavourite(ana, 'no-such'))).toBe('tables.unknownTable')
  await dropFavourite(ana, table)
  await dropFavourite(ana, table)
  expect(await listFavourites(ana)).toEqual({ list: [] })
  const many: string[] = []
  for (let nth = 0; nth < favouritesMax; nth++) many.push(await makeTable(db()))
  const rows = JSON.stringify(many.map((code) => ({ code })))
  await sql`insert into tables.favourite select ${ana.member.id}, code, clock_timestamp()
    from jsonb_to_recordset(${rows}::jsonb) as t(code text)`.execute(db())
  expect(await ending(keepFavourite(ana, table))).toBe('tables.favouritesFull')
  expect((await listFavourites(ana)).list).toHaveLength(favouritesMax)
})

test('the limits of all tables are read at once; a table without any has the first ones', async () => {
  const [one, two] = [
    await makeTable(db(), { limits: { least: 5n } }),
    await makeTable(db(), { limits: { least: 7n } }),
  ]
  const limitsOf = await readLimitsOf(db(), [one, two], unit)
  expect([limitsOf(one).least, limitsOf(two).least]).toEqual([5n, 7n])
  expect(limitsOf('no-such')).toEqual(firstLimitsOf(unit, 1n))
})
