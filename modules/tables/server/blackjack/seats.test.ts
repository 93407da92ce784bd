import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placeSlip } from '../bets/place-slip.ts'
import { listTables, readTable } from '../lists/tables.ts'
import { presentRound } from '../runner/rounds.ts'
import { cashOfMember, ending, hurry, makeTable, memberWith, runOnce } from '../tables.fixture.ts'
import { isPaid, passUntil, tableWithShoe } from './seats.fixture.ts'
import { leaveSeat, listSeats, readSeat, takeSeat } from './seats.ts'

const { db } = freshDatabase({ connections: 8 })
const cash = 1_000_000n
type Who = Awaited<ReturnType<typeof memberWith>>
const bet = (who: Who, table: string, round: number, ...spots: [string, bigint][]) =>
  placeSlip(who, {
    id: crypto.randomUUID(),
    table,
    round,
    spots: spots.map(([spot, stake]) => ({ spot, stake })),
  })
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => memberWith(db(), cash)))

test('a member takes one free seat, and leaves it where no hand is in play', async () => {
  const { table, number } = await tableWithShoe(db())
  const [ana, bea] = (await people(2)) as [Who, Who]
  expect(await takeSeat(ana, { code: table, seat: 3 })).toEqual({
    seat: 3,
    bankMilliseconds: 15_000,
  })
  expect(await takeSeat(ana, { code: table, seat: 3 })).toMatchObject({ seat: 3 })
  expect(await ending(takeSeat(ana, { code: table, seat: 4 }))).toBe('tables.seatHeld')
  expect(await ending(takeSeat(bea, { code: table, seat: 3 }))).toBe('tables.seatTaken')
  expect(await ending(leaveSeat(bea, table))).toBe('tables.notSeated')
  expect(await readSeat(bea, table)).toMatchObject({ seat: null })
  const read = await readTable({ db: db() }, { params: { code: table }, query: { language: 'EN' } })
  expect(read.seats).toEqual([{ seat: 3, name: '***' }])
  expect(read.table.taken).toBe(1)
  await bet(ana, table, number, ['seat-3', 1_000n])
  expect(await ending(leaveSeat(ana, table))).toBe('tables.seatInPlay')
  await passUntil(db(), table, isPaid)
  await leaveSeat(ana, table)
  expect(await listSeats(db(), table)).toEqual([])
  await takeSeat(bea, { code: table, seat: 3 })
  const other = await makeTable(db())
  expect(await ending(takeSeat(ana, { code: other, seat: 1 }))).toBe('tables.noSeats')
  expect(await ending(takeSeat(ana, { code: 'no-such', seat: 1 }))).toBe('tables.unknownTable')
  await sql`update tables.game_table set is_open = false where code = ${table}`.execute(db())
  expect(await ending(takeSeat(ana, { code: table, seat: 1 }))).toBe('tables.tableClosed')
})

test('of many who want one seat at once one gets it', async () => {
  const { table } = await tableWithShoe(db())
  const answers = await Promise.all(
    (await people(6)).map((who) => ending(takeSeat(who, { code: table, seat: 7 }))),
  )
  expect(answers.filter((each) => each === 'done')).toHaveLength(1)
  expect(answers.filter((each) => each === 'tables.seatTaken')).toHaveLength(5)
})

test('a stake lies on the own seat, or behind the seat of somebody else', async () => {
  const { table, number } = await tableWithShoe(db())
  const [ana, bea] = (await people(2)) as [Who, Who]
  await takeSeat(ana, { code: table, seat: 3 })
  const ends = (who: Who, spot: string) => ending(bet(who, table, number, [spot, 1_000n]))
  expect(await ends(bea, 'seat-3')).toBe('tables.seatOfAnother')
  expect(await ends(bea, 'seat-4')).toBe('tables.seatOfAnother')
  expect(await ends(bea, 'behind-4')).toBe('tables.seatEmpty')
  expect(await ends(ana, 'follow-3')).toBe('tables.seatOfOwn')
  expect(await ends(ana, 'double-3-1')).toBe('tables.unknownSpot')
  expect(await ends(ana, 'insurance-3')).toBe('tables.unknownSpot')
  expect(await ends(ana, 'seat-3')).toBe('done')
  expect(await ends(bea, 'behind-3')).toBe('done')
  expect(await ending(bet(bea, table, number, ['follow-3', 1_000n], ['behind-5', 1_000n]))).toBe(
    'tables.seatEmpty',
  )
  expect(await cashOfMember(db(), bea.member.id)).toBe(cash - 1_000n)
})

test('limits count what may be added to a stake, for a seat and for all of them', async () => {
  const limits = { winMost: 40_000n, exposureMost: 70_000n }
  const { table, number } = await tableWithShoe(db(), undefined, { limits })
  const [ana, bea] = (await people(2)) as [Who, Who]
  await takeSeat(ana, { code: table, seat: 1 })
  await takeSeat(bea, { code: table, seat: 2 })
  // Split and doubled twice, four times the stake is won.
  expect(await ending(bet(ana, table, number, ['seat-1', 10_001n]))).toBe('tables.spotOutside')
  expect(await ending(bet(ana, table, number, ['seat-1', 10_000n]))).toBe('done')
  expect(await ending(bet(bea, table, number, ['seat-2', 7_501n]))).toBe('tables.exposureReached')
  expect(await ending(bet(bea, table, number, ['seat-2', 7_500n]))).toBe('done')
})

test('without a stake nothing is dealt and the round stays open, and idle seats are freed', async () => {
  const { table, round } = await tableWithShoe(db())
  const [ana] = (await people(1)) as [Who]
  await takeSeat(ana, { code: table, seat: 3 })
  for (let times = 0; times < 2; times++) {
    await hurry(db(), table)
    await runOnce(db())
  }
  expect(await listSeats(db(), table)).toHaveLength(1)
  const open = await presentRound(db(), table)
  expect(open).toMatchObject({ id: round.id, state: 'betting' })
  expect(open?.until.getTime()).toBeGreaterThan(Date.now())
  await hurry(db(), table)
  const pushed = await runOnce(db())
  expect(await listSeats(db(), table)).toEqual([])
  expect(pushed.map(({ message }) => message)).toContainEqual(
    expect.objectContaining({ table, seats: [] }),
  )
  await sql`update tables.game_table set is_open = false where code = ${table}`.execute(db())
  await passUntil(db(), table, ({ state }) => state === 'settled')
})

test('a bet behind a seat that does not play comes back', async () => {
  const { table, number, round } = await tableWithShoe(db())
  const [ana, bea] = (await people(2)) as [Who, Who]
  await takeSeat(ana, { code: table, seat: 3 })
  await bet(bea, table, number, ['behind-3', 1_000n])
  const ended = await passUntil(db(), table, isPaid)
  expect(ended).toMatchObject({ id: round.id, result: { main: 'none' }, steps: [] })
  expect(await cashOfMember(db(), bea.member.id)).toBe(cash)
  const next = await passUntil(db(), table, ({ state }) => state === 'betting')
  // Nothing of the shoe was shown.
  expect(next.shoeId).toBe(round.shoeId)
  const { list } = await listTables({ db: db() }, { query: { language: 'EN', game: 'blackjack' } })
  expect(list.find(({ code }) => code === table)?.last).toMatchObject([{ main: 'none' }])
})
