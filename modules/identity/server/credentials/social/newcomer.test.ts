import { setFlag, writeFieldRule } from '@tessera/settings/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identityCalls, newcomerCalls, socialCalls } from '../../../calls.ts'
import { identityProblems } from '../../../problems.ts'
import { openNetwork } from '@tessera/server-kit'
import { createAffiliateCode } from '../../registration/invites.ts'
import { credentialsFixture, type Member } from '../credentials.fixture.ts'
import { credentialsJobs } from '../jobs.ts'
import { useSocialReach } from './outside-fetch.ts'
import { upsertProvider } from './providers.ts'
import { openProvider } from './provider.fixture.ts'

const { db, send, clock, seconds, create } = credentialsFixture()
const opened: { outside?: Awaited<ReturnType<typeof openProvider>> } = {}
const outside = () => opened.outside!
const refused = identityProblems.socialRefused.code
let people = 0

const provider = () => ({
  id: 'real',
  name: 'Other Provider',
  kind: 'openid' as const,
  clientId: 'tessera',
  issuer: outside().issuer,
  secret: outside().client_secret,
  isOn: true,
})

beforeAll(async () => {
  useSocialReach({ isAllowed: () => true, mayBePlain: true })
  opened.outside = await openProvider({ redirectUris: ['http://tessera.test/social/real'] })
  await upsertProvider(db(), provider(), clock())
})
afterAll(async () => {
  useSocialReach(openNetwork)
  await outside().close()
})
beforeEach(async () => {
  outside().visitor.id = `stranger${(people += 1)}`
  await sql`delete from identity.registration_try`.execute(db())
})

const cookieIn = (set = '', name: string) =>
  new RegExp(`tessera-${name}=[^;,]+`).exec(set)?.[0] ?? ''

/** Goes to the provider and comes back, as a browser does. */
async function comeBack() {
  const begun = await send(socialCalls.beginSocial, { body: { provider: 'real' } })
  const answer = await outside().visit((begun.value as { url: string }).url)
  const cookie = cookieIn(begun.cookie, 'social')
  return send(socialCalls.logInBySocial, { body: { provider: 'real', answer }, cookie })
}
/** A person without an account here, with the cookies of their browser. */
async function newcomer() {
  const { code, value, cookie } = await comeBack()
  expect([code, value]).toEqual([identityProblems.socialUnknown.code, { name: 'Other Provider' }])
  return cookieIn(cookie, 'newcomer')
}
const form = (extra: object = {}) => ({
  username: `new${people}`,
  birthday: '1990-02-28',
  terms: true,
  requestId: crypto.randomUUID(),
  ...extra,
})
const open = (cookie: string, body: object, address?: string) =>
  send(newcomerCalls.registerNewcomer, { body, cookie, ...(address && { address }) })
const link = ({ token }: Pick<Member, 'token'>, cookie: string) =>
  send(newcomerCalls.linkNewcomer, { token, cookie })
const faultsOf = (answer: { value: unknown }) =>
  (answer.value as { faults: { field: string; reason: string }[] }).faults.map(
    ({ field, reason }) => `${field} ${reason}`,
  )
const membersNamed = async (name: string) =>
  (await sql`select from identity.member where account = ${name}`.execute(db())).rows.length

test('who is linked to nobody opens an account with little more than a name, and comes in with it again [PW-10]', async () => {
  const cookie = await newcomer()
  const answer = await open(cookie, form())
  expect([answer.status, answer.value]).toMatchObject([
    200,
    { firstTimeLogin: true, passwordExpired: false, memberInfo: { account: `new${people}` } },
  ])
  const { token, memberInfo } = answer.value as Member & { memberInfo: { id: string } }
  expect((await send(identityCalls.readMember, { token })).status).toBe(200)
  const links = await send(socialCalls.listSocialLinks, { token })
  expect(links.value).toMatchObject({ list: [{ provider: 'real' }] })
  // The cookie is gone with the answer, and the provider's answer opens the account from now on.
  expect(answer.cookie).toContain('tessera-newcomer=;')
  expect((await comeBack()).value).toMatchObject({ memberInfo: { id: memberInfo.id } })
})

test('a password may be set later, right after a log-in, without an old one', async () => {
  const answer = await open(await newcomer(), form({ password: 'never looked at' }))
  const { token } = answer.value as Member
  const state = await send(identityCalls.readPasswordState, { token })
  expect(state.value).toMatchObject({ oldPasswordNeeded: false, mustChange: false })
  const chosen = { newPassword: 'plum-orbit-77', confirmNewPassword: 'plum-orbit-77' }
  expect((await send(identityCalls.changePassword, { token, body: chosen })).status).toBe(200)
  const logIn = (password: string) =>
    send(identityCalls.logIn, { body: { username: `new${people}`, password } })
  expect((await logIn('plum-orbit-77')).status).toBe(200)
  expect((await logIn('never looked at')).status).toBe(401)
})

test('the terms, the age and the fields that the site asks for are asked for here too', async () => {
  await writeFieldRule(db(), {
    field: 'payeeName',
    shown: true,
    required: true,
    patternId: 1,
    minLength: 2,
    maxLength: 60,
  })
  const cookie = await newcomer()
  const young = new Date(clock().getTime() - 17 * 366 * 86_400_000).toISOString().slice(0, 10)
  const answer = await open(cookie, form({ terms: false, birthday: young, username: 'a b' }))
  expect([answer.status, faultsOf(answer)]).toEqual([
    422,
    expect.arrayContaining(['terms terms', 'username pattern', 'payeeName empty', 'birthday age']),
  ])
  expect(faultsOf(answer).join()).not.toContain('assword')
  // A refused request is sent again with the same answer of the provider.
  const right = await open(cookie, form({ payeeName: 'Ana María Pérez' }))
  expect(right.status).toBe(200)
  await writeFieldRule(db(), {
    field: 'payeeName',
    shown: false,
    required: false,
    patternId: 1,
    minLength: 2,
    maxLength: 60,
  })
})

test('a name that is taken is said, and another one opens the account', async () => {
  const { account } = await create()
  const cookie = await newcomer()
  const taken = await open(cookie, form({ username: account.toUpperCase() }))
  expect(taken.code).toBe(identityProblems.accountTaken.code)
  expect((await open(cookie, form())).status).toBe(200)
})

test('an invitation counts as in any registration, and one that is not good is a fault', async () => {
  const agent = await create()
  const affiliateCode = await createAffiliateCode(db(), agent.id, { clock })
  const cookie = await newcomer()
  expect(faultsOf(await open(cookie, form({ affiliateCode: 'AAAAAAAA' })))).toEqual([
    'affiliateCode invite',
  ])
  const { value } = await open(cookie, form({ affiliateCode }))
  const { id } = (value as { memberInfo: { id: string } }).memberInfo
  const { rows } = await sql`select owner_id as owner from identity.invited_view
    where member_id = ${id}`.execute(db())
  expect(rows).toEqual([{ owner: agent.id }])
})

test('the proof of a person is asked for where registrations ask for it', async () => {
  await sql`insert into identity.captcha_setting (provider, purposes, changed_at)
    values ('altcha', '{register}', ${clock()})
    on conflict (id) do update set purposes = excluded.purposes`.execute(db())
  const cookie = await newcomer()
  expect((await open(cookie, form())).code).toBe(identityProblems.captchaTokenNeeded.code)
  await sql`update identity.captcha_setting set purposes = '{}'`.execute(db())
  expect((await open(cookie, form())).status).toBe(200)
})

test('in another browser the answer of the provider is worthless', async () => {
  const cookie = await newcomer()
  for (const foreign of ['', 'tessera-newcomer=x', `tessera-newcomer=${'A'.repeat(43)}`]) {
    expect((await open(foreign, form())).code).toBe(refused)
  }
  expect(await membersNamed(`new${people}`)).toBe(0)
  expect((await open(cookie, form())).status).toBe(200)
})

test('the answer of the provider is valid once, and for ten minutes', async () => {
  const cookie = await newcomer()
  expect((await open(cookie, form())).status).toBe(200)
  const again = await open(cookie, form({ username: 'somebodyelse' }))
  expect(again.code).toBe(refused)
  expect(await membersNamed('somebodyelse')).toBe(0)

  outside().visitor.id = `late${people}`
  const late = await newcomer()
  seconds(10 * 60)
  expect((await open(late, form({ username: 'toolate' }))).code).toBe(refused)
  const job = credentialsJobs.find(({ name }) => name === 'identity.forgetFactorTries')
  const log = undefined as never
  await job?.run({ db: db(), clock, log, push: () => undefined, origin: '' }, undefined)
  expect((await sql`select from identity.social_newcomer`.execute(db())).rows).toEqual([])
})

test('an answer that was lost is given again, for the same account', async () => {
  const cookie = await newcomer()
  const body = form()
  const [first, second] = [await open(cookie, body), await open(cookie, body)]
  const idOf = ({ value }: { value: unknown }) =>
    (value as { memberInfo: { id: string } }).memberInfo.id
  expect(idOf(second)).toBe(idOf(first))
  // Who has only seen the request, and not the cookie, gets nothing.
  expect((await open('', body)).code).toBe(refused)
  const other = await (async () => {
    outside().visitor.id = `thief${people}`
    return newcomer()
  })()
  expect((await open(other, body)).code).toBe(identityProblems.accountTaken.code)
})

test('sent five times at once it opens one account, under one name', async () => {
  const cookie = await newcomer()
  const same = form()
  const sameAnswers = await Promise.all([1, 2, 3, 4, 5].map(() => open(cookie, same)))
  expect(sameAnswers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  outside().visitor.id = `twin${people}`
  const twins = await newcomer()
  const names = [1, 2, 3, 4, 5].map((each) => `twin${people}x${each}`)
  const answers = await Promise.all(names.map((username) => open(twins, form({ username }))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const made = await Promise.all(names.map(membersNamed))
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(1)
})

test('who has an account logs in and links it, in the same browser and with a fresh log-in', async () => {
  const member = await create()
  const cookie = await newcomer()
  expect((await link(member, '')).code).toBe(refused)
  seconds(5 * 60 + 1)
  expect((await link(member, cookie)).code).toBe(identityProblems.proofNeeded.code)
  const { value } = await send(identityCalls.logIn, {
    body: { username: member.account, password: 'orchid-lamp-42' },
  })
  expect((await link(value as Member, cookie)).status).toBe(200)
  // Lost and sent again.
  expect((await link(value as Member, cookie)).status).toBe(200)
  expect((await comeBack()).value).toMatchObject({ memberInfo: { account: member.account } })
  // The account has a link to this provider already.
  outside().visitor.id = `second${people}`
  expect((await link(value as Member, await newcomer())).code).toBe(
    identityProblems.socialLinked.code,
  )
})

test('a person linked to a member meanwhile opens no second account', async () => {
  const [one, two] = [await newcomer(), await newcomer()]
  const member = await create()
  expect((await link(member, one)).status).toBe(200)
  const answer = await open(two, form())
  expect(answer.code).toBe(identityProblems.socialTaken.code)
  expect(await membersNamed(`new${people}`)).toBe(0)
})

test('a disabled provider opens nothing any more', async () => {
  const cookie = await newcomer()
  await upsertProvider(db(), { ...provider(), isOn: false }, clock())
  expect((await open(cookie, form())).code).toBe(refused)
  await upsertProvider(db(), provider(), clock())
  expect((await open(cookie, form())).status).toBe(200)
})

test('a number that the site wants proved is proved here too', async () => {
  await setFlag(db(), 'REGMOBVERF3', true)
  const cookie = await newcomer()
  const body = form({ countryDialingCode: '49', mobileNum: '15112345678' })
  expect(faultsOf(await open(cookie, body))).toEqual(['verificationCode code'])
  await setFlag(db(), 'REGMOBVERF3', false)
})
