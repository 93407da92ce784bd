import { commonProblems } from '@tessera/calls'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { logInCalls } from '../../log-in-calls.ts'
import { sessionCalls } from '../../session-calls.ts'
import { identityProblems } from '../../problems.ts'
import { goodPassword } from '../identity.fixture.ts'
import { proveContact } from '../codes/contacts.ts'
import { passwordFixture } from '../passwords/passwords.fixture.ts'
import { logInJobs } from './jobs.ts'
import { writeLogInRule } from './log-in-rule.ts'
import { areMoneyActionsHeld } from './money-hold.ts'
import { findKnownAddresses, trustAddress } from './trusted-addresses.ts'

const fixture = passwordFixture()
const { db, send, clock, create, outbox, minutes, newPlace } = fixture

const home = '203.0.113.7'
const rule = {
  asksNewAddresses: true,
  asksPayeeName: false,
  passwordDays: 90,
  agentReading: 'types',
  trialAsksAge: true,
} as const
beforeEach(async () => writeLogInRule(db(), rule, clock()))

let made = 0
/** A member who is known at home and has answered from a number and an address. */
async function withWays(extra: Parameters<typeof create>[0] = {}) {
  const member = await create({ payeeName: 'Ana María Pérez', ...extra })
  const number = `+49151${String(5_000_000 + (made += 1))}`
  const email = member.email.toLowerCase()
  await proveContact(db(), { memberId: member.id, by: 'sms', to: number }, clock())
  await proveContact(db(), { memberId: member.id, by: 'email', to: email }, clock())
  await trustAddress(db(), { memberId: member.id, address: home }, clock())
  return { ...member, number, email }
}

const logInFrom = (address: string, username: string, password = goodPassword) =>
  send(logInCalls.logIn, { body: { username, password }, address })

type Facts = { challengeId: string; ways: string[]; hints: Record<string, string> }

async function challengeFrom(address: string, account: string): Promise<Facts> {
  const answer = await logInFrom(address, account)
  expect(answer.code).toBe(identityProblems.extraVerification.code)
  return answer.value
}
async function codeFor(
  challengeId: string,
  { address, to, way }: { address: string; to: string; way: 'sms' | 'email' },
) {
  const sent = await send(logInCalls.sendLoginCode, { body: { challengeId, way }, address })
  expect(sent.status).toBe(200)
  return /\d{6}/.exec((await outbox(to))[0]?.body ?? '')?.[0] ?? ''
}
const answerWith = (address: string, body: object) =>
  send(logInCalls.verifyLogin, { body: { way: 'sms', ...body }, address })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('at home a password is enough, and so it stays for ninety days after each visit', async () => {
  const member = await withWays()
  expect((await logInFrom(home, member.account)).status).toBe(200)
  minutes(60 * 24 * 60)
  expect((await logInFrom(home, member.account)).status).toBe(200)
  minutes(60 * 24 * 60)
  expect((await logInFrom(home, member.account)).status).toBe(200)
  minutes(91 * 24 * 60)
  expect((await logInFrom(home, member.account)).status).toBe(403)
})

test('from a new place nothing is revealed before the code was right, and the place is known afterwards [LG-06] [S-06]', async () => {
  const member = await withWays()
  const address = newPlace()
  const refused = await logInFrom(address, member.account)
  expect([refused.status, refused.code]).toEqual([403, 'identity.extraVerification'])
  const { challengeId, ways, hints } = refused.value as Facts
  expect(ways).toEqual(['sms', 'email'])
  expect(hints['sms']).toBe(`••• ${member.number.slice(-2)}`)
  for (const secret of [member.number, member.email, member.id, 'token', 'USD']) {
    expect(refused.text).not.toContain(secret)
  }
  const code = await codeFor(challengeId, { address, to: member.number, way: 'sms' })
  const done = await answerWith(address, { challengeId, code })
  expect(done.value).toMatchObject({ memberInfo: { id: member.id } })
  const { token } = done.value as { token: string }
  expect((await send(sessionCalls.readMember, { token })).status).toBe(200)
  expect((await logInFrom(address, member.account)).status).toBe(200)
  // Once used it is over.
  const again = await answerWith(address, { challengeId, code })
  expect(again.code).toBe(identityProblems.challengeOver.code)
})

test('an e-mail address does as well as a number', async () => {
  const member = await withWays()
  const address = newPlace()
  const { challengeId } = await challengeFrom(address, member.account)
  const code = await codeFor(challengeId, { address, to: member.email, way: 'email' })
  expect((await answerWith(address, { challengeId, way: 'email', code })).status).toBe(200)
})

test('the right answer sent three times at once opens one session [S-06]', async () => {
  const member = await withWays()
  const address = newPlace()
  const { challengeId } = await challengeFrom(address, member.account)
  const code = await codeFor(challengeId, { address, to: member.number, way: 'sms' })
  const answers = await Promise.all([1, 2, 3].map(() => answerWith(address, { challengeId, code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await sql`select from identity.session where member_id = ${member.id}`.execute(
    db(),
  )
  expect(rows).toHaveLength(1)
})

test('five wrong answers end the challenge and shut new places out for five minutes [S-06]', async () => {
  const member = await withWays()
  const address = newPlace()
  const { challengeId } = await challengeFrom(address, member.account)
  const code = await codeFor(challengeId, { address, to: member.number, way: 'sms' })
  for (let wrong = 1; wrong <= 4; wrong++) {
    const answer = await answerWith(address, { challengeId, code: other(code) })
    expect(answer.code).toBe(identityProblems.wrongCode.code)
  }
  const fifth = await answerWith(address, { challengeId, code: other(code) })
  expect([fifth.status, fifth.value]).toEqual([429, { minutes: 5 }])
  expect((await answerWith(address, { challengeId, code })).code).toBe(
    commonProblems.tooManyRequests.code,
  )
  expect((await logInFrom(newPlace(), member.account)).status).toBe(429)
  // At a known place nothing changes.
  expect((await logInFrom(home, member.account)).status).toBe(200)
  minutes(5)
  await challengeFrom(newPlace(), member.account)
})

test('a challenge is good for five minutes, and from its own place only [S-06]', async () => {
  const member = await withWays()
  const address = newPlace()
  const { challengeId } = await challengeFrom(address, member.account)
  const elsewhere = await answerWith(newPlace(), { challengeId, code: '123456' })
  expect(elsewhere.code).toBe(identityProblems.challengeOver.code)
  minutes(5)
  const late = await answerWith(address, { challengeId, code: '123456' })
  expect(late.code).toBe(identityProblems.challengeOver.code)
  const nobodys = await answerWith(address, { challengeId: 'no such', code: '123456' })
  expect(nobodys.code).toBe(identityProblems.challengeOver.code)
})

test('a way that the member does not have is refused', async () => {
  const member = await create()
  const number = '+4915199999999'
  await proveContact(db(), { memberId: member.id, by: 'sms', to: number }, clock())
  const address = newPlace()
  const { challengeId, ways } = await challengeFrom(address, member.account)
  expect(ways).toEqual(['sms'])
  const asked = await send(logInCalls.sendLoginCode, {
    body: { challengeId, way: 'email' },
    address,
  })
  expect(asked.code).toBe(identityProblems.notEnabled.code)
  const app = await answerWith(address, { challengeId, way: 'totp', code: '123456' })
  expect(app.code).toBe(identityProblems.notEnabled.code)
})

test('the name of the bank account is asked for besides a code, three times a day', async () => {
  await writeLogInRule(db(), { ...rule, asksPayeeName: true }, clock())
  const member = await withWays()
  const address = newPlace()
  const first = await challengeFrom(address, member.account)
  expect(first.ways).toEqual(['sms', 'email', 'payeeName'])
  const nameAlone = { challengeId: first.challengeId, payeeName: member.payeeName }
  expect((await answerWith(address, { ...nameAlone, way: 'payeeName', code: '' })).status).toBe(400)
  expect((await answerWith(address, { ...nameAlone, code: '000000' })).status).toBe(422)
  const code = await codeFor(first.challengeId, { address, to: member.number, way: 'sms' })
  for (let wrong = 1; wrong <= 3; wrong++) {
    const body = { challengeId: first.challengeId, code, payeeName: 'Somebody Else' }
    expect((await answerWith(address, body)).code).toBe(identityProblems.payeeNameWrong.code)
  }
  minutes(11)
  const second = await challengeFrom(address, member.account)
  const fresh = await codeFor(second.challengeId, { address, to: member.number, way: 'sms' })
  const right = { challengeId: second.challengeId, code: fresh, payeeName: ' ana  maría pérez ' }
  expect((await answerWith(address, right)).status).toBe(429)
  minutes(24 * 60)
  const third = await challengeFrom(address, member.account)
  const last = await codeFor(third.challengeId, { address, to: member.number, way: 'sms' })
  const body = { challengeId: third.challengeId, code: last, payeeName: ' ana  maría pérez ' }
  expect((await answerWith(address, body)).status).toBe(200)
})

test('who has nothing more to show is let in, noted, and their money waits until they have', async () => {
  const member = await create()
  expect((await logInFrom(newPlace(), member.account)).status).toBe(200)
  expect(await areMoneyActionsHeld(db(), member.id)).toBe(true)
  const { rows } = await sql<{ kind: string }>`
    select kind from identity.log_in_event where member_id = ${member.id}`.execute(db())
  expect(rows).toEqual([{ kind: 'admittedWithoutWay' }])
  await proveContact(db(), { memberId: member.id, by: 'sms', to: '+4915188888888' }, clock())
  expect(await areMoneyActionsHeld(db(), member.id)).toBe(false)
})

test('nobody is asked where the site does not ask', async () => {
  await writeLogInRule(db(), { ...rule, asksNewAddresses: false }, clock())
  const member = await withWays()
  expect((await logInFrom(newPlace(), member.account)).status).toBe(200)
  expect(await areMoneyActionsHeld(db(), member.id)).toBe(false)
})

test('a wrong password from a new place reveals nothing of the challenge', async () => {
  const member = await withWays()
  const wrong = await logInFrom(newPlace(), member.account, 'not this one')
  const unknown = await logInFrom(newPlace(), 'nobody-here', 'not this one')
  expect(wrong).toEqual(unknown)
})

test('a home of long addresses is one place, and twenty places are remembered', async () => {
  const member = await withWays()
  await trustAddress(db(), { memberId: member.id, address: '2001:db8:1:2::1' }, clock())
  expect((await logInFrom('2001:db8:1:2:aaaa::9', member.account)).status).toBe(200)
  expect((await logInFrom('2001:db8:1:3::1', member.account)).status).toBe(403)
  for (let at = 0; at < 25; at++) {
    minutes(1)
    await trustAddress(db(), { memberId: member.id, address: `192.0.2.${at}` }, clock())
  }
  const known = await findKnownAddresses(db(), member.id, clock())
  expect(known).toHaveLength(20)
  expect(known[0]?.place).toBe('192.0.2.24')
})

test('what is over is forgotten', async () => {
  const member = await withWays()
  await challengeFrom(newPlace(), member.account)
  minutes(100 * 24 * 60)
  const log = undefined as never
  for (const { run } of logInJobs) {
    await run({ db: db(), clock, log, push: () => undefined, origin: '' }, undefined)
  }
  expect(await findKnownAddresses(db(), member.id, clock())).toEqual([])
  const { rows } = await sql`select from identity.login_challenge
    where member_id = ${member.id}`.execute(db())
  expect(rows).toEqual([])
})
