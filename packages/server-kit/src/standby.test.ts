import { call, commonProblems } from '@tessera/calls'
import { freshFolder, startReplicated } from '@tessera/testing'
import { sql } from 'kysely'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Batch } from './batch.ts'
import { connect, type Db, inTransaction } from './database.ts'
import { createLog } from './log.ts'
import { problemOf } from './problem-of.ts'
import { forReports, useStandby } from './reports-database.ts'
import { runBatched, textsOf } from './run-batched.ts'

// A primary with one synchronous standby: what an answer says is done must survive the loss of the primary.

const dir = freshFolder()
let servers: Awaited<ReturnType<typeof startReplicated>>
/** As a server works, and as somebody at the database looks. */
let db: Db
let watch: Db

beforeAll(async () => {
  servers = await startReplicated(dir)
  await servers.startStandby()
  const log = createLog('silent')
  watch = connect({ url: servers.url, connections: 2, log })
  await sql`create table thing (id text primary key)`.execute(watch)
  db = connect({ url: servers.url, connections: 4, log })
}, 300_000)
afterAll(async () => {
  await db.destroy()
  await watch.destroy()
  await servers.stop()
})

type Row = { isNew: boolean }
const addThings: Batch<string, Row> = {
  name: 'add_things',
  text: `with given as (select id, at from unnest($1::text[]) with ordinality as g (id, at)),
      new as (insert into thing select id from given on conflict do nothing returning id)
    select g.at, n.id is not null from given g left join new n using (id)`,
  valuesOf: (items) => [textsOf(items)],
  rowOf: ([isNew]) => ({ isNew: isNew === true }),
  lanesOf: (item) => [item],
  isAgain: () => false,
}
const aCall = call({
  method: 'POST',
  path: '/a',
  access: 'guest',
  summary: 'Asks something',
  reply: z.null(),
})
const add = (id: string) => runBatched(db, addThings, id)

const isSeen = async (id: string) => {
  const { rows } = await sql`select from thing where id = ${id}`.execute(watch)
  return rows.length > 0
}

/** Cancels whoever waits for a standby, as nobody should; answers whether there was somebody. */
const cancelWaiting = async () => {
  const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity
    where wait_event = 'SyncRep'`.execute(watch)
  return rows.length > 0
}
/** Cancels what waits until the thing is seen, which no standby has then. */
const cancelUntilSeen = async (id: string) => {
  await expect.poll(() => cancelWaiting()).toBe(true)
  await expect.poll(() => isSeen(id)).toBe(true)
}

test('what a standby has is answered', async () => {
  expect(await add('first')).toEqual({ isNew: true })
  expect(await add('first')).toEqual({ isNew: false })
})

test('what is seen and on no standby is not answered as done, by nobody, until a standby has it', async () => {
  await servers.stopStandby()
  const asked = add('doubtful')
  const refused = expect(asked).rejects.toMatchObject({ kind: commonProblems.busy })
  await cancelUntilSeen('doubtful')
  await refused
  // The row is there, and an answer from it would be as wrong.
  await expect(add('doubtful')).rejects.toMatchObject({ kind: commonProblems.busy })
  await servers.startStandby()
  await expect
    .poll(
      () =>
        add('doubtful').then(
          ({ isNew }) => isNew,
          () => undefined,
        ),
      { timeout: 40_000 },
    )
    .toBe(false)
})

test('a transaction whose wait was cancelled fails, and what it wrote may be asked for again', async () => {
  await servers.stopStandby()
  const written = inTransaction(db, async (tx) => {
    await sql`insert into thing values ('of a transaction')`.execute(tx)
  })
  const unsure = expect(written).rejects.toMatchObject({ code: '40003' })
  await cancelUntilSeen('of a transaction')
  await unsure
  await servers.startStandby()
})

test('a site whose proxy leads to a standby is busy, and goes on by itself once it leads to the primary', async () => {
  const proxy = await openProxy(servers.standbyUrl)
  const site = connect({ url: proxy.url, connections: 2, log: createLog('silent') })
  const addThere = (id: string) => runBatched(site, addThings, id)
  try {
    const asked = await sql`select 1`.execute(site).catch((error: unknown) => error)
    expect(problemOf(aCall, asked)).toMatchObject({ kind: commonProblems.busy })
    await expect(addThere('nowhere')).rejects.toMatchObject({ kind: commonProblems.busy })
    // Nobody has cut the lines to the standby: they are not kept for what comes next.
    proxy.leadTo(servers.url)
    expect(await addThere('at the primary')).toEqual({ isNew: true })
    await inTransaction(site, (tx) => sql`insert into thing values ('of a site')`.execute(tx))
    expect(await isSeen('of a site')).toBe(true)
    expect(await isSeen('nowhere')).toBe(false)
  } finally {
    await site.destroy()
    proxy.close()
  }
})

test('what is asked while a proxy leads to a standby is done once it leads to the primary', async () => {
  const proxy = await openProxy(servers.standbyUrl)
  const site = connect({ url: proxy.url, connections: 2, log: createLog('silent') })
  try {
    const asked = runBatched(site, addThings, 'in between')
    await expect.poll(() => proxy.count(), { timeout: 20_000 }).toBeGreaterThan(0)
    proxy.leadTo(servers.url)
    expect(await asked).toEqual({ isNew: true })
  } finally {
    await site.destroy()
    proxy.close()
  }
})

test('reports are read from a standby that has everything of five seconds ago, else from the primary', async () => {
  const log = createLog('silent')
  const reports = useStandby(db, { url: servers.standbyUrl, log })
  const isOfStandby = async () => {
    const { rows } = await sql<{ isOne: boolean }>`
      select pg_is_in_recovery() as "isOne"`.execute(forReports(db))
    return rows[0]?.isOne
  }
  await expect.poll(isOfStandby, { timeout: 40_000 }).toBe(true)
  await inTransaction(db, async (tx) => expect(forReports(tx)).toBe(tx))
  await servers.stopStandby()
  await expect.poll(() => forReports(db) === db, { timeout: 20_000 }).toBe(true)
  expect(await isOfStandby()).toBe(false)
  await reports.stop()
  await servers.startStandby()
})

/** A proxy that sends each new connection where it is told, and cuts none. */
async function openProxy(first: string) {
  const place = { url: first }
  const lines = new Set<net.Socket>()
  const proxy = net.createServer((line) => {
    const to = new URL(place.url).searchParams
    const onward = net.connect(
      path.join(to.get('host') ?? '', `.s.PGSQL.${to.get('port') ?? 5432}`),
    )
    for (const each of [line, onward]) {
      lines.add(each)
      each.on('error', () => undefined)
    }
    line.pipe(onward).pipe(line)
    line.once('close', () => onward.destroy())
    onward.once('close', () => line.destroy())
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const { port } = proxy.address() as net.AddressInfo
  return {
    url: `postgres://tessera@127.0.0.1:${port}/tessera`,
    count: () => lines.size / 2,
    leadTo: (url: string) => void (place.url = url),
    close: () => {
      for (const line of lines) line.destroy()
      proxy.close()
    },
  }
}
