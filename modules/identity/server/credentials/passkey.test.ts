import { commonProblems } from '@tessera/calls'
import { writeSetting } from '@tessera/settings/server'
import { expect, test } from 'vitest'
import {
  credentialsCalls,
  identityCalls,
  newcomerCalls,
  passkeyCalls,
  socialCalls,
} from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { setMemberStatus } from '../index.ts'
import { credentialsFixture, type Member } from './credentials.fixture.ts'
import { type Lie, makePasskey, signWith, type SoftKey } from './fake-authenticator.fixture.ts'

const { db, send, seconds, create, logIn: logInByName } = credentialsFixture()
const refused = identityProblems.passkeyRefused.code

type Options = { options: { challenge: string; user: { id: string } } }
const begin = async (token: string) => {
  const { value } = await send(passkeyCalls.beginPasskey, { token })
  return (value as Options).options
}
const keep = (token: string, response: object, name = 'My phone') =>
  send(passkeyCalls.addPasskey, { token, body: { name, response } })
async function add({ token }: Member, lie: Lie & { id?: Buffer } = {}) {
  const { key, response } = makePasskey(await begin(token), lie)
  return { key, response, answer: await keep(token, response) }
}
const challenge = async () => {
  const { value } = await send(passkeyCalls.beginPasskeyLogin)
  return (value as Options).options
}
const logInWith = (response: object) => send(passkeyCalls.logInByPasskey, { body: { response } })
const logIn = async (key: SoftKey, lie: Lie = {}) =>
  logInWith(signWith(key, await challenge(), lie))
const read = (token: string) => send(credentialsCalls.readAuthenticator, { token })
const list = async ({ token }: Member) =>
  ((await send(passkeyCalls.listPasskeys, { token })).value as { list: object[] }).list

test('a passkey logs in without a name, in one step [MD-21]', async () => {
  const member = await create()
  const { key, answer } = await add(member)
  expect(answer.status).toBe(200)
  const first = await logIn(key)
  expect(first.value).toMatchObject({ memberInfo: { account: member.account } })
  const { token } = first.value as { token: string }
  expect((await send(identityCalls.readMember, { token })).status).toBe(200)
  expect((await logIn(key)).status).toBe(200)
  expect(await list(member)).toMatchObject([{ name: 'My phone', lastUsedAt: expect.any(String) }])
})

test('the challenge asks for a person, and for a key that needs no name', async () => {
  const member = await create()
  const { value } = await send(passkeyCalls.beginPasskey, { token: member.token })
  expect(value).toMatchObject({
    options: {
      rp: { id: 'tessera.test', name: 'Tessera' },
      user: { name: member.account },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  })
  const asked = await send(passkeyCalls.beginPasskeyLogin)
  expect(asked.value).toMatchObject({ options: { userVerification: 'required' } })
  expect(JSON.stringify(asked.value)).not.toContain('allowCredentials')
})

const lies: [string, Lie][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that only begins like ours', { origin: 'http://tessera.test.evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['a challenge that is not ours', { challenge: Buffer.alloc(38, 1).toString('base64url') }],
  ['nobody was asked who they are', { isVerified: false }],
]

test.each(lies)('nothing is kept of a passkey with %s', async (_what, lie) => {
  const member = await create()
  expect((await add(member, lie)).answer.code).toBe(refused)
  expect(await list(member)).toEqual([])
})

test.each<[string, Lie]>([
  ...lies,
  ['another kind of message', { type: 'webauthn.create' }],
  ['a number that did not grow', { counter: 0 }],
  ['another owner', { handle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ['no owner', { handle: '' }],
  [
    'a signature of which one bit is another',
    { signature: (real) => Buffer.concat([real.subarray(0, -1), Buffer.from([real.at(-1)! ^ 1])]) },
  ],
  ['no signature', { signature: () => Buffer.alloc(0) }],
])('nobody comes in with %s', async (_what, lie) => {
  const member = await create()
  const { key } = await add(member)
  expect((await logIn(key)).status).toBe(200)
  const answer = await logIn(key, lie)
  expect([answer.status, answer.code]).toEqual([422, refused])
})

test('a signed challenge is good once, also when it is sent twice at the same time', async () => {
  const { key } = await add(await create())
  const response = signWith(key, await challenge())
  const both = await Promise.all([logInWith(response), logInWith(response)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await logInWith(response)).code).toBe(refused)
})

test('a used challenge is used, also where the number of a passkey never grows', async () => {
  const { key } = await add(await create())
  const options = await challenge()
  expect((await logInWith(signWith(key, options, { counter: 0 }))).status).toBe(200)
  expect((await logInWith(signWith(key, options, { counter: 0 }))).code).toBe(refused)
  expect((await logIn(key, { counter: 0 })).status).toBe(200)
})

test('a challenge is over after five minutes', async () => {
  const { key } = await add(await create())
  const options = await challenge()
  seconds(299)
  expect((await logInWith(signWith(key, options))).status).toBe(200)
  const late = await challenge()
  seconds(300)
  expect((await logInWith(signWith(key, late))).code).toBe(refused)
})

test('a challenge is good for what it was asked for, and on its session only', async () => {
  const [ana, bruno] = [await create(), await create()]
  const { key } = await add(ana)
  expect((await logInWith(signWith(key, await begin(ana.token)))).code).toBe(refused)
  const forLogIn = makePasskey({ ...(await begin(ana.token)), ...(await challenge()) })
  expect((await keep(ana.token, forLogIn.response)).code).toBe(refused)
  const hers = makePasskey(await begin(ana.token))
  expect((await keep(bruno.token, hers.response)).code).toBe(refused)
  expect((await keep(ana.token, hers.response)).status).toBe(200)
  expect((await keep(ana.token, hers.response)).code).toBe(refused)
})

test("another member's passkey cannot be taken over", async () => {
  const [ana, bruno] = [await create(), await create()]
  const { key } = await add(ana)
  const { answer } = await add(bruno, { id: key.id })
  expect([answer.status, answer.code]).toEqual([409, identityProblems.passkeyTaken.code])
  expect((await logIn(key)).value).toMatchObject({ memberInfo: { account: ana.account } })
})

test('a passkey proves who it is on this session, and only its own member', async () => {
  const [ana, bruno] = [await create(), await create()]
  const [hers, his] = [await add(ana), await add(bruno)]
  seconds(360)
  const proof = async (key: SoftKey) => {
    const { value } = await send(passkeyCalls.beginPasskeyProof, { token: ana.token })
    const response = signWith(key, (value as Options).options)
    return send(passkeyCalls.proveByPasskey, { token: ana.token, body: { response } })
  }
  expect((await send(passkeyCalls.beginPasskey, { token: ana.token })).code).toBe(
    identityProblems.proofNeeded.code,
  )
  expect((await proof(his.key)).code).toBe(refused)
  expect((await proof(hers.key)).status).toBe(200)
  expect((await send(passkeyCalls.beginPasskey, { token: ana.token })).status).toBe(200)
})

test('with a passkey, a password proves nothing: no app, passkey or linked account is added with it, and none is removed [G-37]', async () => {
  const member = await create()
  const { key, answer } = await add(member)
  const { value } = await logInByName(member.account)
  const { token } = value as { token: string }
  expect((await read(token)).value).toMatchObject({
    isProved: true,
    isSure: false,
    proofWays: ['passkey'],
  })
  const url = `/wps/member/passkeys/${(answer.value as { id: string }).id}`
  const acts = [
    () => send(credentialsCalls.beginAuthenticator, { token }),
    () => send(credentialsCalls.confirmAuthenticator, { token, body: { code: '123456' } }),
    () => send(passkeyCalls.beginPasskey, { token }),
    () => send(passkeyCalls.removePasskey, { token, url }),
    () => send(socialCalls.beginSocialLink, { token, body: { provider: 'any' } }),
    () => send(newcomerCalls.linkNewcomer, { token }),
  ]
  const codesOf = async () => (await Promise.all(acts.map((act) => act()))).map(({ code }) => code)
  expect(await codesOf()).toEqual(acts.map(() => identityProblems.proofNeeded.code))
  const asked = await send(passkeyCalls.beginPasskeyProof, { token })
  const response = signWith(key, (asked.value as Options).options)
  expect((await send(passkeyCalls.proveByPasskey, { token, body: { response } })).status).toBe(200)
  expect((await read(token)).value).toMatchObject({ isSure: true })
  expect(await codesOf()).not.toContain(identityProblems.proofNeeded.code)
})

test('a passkey is renamed and removed by its owner alone, and is over then', async () => {
  const [ana, bruno] = [await create(), await create()]
  const { key, answer } = await add(ana)
  const url = `/wps/member/passkeys/${(answer.value as { id: string }).id}`
  const rename = (token: string, name: string) =>
    send(passkeyCalls.renamePasskey, { token, url, body: { name } })
  const remove = (token: string) => send(passkeyCalls.removePasskey, { token, url })
  expect((await rename(bruno.token, 'Mine')).code).toBe(commonProblems.notFound.code)
  expect((await rename(ana.token, '')).status).toBe(400)
  expect((await rename(ana.token, 'x'.repeat(41))).status).toBe(400)
  expect((await rename(ana.token, '  Key ring ')).status).toBe(200)
  expect(await list(ana)).toMatchObject([{ name: 'Key ring' }])
  expect((await remove(bruno.token)).code).toBe(commonProblems.notFound.code)
  seconds(301)
  expect((await remove(ana.token)).code).toBe(identityProblems.proofNeeded.code)
  const { token } = (await logIn(key)).value as { token: string }
  expect((await remove(token)).status).toBe(200)
  expect((await logIn(key)).code).toBe(refused)
})

test('a member keeps ten passkeys at most, also when two are added at once', async () => {
  const member = await create()
  for (let count = 0; count < 9; count++) expect((await add(member)).answer.status).toBe(200)
  const made = [makePasskey(await begin(member.token)), makePasskey(await begin(member.token))]
  const both = await Promise.all(made.map(({ response }) => keep(member.token, response)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const more = await send(passkeyCalls.beginPasskey, { token: member.token })
  expect([more.code, more.value]).toEqual([identityProblems.passkeysFull.code, { count: 10 }])
})

test('who is blocked stays out', async () => {
  const member = await create()
  const { key } = await add(member)
  await setMemberStatus(db(), member.id, 'blocked')
  expect((await logIn(key)).code).toBe(identityProblems.accountBlocked.code)
})

test('a passkey works at the addresses of this site, and under its name only', async () => {
  await writeSetting(db(), 'domainRoutes', [
    { url: 'https://play.tessera.test', kind: 'mirror' },
    { url: 'https://other.example', kind: 'mirror' },
  ])
  const { key } = await add(await create())
  expect((await logIn(key, { origin: 'https://play.tessera.test' })).status).toBe(200)
  expect((await logIn(key, { origin: 'https://other.example' })).code).toBe(refused)
})

test.each([
  {},
  { response: {} },
  { id: 'é' },
  { id: '', rawId: '', response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
  { type: 'password' },
  {
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
  },
  { rawId: 'AAAA' },
])('what is no answer of a passkey is refused, and never a fault: %j', async (bent) => {
  const { key } = await add(await create())
  const answer = await logInWith({ ...signWith(key, await challenge()), ...bent })
  if (Object.keys(bent).length === 0) expect(answer.status).toBe(200)
  else expect([400, 422]).toContain(answer.status)
})
