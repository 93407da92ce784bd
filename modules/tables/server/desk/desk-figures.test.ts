import type { StaffContext } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onDuty } from '../../dealers.ts'
import { placeSlip } from '../bets/place-slip.ts'
import { listTables } from '../lists/tables.ts'
import { databaseNow } from '../runner/rounds.ts'
import {
  ending,
  hurry,
  memberWith,
  openTable,
  playOut,
  runOnce,
  storedMember,
  unit,
} from '../tables.fixture.ts'
import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { listDeskChains, listDeskShoes } from './chains-desk.ts'
import { cellNamesOf, readTableExposure } from './exposure.ts'
import { listTableFigures, listTableSlips } from './figures.ts'
import { listTableChanges, readDealerRota, readTableBeacon, readTableLimits } from './settings.ts'
import { deskTopics, refuseLimits } from './topics.ts'
import { makeVoid } from './void-round.ts'

const { db } = freshDatabase()
const permissions = ['tables.read', 'tables.write']
const page = { pageNo: 1, pageSize: 20 }
// The business day is that of UTC+8.
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
let staff: StaffContext
let brazil: StaffContext

async function hire(currencies?: string[]): Promise<StaffContext> {
  const id = crypto.randomUUID()
  const account = `s${id.slice(0, 8)}`
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${id}, ${account}, 'x', ${permissions}, ${currencies ? [] : permissions}, clock_timestamp())`.execute(
    db(),
  )
  if (currencies) {
    const role = crypto.randomUUID()
    await sql`insert into identity.role (id, name, permissions, currencies)
      values (${role}, ${role}, ${permissions}::text[], ${currencies}::text[])`.execute(db())
    await sql`insert into identity.staff_role values (${id}, ${role})`.execute(db())
  }
  return {
    ...testContext(db()),
    staff: { id, account, permissions, sessionId: 's' },
  } as unknown as StaffContext
}

async function richMember(account: string) {
  const member = await storedMember(db(), account)
  await transfer(db(), {
    id: crypto.randomUUID(),
    legs: [
      {
        from: clearingOf('sandbox', unit),
        to: cashOf(member.member.id, unit),
        amount: 10_000_000n,
      },
    ],
    reason: 'deposit',
    subject: 'deposit:test',
  })
  return member
}

beforeAll(async () => {
  staff = await hire()
  brazil = await hire(['BRL'])
})

const topicOf = (subject: string) => {
  const [word = '', ...name] = subject.split(':')
  const topic = deskTopics.find((kind) => kind.word === word)?.topicOf(name.join(':'))
  if (!topic) throw new Error(`no topic ${subject}`)
  return topic
}
const publish = (subject: string, value: unknown) =>
  inTransaction(db(), (tx) => topicOf(subject).write(tx, value, new Date()))

test('figures of tables are the sums of the bets behind them, by table and by day, without void ones', async () => {
  const [one, two] = [
    await openTable(db()),
    await openTable(db(), { game: 'sic-bo', variant: 'standard' }),
  ]
  const [ana, bea] = [await richMember('figureana'), await richMember('figurebea')]
  const bet = (who: typeof ana, { table, round }: typeof one, spot: string, stake: bigint) =>
    placeSlip(who, {
      id: crypto.randomUUID(),
      table,
      round: Number(round.number),
      spots: [{ spot, stake }],
    })
  await bet(ana, one, 'player', 100_000n)
  await bet(ana, one, 'tie', 20_000n)
  await bet(bea, one, 'banker', 300_000n)
  await bet(bea, two, 'big', 50_000n)
  await playOut(db(), one.table)
  await playOut(db(), two.table)
  // A void round is no turnover.
  await hurry(db(), two.table)
  await runOnce(db())
  const next = { table: two.table, round: { ...two.round, number: two.round.number + 1n } }
  await bet(bea, next, 'small', 70_000n)
  const { rows: open } = await sql<{
    id: bigint
  }>`select id from tables.round where table_code = ${two.table} and number = ${next.round.number}`.execute(
    db(),
  )
  await db()
    .transaction()
    .execute((tx) => makeVoid(tx, open[0]?.id ?? 0n, 'A test'))
  await runOnce(db())

  const asked = { currency: unit, from: today, to: today, ...page }
  const { list, total } = await listTableFigures(staff, { ...asked, by: 'table' })
  expect(list).toMatchObject([
    { table: { code: one.table }, rounds: 1, members: 2, slips: 3, stake: { amount: 420_000n } },
    { table: { code: two.table }, rounds: 1, members: 1, slips: 1, stake: { amount: 50_000n } },
  ])
  const { list: slips } = await listTableSlips(staff, { ...asked, table: one.table })
  expect(slips).toHaveLength(3)
  const sum = (of: 'stake' | 'prize') => slips.reduce((all, slip) => all + slip[of].amount, 0n)
  expect(list[0]).toMatchObject({
    stake: { amount: sum('stake') },
    prize: { amount: sum('prize') },
    result: { amount: sum('stake') - sum('prize') },
  })
  expect((await listTableSlips(staff, { ...asked, account: 'FIGUREBEA' })).list).toHaveLength(3)
  const byDay = await listTableFigures(staff, { ...asked, by: 'day' })
  expect(byDay).toMatchObject({ list: [{ day: today, slips: 4, members: 2 }], total })
  expect(await ending(listTableFigures(brazil, { ...asked, by: 'day' }))).toBe('common.notFound')
  expect(await ending(listTableSlips(staff, { ...asked, from: '2026-01-01' }))).toBe(
    'tables.wrongTableDays',
  )
  expect(await ending(listTableFigures(staff, { ...asked, to: '2020-01-01', by: 'day' }))).toBe(
    'tables.wrongTableDays',
  )
})

test('each outcome of the present round shows what it would cost, beside the most that it may', async () => {
  const { table, round } = await openTable(db(), { limits: { exposureMost: 900_000n } })
  const ana = await memberWith(db(), 1_000_000n)
  const spots = [{ spot: 'player', stake: 100_000n }]
  await placeSlip(ana, { id: crypto.randomUUID(), table, round: Number(round.number), spots })
  const { most, list, state } = await readTableExposure(staff, table, unit)
  expect(most.amount).toBe(900_000n)
  expect(state).toBe('betting')
  expect(list[0]?.cost.amount).toBe(100_000n)
  expect(list.at(-1)?.cost.amount).toBe(-100_000n)
  expect(await ending(readTableExposure(brazil, table, unit))).toBe('common.notFound')
  expect(await ending(readTableExposure(staff, 'no-such', unit))).toBe('tables.unknownDeskTable')
})

test('outcomes of tables with seats and of fights have names, and a climb has none to tell apart', () => {
  const names = (game: string, variant: string) => cellNamesOf({ game, variant })
  expect(names('blackjack', 'standard')).toHaveLength(8)
  expect(names('blackjack', 'standard').at(-1)).toBe('all-seats')
  expect(names('cockfight', 'fixed')).toContain('fight:bdd')
  expect(names('crash', 'standard')).toEqual([])
})

test('limits of a table are drafted for two persons, refused where they cannot hold, and in force with the next bet', async () => {
  const { table, round } = await openTable(db())
  const { limits } = await readTableLimits(staff, table, unit)
  const subject = `tableLimits:${table}:${unit}`
  expect(topicOf(subject).takesTwo(limits, limits, {} as never)).toBe(true)
  expect(topicOf(subject).fromWords(topicOf(subject).words(limits))).toEqual(limits)
  expect(() => refuseLimits({ ...limits, most: '1', least: '100' }, unit)).toThrow(
    'tables.tableLimitRefused',
  )
  expect(() => refuseLimits({ ...limits, winMost: '1' }, unit)).toThrow('tables.tableLimitRefused')
  expect(() => topicOf(`tableLimits:${table}`)).toThrow('no topic')
  const drafted = { ...limits, least: '20000', most: '50000', roundMost: '60000' }
  await publish(subject, drafted)
  expect((await readTableLimits(staff, table, unit)).limits).toEqual(drafted)
  const ana = await memberWith(db(), 1_000_000n)
  const bet = (stake: bigint) =>
    ending(
      placeSlip(ana, {
        id: crypto.randomUUID(),
        table,
        round: Number(round.number),
        spots: [{ spot: 'player', stake }],
      }),
    )
  expect(await bet(50_100n)).toBe('tables.spotOutside')
  expect(await bet(50_000n)).toBe('done')
  expect(await bet(20_000n)).toBe('tables.roundLimit')
  expect(await ending(readTableLimits(brazil, table, unit))).toBe('common.notFound')
  expect(await ending(readTableLimits(staff, 'no-such', unit))).toBe('tables.unknownDeskTable')
})

test('the rota says who deals: in each shift those on duty alone', async () => {
  const { rota } = await readDealerRota(db())
  expect(rota.shifts).toHaveLength(6)
  expect(onDuty(0, new Date('2026-11-27T05:00:00Z'), rota.shifts)).toMatchObject({
    from: new Date('2026-11-27T04:00:00Z'),
    to: new Date('2026-11-27T08:00:00Z'),
  })
  const { table } = await openTable(db())
  await publish('tablesRota', { shifts: rota.shifts.map(() => ['noor']) })
  expect((await readDealerRota(db())).rota.shifts[0]).toEqual(['noor'])
  const { list } = await listTables({ db: db() } as never, { query: { language: 'EN' } } as never)
  expect(list.find(({ code }) => code === table)?.dealer).toBe('noor')
  expect(
    onDuty(3, await databaseNow(db()), [['mira'], ['mira'], ['mira'], ['mira'], ['mira'], ['mira']])
      .id,
  ).toBe('mira')
  await publish('tablesRota', rota)
})

test('beacons are a setting of two persons, and say when the network last answered', async () => {
  const { rule, seenAt } = await readTableBeacon(db())
  expect(rule.kind).toBe('ceremony')
  expect(seenAt).toBeNull()
  const topic = topicOf('tablesBeacon')
  expect(topic.takesTwo(rule, rule, {} as never)).toBe(true)
  await publish('tablesBeacon', { ...rule, kind: 'drand' })
  expect((await readTableBeacon(db())).rule.kind).toBe('drand')
  await publish('tablesBeacon', rule)
  expect((await listTableChanges(db(), page)).list).toEqual([])
})

test('chains and shoes of a table are listed with what is published of them', async () => {
  const { table } = await openTable(db())
  await playOut(db(), table)
  const { list: chains } = await listDeskChains(db(), { code: table, ...page })
  expect(chains).toMatchObject([{ number: 1, used: 1, seeds: 0, beaconKind: 'ceremony' }])
  const { list: shoes } = await listDeskShoes(db(), { code: table, ...page })
  expect(shoes).toMatchObject([{ number: 1, chain: 1, linkAt: 1, rounds: 1, link: null }])
  expect(await ending(listDeskChains(db(), { code: 'no-such', ...page }))).toBe(
    'tables.unknownDeskTable',
  )
  expect(await ending(listDeskShoes(db(), { code: 'no-such', ...page }))).toBe(
    'tables.unknownDeskTable',
  )
})
