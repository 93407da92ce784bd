import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { identityCalls } from '../calls.ts'
import { identityFixture, registration } from './identity.fixture.ts'
import { authenticate, findEndedSessions, identityJobs, useTicket } from './index.ts'

const { db } = freshDatabase()
const { send, clock } = identityFixture(db)

let token = ''
beforeEach(async () => {
  const body = registration(`m${crypto.randomUUID().slice(0, 8)}`)
  const { value } = await send(identityCalls.register, { body })
  token = (value as { token: string }).token
})

const minutes = (count: number) => clock.pass(count * 60_000)
const isIn = async () => (await send(identityCalls.readMember, { token })).status === 200
const lastUse = async () => {
  const { rows } = await sql<{ at: Date }>`
    select last_used_at as at from identity.session order by created_at desc, id desc limit 1`.execute(
    db(),
  )
  return rows[0]?.at
}
const run = async (name: string) => {
  const job = identityJobs.find((each) => each.name === name)
  const context = { db: db(), clock, push: () => undefined, origin: '' }
  await job?.run(context as never, {})
}

test('the database has no token: it stores a digest [S-10]', async () => {
  const { rows } = await sql<{
    row: string
  }>`select s::text as row from identity.session s`.execute(db())
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  for (const { row } of rows) expect(row).not.toContain(token)
})

test('half an hour without a request ends a session; use keeps it [G-35]', async () => {
  minutes(29)
  expect(await isIn()).toBe(true)
  minutes(29)
  expect(await isIn()).toBe(true)
  minutes(31)
  expect(await isIn()).toBe(false)
})

test('after a day a session ends, however much it is used', async () => {
  for (let hours = 0; hours < 23.5; hours += 0.25) {
    minutes(15)
    expect(await isIn()).toBe(true)
  }
  minutes(29)
  expect(await isIn()).toBe(true)
  minutes(1)
  expect(await isIn()).toBe(false)
})

test('use is written down once a minute at most', async () => {
  const begin = await lastUse()
  clock.pass(30_000)
  await isIn()
  expect(await lastUse()).toEqual(begin)
  clock.pass(30_000)
  await isIn()
  expect(await lastUse()).toEqual(clock())
})

test('a holder of connections for a session can ask whether it is over', async () => {
  const signed = await authenticate(db(), token, clock)
  const id = signed?.kind === 'member' ? signed.person.sessionId : ''
  const unknown = crypto.randomUUID()
  expect(await findEndedSessions(db(), [id, unknown], clock)).toEqual([unknown])
  minutes(30)
  expect(await findEndedSessions(db(), [id], clock)).toEqual([id])
  expect(await findEndedSessions(db(), [], clock)).toEqual([])
})

test('what is no token of ours is refused', async () => {
  for (const wrong of ['', 'x', 'a'.repeat(43), `${token}a`, token.slice(1), token.toUpperCase()]) {
    expect(await authenticate(db(), wrong, clock)).toBeUndefined()
  }
})

test('a blocked member is out at once [S-11]', async () => {
  await sql`update identity.member set status = 'blocked'`.execute(db())
  expect(await isIn()).toBe(false)
})

test('sessions that are over are removed, with their tickets', async () => {
  await send(identityCalls.makeTicket, { token })
  minutes(31)
  await run('identity.forgetSessions')
  const { rows } = await sql`select from identity.session`.execute(db())
  const tickets = await sql`select from identity.socket_ticket`.execute(db())
  expect([rows.length, tickets.rows.length]).toEqual([0, 0])
})

const ticketOf = async () => {
  const { value } = await send(identityCalls.makeTicket, { token })
  return (value as { ticket: string }).ticket
}

test('a ticket opens one socket, also when two come at once', async () => {
  const ticket = await ticketOf()
  const people = await Promise.all([1, 2, 3, 4].map(() => useTicket(db(), ticket, clock)))
  expect(people.filter(Boolean)).toHaveLength(1)
  expect(await useTicket(db(), ticket, clock)).toBeUndefined()
})

test('a ticket is good for thirty seconds, and no longer than its session', async () => {
  const late = await ticketOf()
  clock.pass(30_000)
  expect(await useTicket(db(), late, clock)).toBeUndefined()
  const orphan = await ticketOf()
  await send(identityCalls.logOut, { token })
  expect(await useTicket(db(), orphan, clock)).toBeUndefined()
})

test('the chosen language is kept', async () => {
  await send(identityCalls.chooseLanguage, { token, body: { language: 'ES' } })
  expect((await send(identityCalls.readMember, { token })).value).toMatchObject({ language: 'ES' })
})

test('old tries to log in are forgotten: wrong ones after a day, right ones after three months', async () => {
  const count = async () => {
    const { rows } = await sql<{ right: boolean }>`
      select is_right as right from identity.login_attempt where made_at > '2026-12-01'`.execute(
      db(),
    )
    return rows.map(({ right }) => right)
  }
  clock.pass(20 * 86_400_000)
  await send(identityCalls.logIn, { body: { username: 'nobody', password: 'wrong' } })
  await send(identityCalls.register, { body: registration('Late2026') })
  expect(await count()).toEqual(expect.arrayContaining([true, false]))
  clock.pass(2 * 86_400_000)
  await run('identity.forgetAttempts')
  expect(await count()).toEqual([true])
  clock.pass(90 * 86_400_000)
  await run('identity.forgetAttempts')
  expect(await count()).toEqual([])
})
