import { changesOf, connect, createLog, type Db } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identityCalls } from '../calls.ts'
import { knownSessionSeconds } from '../limits.ts'
import { identityFixture, registration } from './identity.fixture.ts'
import { authenticate } from './index.ts'

const { db, url } = freshDatabase()
const { send, clock } = identityFixture(db)

let token = ''
let account = ''
beforeEach(async () => {
  account = `m${crypto.randomUUID().slice(0, 8)}`
  const { value } = await send(identityCalls.register, { body: registration(account) })
  token = (value as { token: string }).token
  await remembered()
})
afterEach(() => void vi.restoreAllMocks())

const who = async () => {
  const signed = await authenticate(db(), token, clock)
  return signed?.kind === 'member' ? signed.person : undefined
}
const run = (statement: string, on: Db = db()) =>
  sql.raw(statement.replaceAll('$me', `'${account}'`)).execute(on)
const isMine = 'member_id = (select id from identity.member where account = $me)'

/** Until changes are heard, nothing is remembered. */
async function remembered(): Promise<void> {
  await who()
  await vi.waitFor(() => expect(changesOf(db())?.isOn()).toBe(true))
  await who()
}

/** Deletes the session without a notification. */
async function takeAwayUnheard(): Promise<void> {
  await run('alter table identity.session disable trigger tell_end')
  await run(`delete from identity.session where ${isMine}`)
  await run('alter table identity.session enable trigger tell_end')
}

test('a good session is remembered for some seconds, and no longer', async () => {
  await takeAwayUnheard()
  expect(await who()).toMatchObject({ account })
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + knownSessionSeconds * 1000)
  expect(await who()).toBeUndefined()
})

test.each([
  ['it is ended', `delete from identity.session where ${isMine}`],
  [
    'its last use is long ago',
    `update identity.session set last_used_at = '2000-01-01' where ${isMine}`,
  ],
  ['its time is set shorter', `update identity.session set ends_at = '2000-01-01' where ${isMine}`],
  ['its owner is blocked', `update identity.member set status = 'blocked' where account = $me`],
])('a session is over with the commit by which %s', async (_what, statement) => {
  expect(await who()).toMatchObject({ account })
  await run(statement)
  expect(await who()).toBeUndefined()
})

test('what is said of the owner is what was committed last, every time', async () => {
  for (let turn = 0; turn < 50; turn++) {
    await run(`update identity.member set nickname = 'turn ${turn}' where account = $me`)
    expect((await who())?.nickname).toBe(`turn ${turn}`)
    expect((await who())?.nickname).toBe(`turn ${turn}`)
  }
  await run(`update identity.session set must_change = true where ${isMine}`)
  expect(await who()).toMatchObject({ mustChange: true })
  await run(`update identity.member set type = 1 where account = $me`)
  await run(`update identity.log_in_rule set agent_reading = 'types'`)
  expect(await who()).toMatchObject({ type: 1 })
  await run(`update identity.log_in_rule set agent_reading = 'isAgent'`)
  expect(await who()).toMatchObject({ type: 0 })
})

test('what is changed while it is read is not remembered as it was', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const reading = Array.from({ length: 8 }, () => who())
    await run(`update identity.member set nickname = 'at once ${turn}' where account = $me`)
    const after = await who()
    await Promise.all(reading)
    expect(after?.nickname).toBe(`at once ${turn}`)
    expect((await who())?.nickname).toBe(`at once ${turn}`)
  }
})

test('a session that another server ends is over as soon as PostgreSQL notifies', async () => {
  const other = connect({ url: url(), connections: 1, log: createLog('silent') })
  try {
    await run('select 1', other)
    const began = performance.now()
    await run(`delete from identity.session where ${isMine}`, other)
    await vi.waitFor(async () => expect(await who()).toBeUndefined(), {
      interval: 5,
      timeout: 4_000,
    })
    expect(performance.now() - began).toBeLessThan(knownSessionSeconds * 1000)
  } finally {
    await other.destroy()
  }
})

test('nothing is remembered while changes are not heard, and it begins again by itself', async () => {
  const changes = changesOf(db())
  await run(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tessera changes' and datname = current_database()`)
  await vi.waitFor(() => expect(changes?.isOn()).toBe(false))
  await takeAwayUnheard()
  expect(await who()).toBeUndefined()
  await vi.waitFor(() => expect(changes?.isOn()).toBe(true), { timeout: 10_000 })
})

test('a transaction asks for itself', async () => {
  await db()
    .transaction()
    .execute(async (tx) => {
      await run(`delete from identity.session where ${isMine}`, tx)
      expect(await authenticate(tx, token, clock)).toBeUndefined()
    })
})
