import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { changeLog, inTransaction, newId } from './index.ts'

const { db } = freshDatabase()
const changes = changeLog<{ text?: string }>('public.change')
const now = new Date('2026-11-21T10:00:00Z')
const staff = { id: newId(now), account: 'olga', permissions: [], sessionId: newId(now) }

const change = (subject: string, before: string, after: string) =>
  changes.insert(db(), { subject, before: { text: before }, after: { text: after }, staff }, now)

beforeAll(async () => {
  await sql`create table public.change (
    id uuid primary key, number bigint generated always as identity, subject text not null,
    staff_id uuid not null, staff_account text not null, before jsonb not null, after jsonb not null,
    made_at timestamptz not null)`.execute(db())
})

test('the version of a subject is its last change, also of several in one instant', async () => {
  expect(await changes.versionOf(db(), 'help:term')).toBe('')
  const versions: string[] = []
  for (const text of ['a', 'b', 'c', 'd', 'e']) {
    await change('help:term', '', text)
    versions.push(await changes.versionOf(db(), 'help:term'))
  }
  expect(new Set(versions).size).toBe(5)
  await change('help:fees', '', 'none')
  expect(await changes.versionOf(db(), 'help:term')).toBe(versions[4])
  expect(await changes.versionsOf(db(), 'help:')).toEqual({
    term: versions[4],
    fees: await changes.versionOf(db(), 'help:fees'),
  })
})

test('the list is newest first, by page, of the words asked for', async () => {
  await change('helpless', '', 'another word')
  const first = await changes.list(db(), ['help'], { pageNo: 1, pageSize: 4 })
  expect(first.list.map(({ after }) => after.text)).toEqual(['none', 'e', 'd', 'c'])
  expect(first.totalPages).toBe(2)
  expect(first.list[0]).toMatchObject({ subject: 'help:fees', staffAccount: 'olga', madeAt: now })
  const second = await changes.list(db(), ['help'], { pageNo: 2, pageSize: 4 })
  expect(second.list.map(({ after }) => after.text)).toEqual(['b', 'a'])
  expect((await changes.list(db(), [], { pageNo: 1, pageSize: 4 })).list).toEqual([])
})

test('who holds a subject is waited for; another subject is free', async () => {
  const order: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = inTransaction(db(), async (tx) => {
    await changes.lock(tx, 'brand')
    order.push('first has it')
    await held
    order.push('first is done')
  })
  await expect.poll(() => order).toEqual(['first has it'])
  const second = inTransaction(db(), async (tx) => {
    await changes.lock(tx, 'brand')
    order.push('second has it')
  })
  await inTransaction(db(), async (tx) => changes.lock(tx, 'flags'))
  release()
  await Promise.all([first, second])
  expect(order).toEqual(['first has it', 'first is done', 'second has it'])
})
