import { Problem } from '@tessera/calls'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from './database.ts'
import type { Batch } from './batch.ts'
import { arrayOf, runBatched, textsOf } from './run-batched.ts'

const { db } = freshDatabase()

type Item = { lane: string; word: string; amount: number }

// Writes what it is given, and which transaction wrote it; the word 'bad' breaks the statement.
const writing: Batch<Item, { total: bigint }> = {
  name: 'test.write',
  text: 'select n, total from public.write_all($1::text[], $2::text[], $3::int[])',
  valuesOf: (items) => [
    textsOf(items.map(({ lane }) => lane)),
    textsOf(items.map(({ word }) => word)),
    arrayOf(items.map(({ amount }) => amount)),
  ],
  rowOf: ([total]) => ({ total: total as bigint }),
  lanesOf: ({ lane }) => [lane],
  isAgain: ({ total }) => total === -1n,
}

beforeAll(async () => {
  await sql`create table public.written (seq int generated always as identity, lane text, word text, amount int,
    tx xid8 default pg_current_xact_id())`.execute(db())
  await sql`create function public.write_all(lanes text[], words text[], amounts int[])
    returns table (n bigint, total bigint) language plpgsql as $$
    begin
      perform pg_sleep(0.01);
      if 'bad' = any (words) then raise exception 'a bad word'; end if;
      if (select count(*) <> count(distinct l) from unnest(lanes) l) then raise exception 'a lane twice'; end if;
      insert into public.written (lane, word, amount) select * from unnest(lanes, words, amounts);
      return query select x.n, case x.w when 'never' then -1
          else (select sum(w.amount) from public.written w where w.lane = x.l) end
        from unnest(lanes, words) with ordinality x(l, w, n);
    end $$`.execute(db())
})

const written = async (lane: string) =>
  (
    await sql<{
      word: string
      tx: string
    }>`select word, tx::text from public.written where lane like ${lane}
      order by seq`.execute(db())
  ).rows
const write = (lane: string, word = 'x', amount = 1) =>
  runBatched(db(), writing, { lane, word, amount })

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof Problem ? error.kind.code : String(error)),
  )

test('requests that arrive together are written together, and each gets its own answer', async () => {
  const totals = await Promise.all(
    Array.from({ length: 200 }, (_, index) => write(`many ${index}`, 'x', index)),
  )
  expect(totals.map(({ total }) => Number(total))).toEqual(totals.map((_, index) => index))
  expect(new Set((await written('many %')).map(({ tx }) => tx)).size).toBeLessThan(5)
})

test('a lane keeps its order and is in a batch once', async () => {
  const words = Array.from({ length: 20 }, (_, index) => `w${index}`)
  const totals = await Promise.all(words.map((word) => write('one', word)))
  expect(totals.map(({ total }) => Number(total))).toEqual(words.map((_, index) => index + 1))
  const rows = await written('one')
  expect(rows.map(({ word }) => word)).toEqual(words)
  expect(new Set(rows.map(({ tx }) => tx)).size).toBe(20)
})

test('one that breaks sinks no other', async () => {
  const work = Array.from({ length: 50 }, (_, index) =>
    write(`sea ${index}`, index === 17 ? 'bad' : 'fine').then(
      () => 'fine',
      (error: Error) => error.message,
    ),
  )
  const ends = await Promise.all(work)
  expect(ends.filter((end) => end === 'a bad word')).toHaveLength(1)
  expect(ends[17]).toBe('a bad word')
  expect(await written('sea %')).toHaveLength(49)
})

test('in a transaction it is a part of it', async () => {
  const failing = inTransaction(db(), async (tx) => {
    await runBatched(tx, writing, { lane: 'undone', word: 'x', amount: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await written('undone')).toEqual([])
})

test('a request that would have to be retried for ever is told to come back', async () => {
  expect(await codeOf(write('stubborn', 'never'))).toBe('common.busy')
})

test('a killed connection is replaced, and the batch is sent once more', async () => {
  // Until the batch is under way: what waits for this lock is not done before it is found.
  const blocker = await db().startTransaction().execute()
  await sql`lock table public.written`.execute(blocker)
  const work = write('killed')
  const kill = async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db())
    return rows.length
  }
  await expect.poll(kill).toBe(1)
  await blocker.rollback().execute()
  expect((await work).total).toBeGreaterThan(0n)
})

test('texts of any kind arrive as they are', async () => {
  const words = ['', '"', '\\', '{a,b}', 'null', "it's", 'ñ👩‍👩‍👧', 'a\nb']
  await Promise.all(words.map((word, index) => write(`text ${index}`, word)))
  expect((await written('text %')).map(({ word }) => word).sort()).toEqual([...words].sort())
})

test('more than can wait is refused at once, and what waits too long is answered', async () => {
  const slow: Batch<Item, { total: bigint }> = {
    ...writing,
    name: 'test.slow',
    text: `select 1::bigint, pg_sleep(4)::text::bigint from (select $1::text[], $2::text[], $3::int[]) x`,
  }
  const ends = await Promise.all(
    Array.from({ length: 8_400 }, () =>
      codeOf(runBatched(db(), slow, { lane: 'slow', word: 'x', amount: 1 })),
    ),
  )
  expect(new Set(ends)).toEqual(new Set(['common.busy']))
})
