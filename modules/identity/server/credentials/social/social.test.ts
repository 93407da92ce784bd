import { commonProblems } from '@tessera/calls'
import { readFlags } from '@tessera/settings/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identityCalls, socialCalls } from '../../../calls.ts'
import { identityProblems } from '../../../problems.ts'
import { openNetwork } from '@tessera/server-kit'
import { credentialsFixture, type Member } from '../credentials.fixture.ts'
import { type Bent, openHostileProvider } from './hostile-provider.fixture.ts'
import { useSocialReach } from './outside-fetch.ts'
import { upsertProvider } from './providers.ts'
import { openProvider } from './provider.fixture.ts'

const { db, send, clock, seconds, create, newPlace, bind } = credentialsFixture()
const providers: {
  real?: Awaited<ReturnType<typeof openProvider>>
  hostile?: Awaited<ReturnType<typeof openHostileProvider>>
} = {}
const real = () => providers.real!
const hostile = () => providers.hostile!
const refused = identityProblems.socialRefused.code
let people = 0

beforeAll(async () => {
  useSocialReach({ isAllowed: () => true, mayBePlain: true })
  providers.real = await openProvider({ redirectUris: ['http://tessera.test/social/real'] })
  providers.hostile = await openHostileProvider()
  const usual = { kind: 'openid' as const, clientId: 'tessera', isOn: true }
  const ofReal = {
    id: 'real',
    name: 'Other Provider',
    issuer: real().issuer,
    secret: real().client_secret,
  }
  await upsertProvider(db(), { ...usual, ...ofReal }, clock())
  const ofHostile = { id: 'hostile', name: 'Hostile', issuer: hostile().issuer, secret: 's' }
  await upsertProvider(db(), { ...usual, ...ofHostile }, clock())
})
afterAll(async () => {
  useSocialReach(openNetwork)
  await Promise.all([providers.real?.close(), providers.hostile?.close()])
})
// Each test is about a person of its own there.
beforeEach(() => {
  real().visitor.id = `person${(people += 1)}`
})

const valueIn = (cookie = '') => cookie.split(';')[0] ?? ''
async function begin(provider: string) {
  const answer = await send(socialCalls.beginSocial, { body: { provider } })
  return {
    ...(answer.value as { url: string }),
    set: answer.cookie,
    cookie: valueIn(answer.cookie),
  }
}
const back = (provider: string, answer: object, cookie: string, address?: string) =>
  send(socialCalls.logInBySocial, {
    body: { provider, answer },
    cookie,
    ...(address !== undefined && { address }),
  })
async function logIn(address?: string) {
  const { url, cookie } = await begin('real')
  return back('real', await real().visit(url), cookie, address)
}
async function beginLink({ token }: Pick<Member, 'token'>, provider = 'real') {
  const answer = await send(socialCalls.beginSocialLink, { token, body: { provider } })
  return { ...(answer.value as { url: string }), cookie: valueIn(answer.cookie) }
}
const finishLink = (token: string, provider: string, answer: object, cookie: string) =>
  send(socialCalls.linkSocial, { token, body: { provider, answer }, cookie })
async function link(member: Member) {
  const { url, cookie } = await beginLink(member)
  return finishLink(member.token, 'real', await real().visit(url), cookie)
}
const links = async ({ token }: Member) =>
  ((await send(socialCalls.listSocialLinks, { token })).value as { list: object[] }).list

test('a member links an account of a provider, and logs in with it [PW-10]', async () => {
  const member = await create()
  expect((await logIn()).code).toBe(identityProblems.socialUnknown.code)
  expect((await link(member)).status).toBe(200)
  expect(await links(member)).toMatchObject([
    { provider: 'real', name: 'Other Provider', label: `${real().visitor.id}@other.example` },
  ])
  const { value } = await logIn()
  expect(value).toMatchObject({ memberInfo: { account: member.account } })
  const { token } = value as { token: string }
  expect((await send(identityCalls.readMember, { token })).status).toBe(200)
})

test('S-46: a browser is only sent to the configured provider, and only back to an address of ours', async () => {
  const { url } = await begin('real')
  const asked = new URL(url)
  expect(asked.origin).toBe(real().issuer)
  expect(asked.searchParams.get('redirect_uri')).toBe('http://tessera.test/social/real')
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
  expect(asked.searchParams.get('response_type')).toBe('code')
  expect(asked.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
  expect(asked.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
})

test('what binds the way back is in a cookie that no script reads, sealed', async () => {
  const { url, set = '' } = await begin('real')
  expect(set).toMatch(/HttpOnly/)
  expect(set).toMatch(/SameSite=Strict/)
  const { searchParams } = new URL(url)
  const opened = Buffer.from(valueIn(set).split('=')[1] ?? '', 'base64url').toString('latin1')
  expect(opened).not.toContain(searchParams.get('state'))
})

test('S-14: who begins in another browser ends nowhere', async () => {
  await link(await create())
  const [one, other] = [await begin('real'), await begin('real')]
  const answer = await real().visit(one.url)
  expect((await back('real', answer, other.cookie)).code).toBe(refused)
  expect((await back('real', answer, '')).code).toBe(refused)
  expect((await back('real', answer, 'tessera-social=AAAA')).code).toBe(refused)
  expect((await back('real', answer, one.cookie)).status).toBe(200)
})

test('the code of another session is refused, also with the state of this one', async () => {
  await link(await create())
  const [mine, other] = [await begin('real'), await begin('real')]
  const stolen = await real().visit(other.url)
  const state = new URL(mine.url).searchParams.get('state')
  expect((await back('real', { ...stolen, state }, mine.cookie)).code).toBe(refused)
})

test('a way back is gone once, and within nine minutes', async () => {
  await link(await create())
  const first = await begin('real')
  const answer = await real().visit(first.url)
  expect((await back('real', answer, first.cookie)).status).toBe(200)
  expect((await back('real', answer, first.cookie)).code).toBe(refused)
  const late = await begin('real')
  const lateAnswer = await real().visit(late.url)
  seconds(9 * 60)
  expect((await back('real', lateAnswer, late.cookie)).code).toBe(refused)
})

test('a mix-up of providers is refused: another address, another issuer', async () => {
  await link(await create())
  const first = await begin('real')
  const answer = await real().visit(first.url)
  expect((await back('hostile', answer, first.cookie)).code).toBe(refused)
  const second = await begin('real')
  const bent = { ...(await real().visit(second.url)), iss: hostile().issuer }
  expect((await back('real', bent, second.cookie)).code).toBe(refused)
})

test.each<[string, object]>([
  ['an error', { error: 'access_denied' }],
  ['an error with words', { error: 'server_error', error_description: '<script>' }],
  ['nothing', {}],
  ['no code', { code: undefined }],
  ['no state', { state: undefined }],
  ['another state', { state: 'x' }],
  ['a token in the address', { id_token: 'a.b.c' }],
])('an answer with %s is refused, and never a fault', async (_what, bent) => {
  const { url, cookie } = await begin('real')
  const answer = Object.keys(bent).length === 0 ? {} : { ...(await real().visit(url)), ...bent }
  const reply = await back('real', answer, cookie)
  expect([reply.status, reply.code]).toEqual([422, refused])
})

const now = () => Math.floor((performance.timeOrigin + performance.now()) / 1000)
test.each<[string, () => Bent]>([
  ['another nonce', () => ({ claims: { nonce: 'x' } })],
  ['another audience', () => ({ claims: { aud: 'somebody else' } })],
  ['two audiences and another party', () => ({ claims: { aud: ['tessera', 'x'], azp: 'x' } })],
  ['another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
  ['an end that is over', () => ({ claims: { exp: now() - 600, iat: now() - 900 } })],
  ['nobody', () => ({ claims: { sub: '' } })],
  ['a number that is too long', () => ({ claims: { sub: 'x'.repeat(300) } })],
  ['no signature', () => ({ isUnsigned: true })],
  ['the signature of another provider', () => ({ isForeignKey: true })],
  ['no token at all', () => ({ withoutToken: true })],
  ['no JSON', () => ({ tokenText: '<html>' })],
  ['an error', () => ({ tokenStatus: 400, tokenText: '{"error":"invalid_grant"}' })],
  ['a breakdown', () => ({ tokenStatus: 500, tokenText: '' })],
])('the answer of a provider with %s lets nobody in', async (_what, bent) => {
  const { url, cookie } = await begin('hostile')
  const reply = await back('hostile', hostile().visit(url, bent()), cookie)
  expect([reply.status, reply.code]).toEqual([422, refused])
})

test('the same provider without false data is accepted', async () => {
  const { url, cookie } = await begin('hostile')
  const reply = await back('hostile', hostile().visit(url), cookie)
  expect(reply.code).toBe(identityProblems.socialUnknown.code)
})

test('an equal e-mail address opens nothing', async () => {
  const member = await create()
  await sql`update identity.member set email = ${`${real().visitor.id}@other.example`}
    where id = ${member.id}`.execute(db())
  expect((await logIn()).code).toBe(identityProblems.socialUnknown.code)
})

test('only the session that asked may link, and only who has proved of late', async () => {
  const [ana, bruno] = [await create(), await create()]
  const hers = await beginLink(ana)
  const answer = await real().visit(hers.url)
  expect((await finishLink(bruno.token, 'real', answer, hers.cookie)).code).toBe(refused)
  expect((await back('real', answer, hers.cookie)).code).toBe(refused)
  const login = await begin('real')
  const forLogIn = await real().visit(login.url)
  expect((await finishLink(ana.token, 'real', forLogIn, login.cookie)).code).toBe(refused)
  expect(await links(ana)).toEqual([])
  seconds(301)
  const late = await send(socialCalls.beginSocialLink, {
    token: ana.token,
    body: { provider: 'real' },
  })
  expect(late.code).toBe(identityProblems.proofNeeded.code)
})

test('one account there opens one account here', async () => {
  const [ana, bruno] = [await create(), await create()]
  expect((await link(ana)).status).toBe(200)
  expect((await link(bruno)).code).toBe(identityProblems.socialTaken.code)
  real().visitor.id = 'somebody else'
  expect((await link(ana)).code).toBe(identityProblems.socialLinked.code)
})

test('a link goes away by its owner, after a proof, and opens nothing then', async () => {
  const member = await create()
  await link(member)
  const remove = () =>
    send(socialCalls.removeSocialLink, { token: member.token, url: '/wps/member/social/real' })
  expect((await remove()).status).toBe(200)
  expect((await remove()).code).toBe(commonProblems.notFound.code)
  expect((await logIn()).code).toBe(identityProblems.socialUnknown.code)
})

test('the answer of a provider is not enough at a new place', async () => {
  const member = await create()
  await link(member)
  await bind(member)
  const answer = await logIn(newPlace())
  expect(answer.code).toBe(identityProblems.extraVerification.code)
  expect(answer.value).toMatchObject({ ways: ['totp'] })
})

test('a provider under the same name with another address lets nobody in', async () => {
  const member = await create()
  await link(member)
  await sql`update identity.social_link set realm = 'https://old.example'
    where member_id = ${member.id}`.execute(db())
  expect((await logIn()).code).toBe(identityProblems.socialUnknown.code)
})

test('without providers there are no buttons, and the calls return none', async () => {
  expect(await readFlags(db())).toMatchObject({ GOOGLELOGIN3: false, FACEBOOKLOGIN3: false })
  const { value } = await send(socialCalls.listSocial)
  expect(value).toMatchObject({ list: [{ id: 'hostile' }, { id: 'real' }] })
  await sql`update identity.social_provider set is_on = false where id = 'hostile'`.execute(db())
  const listed = await send(socialCalls.listSocial)
  expect(listed.text).not.toContain('hostile')
  expect(listed.text).not.toContain('secret')
  for (const provider of ['hostile', 'nobody']) {
    const off = await send(socialCalls.beginSocial, { body: { provider } })
    expect([off.status, off.code]).toEqual([403, identityProblems.notEnabled.code])
  }
  await sql`update identity.social_provider set is_on = true where id = 'hostile'`.execute(db())
})

test('S-47: a provider on this very machine is never asked outside of tests', async () => {
  useSocialReach(openNetwork)
  await upsertProvider(
    db(),
    {
      id: 'near',
      kind: 'openid',
      name: 'Near',
      issuer: real().issuer.replace('http:', 'https:'),
      clientId: 'near',
      secret: 's',
      isOn: true,
    },
    clock(),
  )
  const answer = await send(socialCalls.beginSocial, { body: { provider: 'near' } })
  expect(answer.code).toBe(refused)
  useSocialReach({ isAllowed: () => true, mayBePlain: true })
})
