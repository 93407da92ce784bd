import { commonProblems } from '@tessera/calls'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from './database.ts'
import { type Listener, listenOnce, startListeners } from './listeners.ts'

const { db } = freshDatabase()

beforeAll(async () => {
  await sql`create table public.event (n int primary key)`.execute(db())
  await sql`create table public.heard (listener text, n int)`.execute(db())
  await sql`insert into public.event select generate_series(1, 100)`.execute(db())
})

const listener = (name: string, fails: () => boolean = () => false): Listener<number, number> => ({
  name,
  batch: 7,
  read: async (tx: Db, position, limit) => {
    const { rows } = await sql<{ n: number }>`select n from public.event
      where n > ${position ?? 0} order by n limit ${limit}`.execute(tx)
    return { events: rows.map(({ n }) => n), position: rows.at(-1)?.n ?? position ?? 0 }
  },
  handle: async ({ db: tx }, events) => {
    for (const n of events) {
      await sql`insert into public.heard values (${name}, ${n})`.execute(tx)
      if (fails()) throw new Error('dies in mid-batch')
    }
    return undefined
  },
})

const heard = async (name: string) => {
  const { rows } = await sql<{
    n: number
  }>`select n from public.heard where listener = ${name} order by n`.execute(db())
  return rows.map(({ n }) => n)
}
const all = Array.from({ length: 100 }, (_, index) => index + 1)

test('every event is heard once, in order, though the listener dies again and again', async () => {
  let handled = 0
  const shaky = listener('shaky', () => ++handled % 11 === 0)
  const context = testContext(db())
  for (let turn = 0; turn < 60; turn++) await listenOnce(context, shaky).catch(() => undefined)
  expect(await heard('shaky')).toEqual(all)
})

test('a listener that moves money reads nothing while the clock is off, and all events afterwards', async () => {
  const clock = { isOff: true }
  const whyNoMoney = () => (clock.isOff ? commonProblems.clockOff() : undefined)
  const context = { ...testContext(db()), whyNoMoney }
  const money = { ...listener('money'), movesMoney: true }
  for (let turn = 0; turn < 3; turn++) expect(await listenOnce(context, money)).toBe(0)
  await listenOnce(context, listener('figures'))
  expect([await heard('money'), (await heard('figures')).length]).toEqual([[], 7])
  clock.isOff = false
  while ((await listenOnce(context, money)) > 0);
  expect(await heard('money')).toEqual(all)
})

test('two servers that share a listener process each event once', async () => {
  const context = testContext(db())
  const shared = listener('shared')
  const work = async () => {
    for (let turn = 0; turn < 40; turn++) await listenOnce(context, shared)
  }
  await Promise.all([work(), work(), work()])
  expect(await heard('shared')).toEqual(all)
})

test('what reaches browsers is done after the commit', async () => {
  const order: string[] = []
  const telling: Listener<number, number> = {
    ...listener('telling'),
    handle: async () => {
      order.push('handled')
      return () => void order.push('told')
    },
  }
  await listenOnce(testContext(db()), telling)
  expect(order).toEqual(['handled', 'told'])
})

test('a continuous listener processes later events, and writes nothing without any', async () => {
  const { stop } = startListeners(testContext(db()), [listener('going')])
  try {
    await expect.poll(() => heard('going')).toEqual(all)
    const mark = async () => {
      const { rows } = await sql<{ mark: string }>`
        select xmin || ' ' || xmax as mark from kit.listener where name = 'going'`.execute(db())
      return rows[0]?.mark
    }
    const before = await mark()
    await new Promise((done) => setTimeout(done, 1_000))
    expect(await mark()).toBe(before)
    await sql`insert into public.event values (101)`.execute(db())
    await expect.poll(() => heard('going')).toEqual([...all, 101])
    expect(await mark()).not.toBe(before)
  } finally {
    await stop()
  }
})
