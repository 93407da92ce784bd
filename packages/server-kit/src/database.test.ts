import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  checkSettings,
  enqueue,
  inTransaction,
  isAnswering,
  listMigrations,
  migrate,
  newId,
  deriveId,
  findRoot,
  connect,
  createLog,
  type Db,
  prepared,
} from './index.ts'

const { db } = freshDatabase()
const olderDatabase = freshDatabase()
const interruptedDatabase = freshDatabase()

test('a database that may lose committed money is refused, in a sentence that names what to turn on [L-34]', async () => {
  // Test databases hurry: they run without fsync, and are refused for it.
  await expect(checkSettings(db())).rejects.toMatchObject({
    plain: expect.stringMatching(/fsync.*|synchronous_commit/),
  })
})

test('a migration runs once, and one that changed stops the start', async () => {
  const migrations = listMigrations(findRoot())
  expect((await migrate(db(), migrations)).ran).toEqual([])
  const added = {
    name: '2999-01-01-added.sql',
    text: 'create table public.added (n int)',
    checksum: 'a',
    kind: 'migration' as const,
  }
  expect((await migrate(db(), [...migrations, added])).ran).toEqual([added.name])
  await expect(migrate(db(), [{ ...added, checksum: 'b' }])).rejects.toMatchObject({
    plain: expect.stringContaining(added.name),
  })
})

test('a database from before the baselines is refused with a sentence, and nothing in it is changed', async () => {
  const files = listMigrations(findRoot())
  const older = olderDatabase.db()
  await sql`delete from public.migration`.execute(older)
  await sql`delete from public.definition`.execute(older)
  await sql`insert into public.migration (name, checksum) values ('2026-11-21-00-kit.sql', 'a')`.execute(
    older,
  )
  await expect(migrate(older, files)).rejects.toMatchObject({
    plain: expect.stringMatching(/older version of Tessera.*Start with an empty database/),
  })
  const { rows } = await sql<{ n: bigint }>`
    select (select count(*) from public.migration) + (select count(*) from public.definition) as n`.execute(
    older,
  )
  expect(rows).toEqual([{ n: 1n }])
})

test('a first start that ended between two baselines goes on with the next one', async () => {
  const baseline = (name: string) => ({
    name: `${name}-baseline.sql`,
    text: `create schema ${name.slice(5)}`,
    checksum: 'a',
    kind: 'migration' as const,
  })
  const [first, second] = [baseline('0000-begun'), baseline('0001-ended')]
  const interrupted = interruptedDatabase.db()
  await sql`delete from public.migration`.execute(interrupted)
  await migrate(interrupted, [first])
  expect((await migrate(interrupted, [first, second])).ran).toEqual([second.name])
})

test('two servers that start at once migrate once', async () => {
  const added = {
    name: '2999-01-02-both.sql',
    text: 'create table public.both (n int)',
    checksum: 'a',
    kind: 'migration' as const,
  }
  const ran = await Promise.all([migrate(db(), [added]), migrate(db(), [added])])
  expect(ran.flatMap((each) => each.ran)).toEqual([added.name])
})

test('a job is queued with its transaction or not at all', async () => {
  const count = async () =>
    (await sql<{ n: bigint }>`select count(*) as n from graphile_worker.jobs`.execute(db())).rows[0]
      ?.n
  await inTransaction(db(), (tx) => enqueue(tx, 'test.job', { a: 1 }, { key: 'k' }))
  await inTransaction(db(), (tx) => enqueue(tx, 'test.job', { a: 2 }, { key: 'k' }))
  expect(await count()).toBe(1n)
  const failing = inTransaction(db(), async (tx) => {
    await enqueue(tx, 'test.job', {})
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await count()).toBe(1n)
})

test('a deadlock is tried again and reaches nobody', async () => {
  await sql`create table public.pair (n int primary key, v int default 0)`.execute(db())
  await sql`insert into public.pair values (1), (2)`.execute(db())
  const add = (first: number, second: number) =>
    inTransaction(db(), async (tx) => {
      await sql`update public.pair set v = v + 1 where n = ${first}`.execute(tx)
      await sql`select pg_sleep(0.05)`.execute(tx)
      await sql`update public.pair set v = v + 1 where n = ${second}`.execute(tx)
    })
  await Promise.all([add(1, 2), add(2, 1)])
  const { rows } = await sql<{ v: number }>`select v from public.pair`.execute(db())
  expect(rows.map(({ v }) => v)).toEqual([2, 2])
})

test('a connection that is killed in use ends its query and nothing else', async () => {
  const other = connect({ url: await urlOf(), connections: 1, log: createLog('silent') })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other)
  const sleeping = sql`select pg_sleep(5)`.execute(other)
  const ended = expect(sleeping).rejects.toThrow()
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db())
  await ended
  await expect.poll(() => isAnswering(other)).toBe(true)
  await other.destroy()
})

const { url } = freshDatabase()
const urlOf = async () => url()

test('ids are ordered by time, and a derived id is always the same', () => {
  const [early, late] = [newId(new Date(1_000)), newId(new Date(2_000))]
  expect(early < late).toBe(true)
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
  expect(deriveId(early, 'settle')).toBe(deriveId(early, 'settle'))
  expect(deriveId(early, 'settle')).not.toBe(deriveId(early, 'void'))
})

test('a prepared statement is planned once on each connection, with other values each time, also in a transaction', async () => {
  const ask = (tx: Db, n: number) =>
    sql<{ n: number }>`${prepared}select ${n}::int + 1 as n`.execute(tx)
  await inTransaction(db(), async (tx) => {
    for (const n of [1, 2, 3]) expect((await ask(tx, n)).rows).toEqual([{ n: n + 1 }])
    const { rows } = await sql<{ calls: number }>`
      select (generic_plans + custom_plans)::int as calls from pg_prepared_statements
      where statement like '%::int + 1 as n' and statement not like '%pg_prepared%'`.execute(tx)
    expect(rows).toEqual([{ calls: 3 }])
  })
  await expect(ask(db(), 2 ** 40)).rejects.toThrow('out of range')
  expect((await ask(db(), 41)).rows).toEqual([{ n: 42 }])
})
