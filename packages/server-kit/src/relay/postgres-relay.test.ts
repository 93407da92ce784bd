import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { postgresRelay } from './postgres-relay.ts'
import type { Relay } from './relay.ts'

const { db, url } = freshDatabase()
const open: Relay[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((each) => each.close()))))

/** A node, and what it has heard of pushes to all. */
async function node() {
  const relay = await postgresRelay({ url: url(), log: createLog('silent') })
  open.push(relay)
  const heard: unknown[] = []
  const gaps = { count: 0 }
  relay.hear('all', (message) => void heard.push(message))
  relay.onGap(() => void (gaps.count += 1))
  return { relay, heard, gaps }
}

const cutAll = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tessera relay' and datname = current_database()`.execute(db())

test('every other node hears what one tells, in order and whole, and not the one itself', async () => {
  const [one, other, third] = [await node(), await node(), await node()]
  const told = Array.from({ length: 300 }, (_, at) => ({ at, text: 'ñ€'.repeat(at) }))
  for (const each of told) one.relay.tell('all.wins', each)
  await expect.poll(() => other.heard.length).toBe(told.length)
  expect(other.heard).toEqual(told)
  await expect.poll(() => third.heard.length).toBe(told.length)
  other.relay.tell('all.wins', 'back')
  await expect.poll(() => one.heard).toEqual(['back'])
  expect(other.heard).toHaveLength(told.length)
})

test('a line that is cut opens again: what was to be told is told once, and who may have missed something is told so', async () => {
  const [one, other] = [await node(), await node()]
  one.relay.tell('all.wins', 'before')
  await expect.poll(() => other.heard).toEqual(['before'])
  await cutAll()
  one.relay.tell('all.wins', 'meanwhile')
  await expect.poll(() => [one.gaps.count, other.gaps.count]).toEqual([1, 1])
  one.relay.tell('all.wins', 'after')
  await expect.poll(() => other.heard.at(-1)).toBe('after')
  expect(other.heard.filter((each) => each === 'after')).toHaveLength(1)
  expect(other.heard.filter((each) => each === 'meanwhile').length).toBeLessThanOrEqual(1)
})

test('what was told last before a node ends still reaches the others', async () => {
  const [one, other] = [await node(), await node()]
  for (let at = 0; at < 50; at++) one.relay.tell('all.wins', at)
  await one.relay.close()
  await expect.poll(() => other.heard.length).toBe(50)
})
