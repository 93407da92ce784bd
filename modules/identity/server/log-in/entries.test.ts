import { commonProblems } from '@tessera/calls'
import { setFlag } from '@tessera/settings/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { identityCalls } from '../../calls.ts'
import { logInCalls } from '../../log-in-calls.ts'
import { passwordCalls } from '../../password-calls.ts'
import { identityProblems } from '../../problems.ts'
import { createStaff } from '../create-staff.ts'
import { goodPassword } from '../identity.fixture.ts'
import { passwordFixture } from '../passwords/passwords.fixture.ts'
import { writeLogInRule } from './log-in-rule.ts'
import { endOldTrials } from './trial.ts'

const { db, send, clock, create, minutes, tokenOf, isLoggedIn, newPlace } = passwordFixture()

const rule = {
  asksNewAddresses: true,
  asksPayeeName: false,
  passwordDays: 90,
  agentReading: 'types',
  trialAsksAge: true,
} as const
const logInAt = (side: 'member' | 'agent' | undefined, username: string) =>
  send(logInCalls.logIn, {
    body: { username, password: goodPassword, side },
    address: newPlace(),
  })

test.each([1, 2, 41, 42])(
  'an agent of type %i logs in at both entries and is an agent there [CN-12] [LG-13]',
  async (type) => {
    const agent = await create({ type })
    expect((await logInAt('agent', agent.account)).status).toBe(200)
    const { token } = (await logInAt('member', agent.account)).value as { token: string }
    const own = await send(identityCalls.readMember, { token })
    expect(own.value).toMatchObject({ account: agent.account, type })
  },
)

test('a non-agent is refused at the agents’ entry, and is none at the other [RO-12]', async () => {
  const member = await create()
  const refused = await logInAt('agent', member.account)
  expect([refused.status, refused.code]).toEqual([403, identityProblems.notAgent.code])
  expect(refused.message).toBe('Non-agents cannot log in')
  const token = await tokenOf(member.account)
  expect((await send(identityCalls.readMember, { token })).value).toMatchObject({ type: 0 })
})

test('an account without rights is refused at every entry [RO-06]', async () => {
  const nobody = await create({ type: 9 })
  const refused = await logInAt('member', nobody.account)
  expect(refused.message).toBe('Non-member account unable to login')
  expect((await logInAt('agent', nobody.account)).code).toBe(identityProblems.notAgent.code)
})

test('by the other reading an agent is who has the mark [LG-13]', async () => {
  const typed = await create({ type: 2 })
  const marked = await create()
  await sql`update identity.member set is_agent = 4 where id = ${marked.id}`.execute(db())
  const token = await tokenOf(typed.account)
  await writeLogInRule(db(), { ...rule, agentReading: 'isAgent' }, clock())
  expect((await logInAt('agent', marked.account)).value).toMatchObject({ memberInfo: { type: 1 } })
  expect((await logInAt('agent', typed.account)).code).toBe(identityProblems.notAgent.code)
  // It holds for sessions that are open.
  const type = async () => (await send(identityCalls.readMember, { token })).value
  expect(await type()).toMatchObject({ type: 0 })
  await writeLogInRule(db(), rule, clock())
  expect(await type()).toMatchObject({ type: 2 })
})

test('free play is for everyone who confirms their age, with units that are no money [ST-04] [LG-29] [FP-04]', async () => {
  const begin = (body: object, address = newPlace()) =>
    send(logInCalls.beginTrial, { body, address })
  expect((await begin({ isAdult: true })).code).toBe(identityProblems.notEnabled.code)
  await setFlag(db(), 'FREEPLAY3', true)
  expect((await begin({})).code).toBe(identityProblems.ageNotConfirmed.code)
  const { value, status } = await begin({ isAdult: true, os: 'Linux', platform: 'W', version: 3 })
  expect(status).toBe(200)
  const { token, memberInfo } = value as {
    token: string
    memberInfo: { id: string; account: string }
  }
  expect(memberInfo).toMatchObject({ type: 4, currency: 'TRIAL' })
  expect((await send(passwordCalls.readPasswordState, { token })).code).toBe(
    commonProblems.trueAccountNeeded.code,
  )
  // Nobody can log in as a trial.
  expect((await logInAt(undefined, memberInfo.account)).code).toBe(
    identityProblems.wrongCredentials.code,
  )
  minutes(11)

  await endOldTrials(db(), clock())
  expect(await isLoggedIn(token)).toBe(true)
  minutes(24 * 60)
  await endOldTrials(db(), clock())
  const { rows } = await sql<{ status: string }>`
    select status from identity.member where id = ${memberInfo.id}`.execute(db())
  expect(rows).toEqual([{ status: 'blocked' }])
  expect(await isLoggedIn(token)).toBe(false)
})

test('a place begins three trials in five minutes and ten a day', async () => {
  await setFlag(db(), 'FREEPLAY3', true)
  await writeLogInRule(db(), { ...rule, trialAsksAge: false }, clock())
  const address = newPlace()
  const begin = () => send(logInCalls.beginTrial, { body: {}, address })
  const first = await Promise.all([begin(), begin(), begin(), begin()])
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429])
  minutes(5)
  for (let at = 4; at <= 10; at++) {
    expect((await begin()).status).toBe(200)
    minutes(3)
  }
  expect((await begin()).status).toBe(429)
  await writeLogInRule(db(), rule, clock())
})

test('a code in an address opens one session, once, within a minute and from the same place [LG-11] [S-35]', async () => {
  const member = await create()
  const token = await tokenOf(member.account)
  const address = newPlace()
  const make = async () =>
    (await send(logInCalls.makeHandOver, { token, address })).value as { code: string }
  const take = (code: string, from = address) =>
    send(logInCalls.takeHandOver, { body: { code }, address: from })

  const { code } = await make()
  const taken = await take(code)
  expect(taken.value).toMatchObject({ memberInfo: { id: member.id } })
  const state = await send(passwordCalls.readPasswordState, {
    token: (taken.value as { token: string }).token,
  })
  expect(state.value).toMatchObject({ oldPasswordNeeded: true })
  expect((await take(code)).code).toBe(identityProblems.handOverOver.code)

  const late = await make()
  minutes(1)
  expect((await take(late.code)).code).toBe(identityProblems.handOverOver.code)
  const led = await make()
  expect((await take(led.code, newPlace())).code).toBe(identityProblems.handOverOver.code)
  const both = await make()
  const answers = await Promise.all([take(both.code), take(both.code)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const over = await make()
  await send(logInCalls.logOut, { token })
  expect((await take(over.code)).code).toBe(identityProblems.handOverOver.code)
  expect((await take('nonsense')).code).toBe(identityProblems.handOverOver.code)
})

test('the staff who may set the log-in rules', async () => {
  const staff = { account: 'olga', password: goodPassword, permissions: ['logIn.write'] }
  await createStaff(db(), staff, { clock })
  const signed = await send(identityCalls.logInStaff, {
    body: { username: 'olga', password: goodPassword },
  })
  const { token } = signed.value as { token: string }
  const changed = { ...rule, passwordDays: 30 }
  const write = (given: object) =>
    send(identityCalls.writeLogInRule, { token, body: { reason: 'asked for by law', ...given } })
  expect((await write({ rule: changed })).status).toBe(200)
  const { value: read } = await send(identityCalls.readLogInRule, { token })
  expect(read).toMatchObject({ rule: changed })
  // Sent again it changes nothing; what changed is written down, with who did it and why.
  expect((await write({ rule: changed })).status).toBe(200)
  const { value: history } = await send(identityCalls.listLogInChanges, { token })
  expect(history).toMatchObject({
    list: [
      {
        staffAccount: 'olga',
        reason: 'asked for by law',
        before: { passwordDays: rule.passwordDays },
        after: changed,
      },
    ],
  })
  expect((history as { list: unknown[] }).list).toHaveLength(1)
  expect((await write({ rule: { ...rule, passwordDays: 0 } })).status).toBe(400)
  expect((await write({ rule: changed, reason: '' })).status).toBe(400)
  const late = await write({ rule, version: '' })
  expect(late.code).toBe('settings.changedMeanwhile')
  const member = await tokenOf((await create()).account)
  expect((await send(identityCalls.readLogInRule, { token: member })).status).toBe(403)
})
