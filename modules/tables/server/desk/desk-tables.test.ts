import type { StaffContext } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { placeSlip } from '../bets/place-slip.ts'
import { presentRound } from '../runner/rounds.ts'
import { ending, hurry, memberWith, openTable, playOut, runOnce } from '../tables.fixture.ts'
import { listDeskRounds, listDeskTables, switchTable } from './desk-tables.ts'
import { previewVoid, voidDeskRound } from './void-round.ts'

const { db } = freshDatabase()
const permissions = ['tables.read', 'tables.write', 'tables.void']
const page = { pageNo: 1, pageSize: 20 }
const reason = 'The wheel was not level'
let everybody: StaffContext
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

beforeAll(async () => {
  everybody = await hire()
  brazil = await hire(['BRL'])
})

test('the desk sees what lies on a round and what its dearest outcome would cost, each reader in their currencies', async () => {
  const { table, round } = await openTable(db())
  const ana = await memberWith(db(), 1_000_000n)
  const spots = [
    { spot: 'player', stake: 100_000n },
    { spot: 'tie', stake: 10_000n },
  ]
  await placeSlip(ana, { id: crypto.randomUUID(), table, round: Number(round.number), spots })
  const { list } = await listDeskTables(everybody)
  // Player costs its stake, less the one on the tie.
  expect(list.find(({ code }) => code === table)).toMatchObject({
    round: 1,
    state: 'betting',
    sums: [
      {
        members: 1,
        slips: 1,
        stake: { amount: 110_000n },
        prize: { amount: 0n },
        worst: { amount: 90_000n },
      },
    ],
  })
  expect((await listDeskTables(brazil)).list.find(({ code }) => code === table)?.sums).toEqual([])
  const rounds = await listDeskRounds(everybody, { code: table, ...page })
  expect(rounds).toMatchObject({
    totalPages: 1,
    list: [{ number: 1, sums: [{ stake: { amount: 110_000n } }] }],
  })
  expect(await ending(listDeskRounds(everybody, { code: 'no-such', ...page }))).toBe(
    'tables.unknownDeskTable',
  )
  expect(await previewVoid(everybody, { code: table, number: 1 })).toMatchObject({
    list: [{ members: 1, slips: 1, stake: { amount: 110_000n } }],
  })
})

test('a table is closed and opened by who may do it in every currency', async () => {
  const { table } = await openTable(db())
  expect(await ending(switchTable(brazil, { code: table, isOpen: false, reason }))).toBe(
    'common.notAllowed',
  )
  expect(await ending(switchTable(everybody, { code: 'no-such', isOpen: false, reason }))).toBe(
    'tables.unknownDeskTable',
  )
  await switchTable(everybody, { code: table, isOpen: false, reason })
  const ended = await playOut(db(), table)
  await hurry(db(), table)
  await runOnce(db())
  expect(await presentRound(db(), table)).toMatchObject({ id: ended.id, state: 'settled' })
  await switchTable(everybody, { code: table, isOpen: true, reason })
  await runOnce(db())
  expect(await presentRound(db(), table)).toMatchObject({
    state: 'betting',
    number: ended.number + 1n,
  })
})

test('a round is made void by two persons alone, both of every currency', async () => {
  const { table } = await openTable(db())
  const asked = { code: table, number: 1, reason }
  const propose = () => Promise.reject(new Error('it is not asked'))
  expect(await ending(previewVoid(brazil, asked))).toBe('common.notAllowed')
  expect(await ending(voidDeskRound(brazil, asked, { propose }))).toBe('common.notAllowed')
  expect(await ending(voidDeskRound(everybody, { ...asked, number: 99 }, { propose }))).toBe(
    'tables.unknownDeskRound',
  )
  expect(await presentRound(db(), table)).toMatchObject({ state: 'betting' })
})
