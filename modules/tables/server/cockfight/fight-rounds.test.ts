import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeVoid } from '../desk/void-round.ts'
import { listTables } from '../lists/tables.ts'
import { listRooms } from '../specified/specified.ts'
import { presentRound } from '../runner/rounds.ts'
import { cashOfMember, ending, hurry } from '../tables.fixture.ts'
import { placeSlip } from '../bets/place-slip.ts'
import { poolsOf } from './pools.ts'
import { readFights } from './read-fights.ts'
import {
  closeBets,
  fightOut,
  openFor,
  openRoom,
  richMember,
  runFights,
  scheduleNow,
  slipsOf,
  stake,
} from './rooms.fixture.ts'

const { db } = freshDatabase({ connections: 12 })
/** Ledger units of so many whole ones. */
const units = (whole: number) => BigInt(Math.round(whole * 10_000))
const rich = units(10_000_000)
test('a room that draws schedules its next fight, opens it after a pause, and is listed', async () => {
  const { table, round } = await openRoom(db())
  const first = await readFights({ db: db() }, { params: { code: table } })
  expect(first.now).toMatchObject({ fight: { round: 1 }, next: [], pools: [] })
  await closeBets(db(), table)
  await fightOut(db(), table)
  await hurry(db(), table)
  const pushed = await runFights(db())
  const waiting = await readFights({ db: db() }, { params: { code: table } })
  expect(waiting.now.next).toHaveLength(1)
  expect(JSON.stringify(pushed.map(({ message }) => message))).toContain(
    waiting.now.next[0]?.meron ?? 'nobody',
  )
  expect(await presentRound(db(), table)).toMatchObject({ id: round.id, state: 'settled' })
  await sql`update tables.fight set opens_at = clock_timestamp() where round_id is null and table_code = ${table}`.execute(
    db(),
  )
  await sql`update tables.game_table set paused_until = null where code = ${table}`.execute(db())
  await runFights(db())
  expect(await presentRound(db(), table)).toMatchObject({ state: 'betting', number: 2n })
  const { list } = await listTables({ db: db() }, { query: { language: 'EN', game: 'cockfight' } })
  expect(list.find(({ code }) => code === table)).toMatchObject({
    category: 'COCKFIGHT',
    state: 'betting',
    last: [{ number: 1 }],
  })
  const rooms = await listRooms(
    { db: db() },
    { query: { language: 'EN', gameCode: 'cockfight', pageNo: 1, pageSize: 50 } },
  )
  expect(rooms.list.map(({ category }) => category)).toContain('COCKFIGHT')
})

test('a bet is placed once, in time, on what the room offers, within its limits, and by its own call', async () => {
  const { table, round } = await openRoom(db(), {
    limits: {
      most: units(100),
      roundMost: units(150),
      winMost: units(500),
      exposureMost: units(600),
    },
  })
  const [ana, bea, poor] = [
    await richMember(db(), rich),
    await richMember(db(), rich),
    await richMember(db(), 1n),
  ]
  const id = crypto.randomUUID()
  const placed = await stake(ana, round, { id, on: 'meron', amount: units(100) })
  expect(placed.balance.amount).toBe(rich - units(100))
  expect(await stake(ana, round, { id, on: 'meron', amount: units(100) })).toEqual(placed)
  expect(await ending(stake(ana, round, { id, on: 'wala', amount: units(100) }))).toBe(
    'ledger.usedDifferently',
  )
  expect(await ending(stake(ana, round, { on: 'meron', amount: units(101) }))).toBe(
    'tables.spotOutside',
  )
  expect(await ending(stake(ana, round, { on: 'meron', amount: -1n }))).toBe('tables.spotOutside')
  expect(await ending(stake(ana, round, { on: 'wala', amount: units(51) }))).toBe(
    'tables.roundLimit',
  )
  // A draw pays nine to one: more than 55.55 would win too much.
  expect(await ending(stake(ana, round, { on: 'draw', amount: units(56) }))).toBe(
    'tables.spotOutside',
  )
  expect(await ending(stake(ana, round, { on: 'bdd', amount: units(1) }))).toBe(
    'tables.unknownSpot',
  )
  expect(await ending(stake(ana, { table, number: 9n }, { on: 'wala', amount: 1n }))).toBe(
    'tables.unknownRound',
  )
  expect(await ending(stake(poor, round, { on: 'wala', amount: units(1) }))).toBe(
    'ledger.insufficientFunds',
  )
  expect(await ending(stake(ana, round, { on: 'draw', amount: units(50) }))).toBe('done')
  expect(await ending(stake(bea, round, { on: 'draw', amount: units(20) }))).toBe(
    'tables.exposureReached',
  )
  const spots = [{ spot: 'meron', stake: 1n }]
  expect(await ending(placeSlip(ana, { id: crypto.randomUUID(), table, round: 1, spots }))).toBe(
    'tables.unknownSpot',
  )
  expect(
    await ending(stake(ana, { table: 'baccarat-1', number: 1n }, { on: 'wala', amount: 1n })),
  ).toBe('tables.notARoom')
  expect(await ending(readFights({ db: db() }, { params: { code: 'no-such' } }))).toBe(
    'tables.notARoom',
  )
  await sql`update tables.game_table set is_open = false where code = ${table}`.execute(db())
  expect(await ending(stake(bea, round, { on: 'wala', amount: 1n }))).toBe('tables.tableClosed')
  await sql`update tables.game_table set is_open = true where code = ${table}`.execute(db())
  await hurry(db(), table)
  expect(await ending(stake(bea, round, { on: 'wala', amount: 1n }))).toBe('tables.roundClosed')
})

test('a server that stops in any state takes the fight up where it was, and pays it once', async () => {
  const { table, round } = await openFor(db(), 'pool', 'meron')
  const [ana, bea] = [await richMember(db(), rich), await richMember(db(), rich)]
  await stake(ana, round, { on: 'meron', amount: units(100) })
  await stake(bea, round, { on: 'wala', amount: units(100) })
  const seen = new Set<string>()
  for (let step = 0; step < 60; step++) {
    const present = await presentRound(db(), table)
    seen.add(present?.state ?? '')
    if (present?.state === 'settled') break
    await hurry(db(), table)
    // Whatever a server has begun and not committed is undone; the next one finds the same state, and does the same.
    const broken = db()
      .transaction()
      .execute(async (tx) => {
        await sql`update tables.round set version = version + 1 where table_code = ${table} and ended_at is null`.execute(
          tx,
        )
        throw new Error('the server stops')
      })
    await expect(broken).rejects.toThrow('the server stops')
    await runFights(db())
    await runFights(db())
  }
  expect(seen).toContain('dealing')
  expect(await cashOfMember(db(), ana.member.id)).toBe(rich + units(90))
  expect(await cashOfMember(db(), bea.member.id)).toBe(rich - units(100))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a fight is void before and after it is paid, and its pools go back whole', async () => {
  const voidIt = (roundId: bigint) =>
    db()
      .transaction()
      .execute((tx) => makeVoid(tx, roundId, 'the animation stopped'))
  for (const when of ['betting', 'closed', 'paid'] as const) {
    const { table, round } = await openRoom(db())
    const [ana, bea] = [await richMember(db(), rich), await richMember(db(), rich)]
    await stake(ana, round, { on: 'meron', amount: units(100) })
    await stake(bea, round, { on: 'wala', amount: units(80) })
    if (when !== 'betting') await closeBets(db(), table)
    if (when === 'paid') await fightOut(db(), table)
    await voidIt(round.id)
    await runFights(db())
    await fightOut(db(), table)
    expect(await cashOfMember(db(), ana.member.id)).toBe(rich)
    expect(await cashOfMember(db(), bea.member.id)).toBe(rich)
    const pools = await poolsOf(db(), round.id)
    if (when !== 'betting') expect(pools).toMatchObject([{ state: 'refunded', paid: units(180) }])
    expect((await slipsOf(db(), round.id)).map(({ state }) => state)).toEqual(['void', 'void'])
  }
  expect(await findDiscrepancies(db())).toEqual([])
})

test('stakes around the close: a pool holds those that stand, and no other', async () => {
  const { round } = await openRoom(db())
  const people = await Promise.all(Array.from({ length: 6 }, () => richMember(db(), rich)))
  await sql`update tables.round set until = clock_timestamp() + interval '300 milliseconds', version = version + 1
    where id = ${round.id}`.execute(db())
  let isOver = false
  const sent = people.map(async (who, at) => {
    const answers: unknown[] = []
    while (!isOver)
      answers.push(
        await ending(stake(who, round, { on: at % 2 ? 'meron' : 'wala', amount: 1_000n })),
      )
    return answers
  })
  await new Promise((done) => setTimeout(done, 350))
  await runFights(db())
  isOver = true
  const answers = (await Promise.all(sent)).flat()
  expect(new Set(answers)).toEqual(new Set(['done', 'tables.roundClosed']))
  const [pool] = await poolsOf(db(), round.id)
  const { rows } = await sql<{ total: bigint; told: bigint }>`select sum(s.stake)::bigint as total,
      (select (x.totals ->> 'meron')::bigint + (x.totals ->> 'wala')::bigint from tables.exposure x where x.round_id = ${round.id}) as told
    from tables.slip s where s.round_id = ${round.id}`.execute(db())
  expect((pool?.meron ?? 0n) + (pool?.wala ?? 0n)).toBe(rows[0]?.total)
  expect(rows[0]?.told).toBe(rows[0]?.total)
  expect(rows[0]?.total).toBe(BigInt(answers.filter((each) => each === 'done').length) * 1_000n)
})

test('what must never be false of a fight is refused by the database', async () => {
  const { round } = await openRoom(db())
  const refused = (text: string) => expect(sql.raw(text).execute(db())).rejects.toThrow
  const someone = crypto.randomUUID()
  const fight = `(select id from tables.fight where round_id = ${round.id})`
  await refused(
    `update tables.fight set entered = 'meron', entered_by = '${someone}', entered_at = now(), confirmed_by = '${someone}',
      confirmed_at = now() where id = ${fight}`,
  )('result_of_two_persons')
  await refused(`update tables.fight set plasada_ppm = 1 where id = ${fight}`)('change')
  await refused(`delete from tables.fight where id = ${fight}`)('change')
  await refused(
    `insert into tables.fight_pool values (${round.id}, 'USD', 100, 100, 'paid', 150, 10, 39)`,
  )('pool_is_explained')
  await refused(
    `insert into tables.fight_pool values (${round.id}, 'USD', 100, 100, 'refunded', 190, 10, 0)`,
  )('refund_keeps_nothing')
  await refused(`insert into tables.fight_room values ('baccarat-1', 1, 1)`)('check constraint')
})

test('a fight whose result nobody enters in time gives all stakes back', async () => {
  const { table, round } = await openRoom(db(), { variant: 'fixed-entered' })
  const ana = await richMember(db(), rich)
  await stake(ana, round, { on: 'wala', amount: units(100), odds: -94 })
  await closeBets(db(), table)
  expect(await presentRound(db(), table)).toMatchObject({ state: 'closed' })
  expect(await fightOut(db(), table)).toMatchObject({ state: 'void' })
  expect(await cashOfMember(db(), ana.member.id)).toBe(rich)
  await scheduleNow(db(), table)
  await hurry(db(), table)
  await runFights(db())
  await runFights(db())
  expect(await presentRound(db(), table)).toMatchObject({ state: 'betting', number: 2n })
})
