import { freshDatabase, rowsRead } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { outboxNewest } from '../../limits.ts'
import { listOutbox } from './list-outbox.ts'

const { db } = freshDatabase()
const many = 3_000
const pageSize = 10

beforeAll(async () => {
  // Only the oldest has not been sent.
  await sql`insert into identity.message (id, by, recipient, kind, subject, body, state, adapter, made_at, next_at, done_at)
    select md5('sent' || n)::uuid, 'email', 'person' || n || '@example.org', 'login', 'Your referral code',
      'It is good for five minutes.', case when n <= 20 then 'dead' else 'sent' end, 'smtp',
      now() - (20000 - n) * interval '1 minute', now(), now()
    from generate_series(1, ${many}) n`.execute(db())
  await sql`vacuum analyze identity.message`.execute(db())
})

const read = async (asked: { state?: string; search?: string }) => {
  const page = { found: 0 }
  const rows = await rowsRead(db(), ['identity.message'], async (tx) => {
    page.found = (await listOutbox(tx, { ...asked, pageSize }, new Date())).list.length
  })
  return { found: page.found, rows }
}

test('a page of the outbox reads about a page, whatever the search', async () => {
  for (const asked of [{}, { state: 'dead' }, { search: 'five minutes' }]) {
    const { found, rows } = await read(asked)
    expect(found).toBe(pageSize)
    expect([asked, rows <= pageSize + 1]).toEqual([asked, true])
  }
  for (const [search, found] of [
    ['PERSON2711@', 1],
    ['nobody wrote this', 0],
  ] as const) {
    const page = await read({ search })
    expect(page.found).toBe(found)
    // Where its trigrams are in other messages too, those are compared.
    expect([search, page.rows < 100]).toEqual([search, true])
  }
})

test('a number is found by its digits, also where parts of it are in every other one', async () => {
  // Each part of three digits of 5500000000 is in all of the numbers.
  await sql`insert into identity.message (id, by, recipient, kind, subject, body, state, adapter, made_at, next_at, done_at)
    select md5('sms' || n)::uuid, 'sms', '+52' || 5500000000 + n * 1000, 'login', '', 'Order 90210 is paid.', 'sent', 'smtp',
      now() - (90000 - n) * interval '1 minute', now(), now()
    from generate_series(1, ${many}) n`.execute(db())
  await sql`vacuum analyze identity.message`.execute(db())
  for (const [search, found, most] of [
    ['5500000000', 0, 30],
    ['+525501234000', 1, 30],
    ['01234000', 1, 30],
    ['order 90210', pageSize, many + 100],
    ['90211', 0, 30],
    ['55_1234000', 0, 30],
  ] as const) {
    const page = await read({ search })
    expect([search, page.found, page.rows <= most]).toEqual([search, found, true])
  }
  await sql`delete from identity.message where by = 'sms'`.execute(db())
})

test('one or two characters are searched in the newest messages only', async () => {
  expect(await read({ search: 'zq' })).toMatchObject({ found: 0 })
  expect((await read({ search: 'zq' })).rows).toBeLessThanOrEqual(outboxNewest)
  expect((await read({ search: 'co' })).found).toBe(pageSize)
})

test('the outbox is walked to its end, each message once, newest first', async () => {
  const seen: { id: string; madeAt: Date }[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await listOutbox(db(), { after, pageSize: 1_000 }, new Date())
    seen.push(...page.list)
    after = page.next
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(many)
  expect(seen).toHaveLength(many)
  const times = seen.map(({ madeAt }) => madeAt.getTime())
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})
