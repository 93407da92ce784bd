import { fixedClock, freshDatabase, testClient, testContext } from '@tessera/testing'
import { vendorsModule } from '@tessera/vendors/module'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { routesOf } from './modules.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const made: { client?: ReturnType<typeof testClient> } = {}
const minute = 60_000

type Line = { id: string; now: string; milliseconds: number | null; hours: string[] }
type Status = { vendors: Line[]; payments: Line[] }

beforeAll(async () => {
  made.client = testClient(
    testContext(db(), { clock }),
    routesOf({ closeSession: () => undefined }),
    { staff: {} },
  )
  await sql`insert into lobby.vendor (code, name, position) values ('ONE', 'One', 1), ('TWO', 'Two', 2), ('OFF', 'Off', 3)`.execute(
    db(),
  )
  await sql`insert into vendors.connection (code, name, adapter, is_enabled, settings, changed_at)
    values ('one', 'One', 'hub88', true, '{}', now()), ('two', 'Two', 'hub88', true, '{}', now()),
      ('off', 'Off', 'hub88', false, '{}', now())`.execute(db())
  await sql`insert into vendors.supply (vendor, connection, their_name)
    values ('ONE', 'one', 'One'), ('TWO', 'two', 'Two'), ('OFF', 'off', 'Off')`.execute(db())
  await sql`insert into vendors.connection_change (id, subject, staff_id, staff_account, before, after, reason, made_at)
    values (gen_random_uuid(), 'connection:off', gen_random_uuid(), 'olga', '{"isEnabled": "true"}', '{"isEnabled": "false"}',
      'it answers nothing', now())`.execute(db())
  await sql`insert into cashier.channel_rule (channel, is_enabled, position, changed_at)
    values ('redirect', true, 1, now()) on conflict (channel) do update set is_enabled = true`.execute(
    db(),
  )
})
afterAll(() => made.client?.close())
beforeEach(async () => {
  // What was counted is kept for some seconds.
  clock.pass(minute)
  await sql`delete from vendors.opening`.execute(db())
  await sql`delete from vendors.heard`.execute(db())
  await sql`delete from cashier.gateway_call`.execute(db())
})

const ago = (minutes: number) => new Date(clock().getTime() - minutes * minute)
const opening = (vendor: string, milliseconds: number, isOpen: boolean, minutes: number) =>
  sql`insert into vendors.opening values (gen_random_uuid(), ${vendor}, ${milliseconds}, ${isOpen}, ${ago(minutes)})`.execute(
    db(),
  )
const heard = (connection: string, outcome: string, milliseconds: number, minutes: number) =>
  sql`insert into vendors.heard values (gen_random_uuid(), ${connection}, 'transaction/bet', '127.0.0.1', '{}', '{}', 200,
    ${outcome}, ${milliseconds}, ${ago(minutes)})`.execute(db())
const paid = (milliseconds: number, isAnswered: boolean, minutes: number) =>
  sql`insert into cashier.gateway_call
    values (gen_random_uuid(), 'redirect', ${milliseconds}, ${isAnswered}, ${ago(minutes)})`.execute(
    db(),
  )

async function read() {
  const { value } = (await made.client?.ask<Status>('', vendorsModule.calls.readStatus)) ?? {}
  const lineOf = (id: string) =>
    [...(value?.vendors ?? []), ...(value?.payments ?? [])].find((line) => line.id === id)
  return {
    one: lineOf('ONE'),
    two: lineOf('TWO'),
    off: lineOf('OFF'),
    redirect: lineOf('redirect'),
  }
}

test('vendors and payment methods that nobody used are quiet, and one that was switched off is paused', async () => {
  const { one, off, redirect } = await read()
  expect(one).toMatchObject({ now: 'quiet', milliseconds: null })
  expect(one?.hours).toEqual(Array.from({ length: 24 }, () => 'quiet'))
  expect(off).toMatchObject({ now: 'paused' })
  expect(redirect).toMatchObject({ now: 'quiet' })
})

test('a vendor works, is slow or is down as its openings and the stakes over its connection were', async () => {
  for (const at of [1, 2, 3]) await opening('ONE', 400, true, at)
  await heard('one', 'ok', 20, 1)
  for (const at of [1, 2, 3]) await opening('TWO', 10_000, false, at)
  await opening('TWO', 300, true, 130)
  await opening('TWO', 5_000, true, 70)
  const { one, two } = await read()
  expect(one).toMatchObject({ now: 'working', milliseconds: 400 })
  expect(two).toMatchObject({ now: 'down', milliseconds: 10_000 })
  expect(two?.hours.slice(-3)).toEqual(['working', 'slow', 'down'])

  clock.pass(minute)
  for (const at of [1, 2, 3]) await heard('one', 'retry_later', 2_500, at)
  expect((await read()).one).toMatchObject({ now: 'down' })
})

test('a payment method is as its gateway answered in the last minutes; one failure is no trouble', async () => {
  for (const at of [1, 2, 3, 4]) await paid(200, true, at)
  await paid(10_000, false, 5)
  expect((await read()).redirect).toMatchObject({ now: 'slow' })
  await sql`delete from cashier.gateway_call where not is_answered`.execute(db())
  clock.pass(minute)
  expect((await read()).redirect).toMatchObject({ now: 'working', milliseconds: 200 })
  clock.pass(minute)
  for (const at of [1, 1, 1, 1, 1]) await paid(8_000, false, at)
  expect((await read()).redirect).toMatchObject({ now: 'down' })
})
