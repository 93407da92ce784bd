import { placeBet, settleBet, voidBet } from '@tessera/bets/server'
import {
  cashOf,
  clearingOf,
  findDiscrepancies,
  heldOf,
  openMemberAccounts,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import { money } from '@tessera/money'
import {
  connect,
  connectToServe,
  createLog,
  type Db,
  findRoot,
  inTransaction,
  listMigrations,
  migrate,
  prepareJobs,
  prepareServingRole,
  sqlState,
  startJobs,
  systemClock,
} from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardSeed, guardFixture, mounted, whoMay } from './guard/guard.fixture.ts'
import { jobs } from './modules.ts'

// The whole server under the serving role; the owner of the tables has made the site before.
const { db: owner, url } = freshDatabase({ seed: guardSeed })
const role = `serving_${randomBytes(4).toString('hex')}`
const log = createLog('silent')
const made: { db?: Db; fixture?: Awaited<ReturnType<typeof guardFixture>> } = {}
const db = () => made.db!

const urlOf = (name: string) => {
  const address = new URL(url())
  address.username = name
  return address.toString()
}

beforeAll(async () => {
  await prepareJobs(url())
  await prepareServingRole(owner(), urlOf(role))
  made.db = await connectToServe({ url: urlOf(role), log, patience: 4 })
  made.fixture = await guardFixture(made.db)
}, 120_000)
afterAll(async () => {
  await made.db?.destroy()
  await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(owner())
})

const stateOf = async (statement: string, as: Db = db()) =>
  sql
    .raw(statement)
    .execute(as)
    .then(
      () => 'done',
      (error: unknown) => sqlState(error),
    )
const denied = '42501'

test.each([
  'create table public.mine (id int)',
  'create table ledger.mine (id int)',
  'create schema mine',
  'create function bets.mine() returns int language sql as $$ select 1 $$',
  'create extension pgcrypto',
  'create role mine',
  'create database mine',
  'alter table identity.member add column mine int',
  'alter table ledger.transfer disable trigger all',
  'alter function ledger.fold_house() owner to current_user',
  'alter role current_user superuser',
  'drop table bets.winner',
  'drop trigger refuse_by_hand on ledger.account',
  'drop function ledger.fold_house()',
  'drop schema rounds cascade',
  'truncate ledger.transfer',
  'select seed from sports.season_seed',
  'select count(*) from sports.season_seed',
  'update sports.season_draw set ticks = 1',
  'truncate compliance.audit',
  'select * from pg_shadow',
  'select * from pg_authid',
  "select pg_read_file('PG_VERSION')",
  "copy (select 1) to program 'true'",
  "copy identity.member to '/tmp/h'",
  "set session_replication_role = 'replica'",
  'set role postgres',
])('the role that serves may not: %s [S-67]', async (statement) => {
  const state = await stateOf(statement)
  // Where there is no such role, there is nobody to become.
  expect(statement === 'set role postgres' ? [denied, '22023'] : [denied]).toContain(state)
})

const rows = [
  'ledger.account',
  'ledger.unit',
  'ledger.request',
  'ledger.transfer',
  'ledger.house_delta',
]

test.each([...rows, 'ledger.transfer_rest', 'ledger.carried'])(
  'it reads the rows of %s, and changes, adds, removes and locks none, whatever it says it is doing [S-67]',
  async (table) => {
    expect(await stateOf(`select * from ${table} limit 1`)).toBe('done')
    const changes = [
      `delete from ${table}`,
      `insert into ${table} default values`,
      `update ${table} set ${await columnOf(table)} = default`,
      `select * from ${table} limit 1 for update`,
      `select * from ${table} limit 1 for key share`,
    ]
    for (const change of changes) {
      expect(await stateOf(`select set_config('ledger.is_moving', 'on', false)`)).toBe('done')
      expect([change, await stateOf(change)]).toEqual([change, denied])
    }
  },
)

async function columnOf(table: string): Promise<string> {
  const { rows: found } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum = 1`.execute(
    db(),
  )
  return found[0]!.name
}

test('who was let in to read, for reports, moves no value by the functions of the ledger either [S-67]', async () => {
  const reader = `reader_${role}`
  await sql.raw(`create role ${reader} login`).execute(owner())
  await sql.raw(`grant usage on schema ledger, kit, sports to ${reader}`).execute(owner())
  await sql.raw(`grant select on all tables in schema ledger to ${reader}`).execute(owner())
  const reading = connect({ url: urlOf(reader), log })
  expect(await stateOf('select count(*) from ledger.transfer', reading)).toBe('done')
  const { rows: found } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p where p.prosecdef
      and pronamespace::regnamespace::text !~ '^pg_'`.execute(owner())
  expect(found.length).toBeGreaterThanOrEqual(7)
  for (const { name } of found) {
    const { rows: may } = await sql<{ may: boolean }>`
      select has_function_privilege(${name}, 'execute') as may`.execute(reading)
    expect([name, may[0]?.may]).toEqual([name, false])
  }
  expect(await stateOf('select ledger.fold_house()', reading)).toBe(denied)
  await reading.destroy()
  await sql.raw(`drop owned by ${reader}; drop role ${reader}`).execute(owner())
})

test('it is itself, and can become nobody else [S-67]', async () => {
  const { rows: found } = await sql<{ name: string; may: boolean }>`
    select current_user::text as name, (select r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls
      from pg_roles r where rolname = current_user) as may`.execute(db())
  expect(found).toEqual([{ name: role, may: false }])
  const { rows: owning } = await sql`
    select relname from pg_class c where pg_get_userbyid(c.relowner) = ${role}`.execute(owner())
  expect(owning).toEqual([])
})

test('every call answers under it as it does under the owner: nothing fails for want of a right', async () => {
  const { fixture } = made
  const failed: string[] = []
  let answered = 0
  for (const [key, call] of mounted) {
    const { status, text } = await fixture!.send(call, {
      token: await fixture!.tokenOf(whoMay(call)),
    })
    if (status >= 500) failed.push(`${key}: ${status} ${text}`)
    if (status === 200) answered += 1
  }
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(100)
})

test('money moves under it, one by one and many at once, in a unit that is new', async () => {
  const [member, unit] = [crypto.randomUUID(), 'NZD']
  await openMemberAccounts(db(), member, unit)
  const legs = [{ from: clearingOf('sandbox', unit), to: cashOf(member, unit), amount: 10_000n }]
  const deposit = { id: crypto.randomUUID(), legs, reason: 'deposit', subject: 'deposit:test' }
  await transfer(db(), deposit)
  const play = async (end: (id: string) => Promise<unknown>) => {
    const id = crypto.randomUUID()
    const of = { vendor: 'TESSERA', category: 'RNG', game: 'dice', roundId: id }
    await placeBet(db(), { id, memberId: member, ...of, stake: money(100n, unit) })
    await end(id)
  }
  await play((id) => settleBet(db(), { id, prize: 250n, validBet: 100n }))
  await Promise.all(
    Array.from({ length: 20 }, () => play((id) => voidBet(db(), { id, reason: 'test' }))),
  )
  await inTransaction(db(), async (tx) => {
    const hold = [{ from: cashOf(member, unit), to: heldOf(member, unit), amount: 150n }]
    await transfer(tx, {
      id: crypto.randomUUID(),
      legs: hold,
      reason: 'withdrawal held',
      subject: 'withdrawal:test',
    })
  })
  expect(await readBalance(db(), member, unit)).toMatchObject({
    cash: money(10_000n, unit),
    held: money(150n, unit),
  })
})

test('every job runs under it', async () => {
  const hub = { push: () => undefined }
  const context = {
    db: db(),
    clock: systemClock,
    log,
    push: hub.push,
    origin: 'http://tessera.test',
  }
  const failed: string[] = []
  for (const job of jobs) {
    if (!job.cron) continue
    await job
      .run(context, {})
      .catch((error: unknown) => failed.push(`${job.name}: ${String(error)}`))
  }
  expect(failed).toEqual([])
  const working = await startJobs(urlOf(role), jobs, context)
  await working.stop()
  expect(await findDiscrepancies(db())).toEqual([])
})

test('the months to come are made in the name of the owner, and of these tables alone', async () => {
  expect(await stateOf("select kit.add_months('ledger.transfer', 5)")).toBe('done')
  const { rows: found } = await sql<{ owner: string }>`
    select distinct tableowner as owner from pg_tables where schemaname = 'ledger'`.execute(owner())
  expect(found).toHaveLength(1)
  expect(await stateOf("select kit.add_months('identity.member', 1)")).toBe('P0001')
})

test('an owner or an administrator is not taken for a role that serves [S-67]', async () => {
  const own = new URL(url()).username
  await expect(prepareServingRole(owner(), urlOf(own))).rejects.toThrow(/may do more than serve/)
  const odd = 'odd"; drop table x'
  await expect(prepareServingRole(owner(), urlOf(odd))).rejects.toThrow(/please correct it/)
  await sql
    .raw(`create schema open_to_all; grant create on schema open_to_all to public`)
    .execute(owner())
  await expect(connectToServe({ url: urlOf(role), log })).rejects.toThrow(/may make tables/)
  await sql.raw('drop schema open_to_all').execute(owner())
  const plain = connect({ url: urlOf(role), log })
  await expect(prepareServingRole(plain, urlOf('somebody_else'))).rejects.toThrow(
    /There is no role/,
  )
  await plain.destroy()
})

test('an owner without the administrator’s rights needs one command of an administrator, and is shown which [S-67]', async () => {
  const [own, served] = [`own_${role}`, `served_${role}`]
  const place = `db_${role}`
  await sql.raw(`create role ${own} login`).execute(owner())
  await sql.raw(`create database ${place} owner ${own}`).execute(owner())
  const at = (name: string) => {
    const address = new URL(urlOf(name))
    address.pathname = `/${place}`
    return address.toString()
  }
  const ownerDb = connect({ url: at(own), log })
  await migrate(ownerDb, listMigrations(findRoot()))
  await prepareJobs(at(own))
  await expect(prepareServingRole(ownerDb, at(served))).rejects.toThrow(/There is no role/)
  await sql.raw(`create role ${served} login in role pg_read_all_stats`).execute(owner())
  // At every start anew, and by two servers at once.
  await prepareServingRole(ownerDb, at(served))
  await Promise.all([1, 2].map(() => prepareServingRole(ownerDb, at(served))))
  const serving = await connectToServe({ url: at(served), log })
  await openMemberAccounts(serving, crypto.randomUUID(), 'USD')
  expect(await stateOf('delete from ledger.account', serving)).toBe(denied)
  expect(await stateOf('create table public.mine (id int)', serving)).toBe(denied)
  await Promise.all([serving.destroy(), ownerDb.destroy()])
  await sql.raw(`drop database ${place} with (force)`).execute(owner())
  await sql.raw(`drop role ${own}, ${served}`).execute(owner())
})
