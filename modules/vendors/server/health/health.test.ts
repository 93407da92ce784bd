import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hub88House, signed } from '../../adapters/hub88/hub88.fixture.ts'
import { readVendorHealth } from './read-health.ts'

const { db } = freshDatabase({ connections: 20 })
let house: Awaited<ReturnType<typeof hub88House>>
const now = () => testContext(db(), { clock: house.clock }).clock()

beforeAll(async () => {
  house = await hub88House(db())
})
beforeEach(() => sql`delete from vendors.heard`.execute(db()))
afterAll(() => house.close())

const health = async () => {
  const { list } = await readVendorHealth(db(), now())
  return list.find(({ code }) => code === house.code)
}
/** Writes what the gateway noted: an outcome, how long it took, and how many minutes ago. */
const note = (outcome: string, milliseconds: number, minutesAgo: number) =>
  sql`insert into vendors.heard
      (id, connection, path, address, request, answer, status, outcome, milliseconds, heard_at)
    values (gen_random_uuid(), ${house.code}, 'transaction/bet', '127.0.0.1', '{}', '{}', 200, ${outcome}, ${milliseconds},
      ${new Date(now().getTime() - minutesAgo * 60_000)})`.execute(db())

test('the figures of a connection are those of its real requests', async () => {
  const who = await house.player()
  const name = () => crypto.randomUUID()
  await house.bet(who, name(), 100_000)
  await house.bet(who, name(), 100_000_000)
  await house.raw('user/balance', '{}', signed('another body'))
  await expect.poll(async () => (await health())?.hour.requests).toBe(3)
  expect(await health()).toMatchObject({ state: 'up', hour: { refused: 1, unsigned: 1, later: 0 } })
})

test('percentiles, and what is older than an hour or a day', async () => {
  for (let at = 1; at <= 100; at++) await note('ok', at * 10, 30)
  await note('ok', 9_000, 90)
  await note('ok', 9_000, 60 * 25)
  expect(await health()).toMatchObject({
    state: 'up',
    hour: { requests: 100, p50: 500, p95: 950, p99: 990 },
    day: { requests: 101 },
  })
})

test('a connection is slow, failing, quiet or off', async () => {
  expect(await health()).toMatchObject({ state: 'quiet', lastHeardAt: null })
  await note('ok', 2_000, 10)
  expect(await health()).toMatchObject({ state: 'slow' })
  for (let at = 0; at < 5; at++) await note('retry_later', 2_500, 1)
  expect(await health()).toMatchObject({ state: 'failing', hour: { later: 5 } })
  await sql`update vendors.connection set is_enabled = false where code = ${house.code}`.execute(
    db(),
  )
  expect(await health()).toMatchObject({ state: 'off' })
})
