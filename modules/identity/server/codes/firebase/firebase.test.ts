import { commonProblems } from '@tessera/calls'
import { createLog } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firebaseCalls } from '../../../firebase-calls.ts'
import { identityProblems } from '../../../problems.ts'
import { identityFixture } from '../../identity.fixture.ts'
import { setDelivery } from '../set-delivery.ts'
import { useCode } from '../use-code.ts'
import { googleKeys } from './google-keys.ts'
import { takeProof } from './take-proof.ts'

const { db } = freshDatabase()
const { clock, send } = identityFixture(db)
const near = { isAllowed: (address: string) => address === '127.0.0.1', mayBePlain: true }
const log = createLog('silent')
const projectId = 'tessera-demo'
const number = '+12025550177'

// Plays Google: publishes the keys of its certificates and signs tokens.
type Signer = { kid: string; privateKey: CryptoKey; jwk: object }
const signers: Signer[] = []
const google = { asked: 0, answer: undefined as [number, string] | undefined }
const server = createServer((_request, reply) => {
  google.asked += 1
  const [status, text] = google.answer ?? [
    200,
    JSON.stringify({ keys: signers.map(({ jwk }) => jwk) }),
  ]
  reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(text)
})

async function newSigner(kid: string): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    kid,
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  }
}

let url = ''
let keys: ReturnType<typeof googleKeys>
beforeAll(async () => {
  signers.push(await newSigner('first'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
})
afterAll(() => new Promise((done) => server.close(done)))

const settings = { projectId, apiKey: 'AIza-demo-key-0123' }
const delivery = { codeMinutes: 5, dailyMax: 100, secrets: {} }
const enable = () =>
  setDelivery(db(), 'sms', { ...delivery, adapter: 'firebase', settings }, clock())

beforeEach(async () => {
  clock.pass(1_000)
  google.answer = undefined
  google.asked = 0
  keys = googleKeys(url, near)
  await enable()
})

const seconds = () => Math.floor(clock().getTime() / 1000)

/** A token as Firebase gives it to the browser; a test may bend each part. */
async function token(
  bent: JWTPayload = {},
  header: object = {},
  signer = signers[0]!,
): Promise<string> {
  return new SignJWT({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: `someone-${crypto.randomUUID()}`,
    auth_time: seconds() - 5,
    iat: seconds() - 4,
    exp: seconds() + 3_600,
    phone_number: number,
    firebase: { sign_in_provider: 'phone', identities: { phone: [number] } },
    ...bent,
  })
    .setProtectedHeader({ alg: 'RS256', kid: signer.kid, ...header })
    .sign(signer.privateKey)
}

const take = async (idToken: string, to = number, purpose: 'register' | 'password' = 'register') =>
  takeProof({ db: db(), clock, log }, { purpose, to, idToken }, keys)
const refused = { kind: identityProblems.wrongCode }

test('what Firebase says of a number counts as the code to it, for its purpose, once', async () => {
  const idToken = await token()
  const { code } = await take(idToken)
  const typed = { purpose: 'register', to: number, code, clock } as const
  await expect(useCode(db(), { ...typed, purpose: 'password' })).rejects.toMatchObject(refused)
  await expect(useCode(db(), { ...typed, to: '+12025550178' })).rejects.toMatchObject(refused)
  await useCode(db(), typed)
  await expect(useCode(db(), typed)).rejects.toMatchObject(refused)
  await expect(take(idToken)).rejects.toMatchObject(refused)
})

test('the code of a proof is valid for one minute [CN-20]', async () => {
  const { code } = await take(await token())
  clock.pass(61_000)
  const typed = { purpose: 'register', to: number, code, clock } as const
  await expect(useCode(db(), typed)).rejects.toMatchObject({ kind: identityProblems.codeExpired })
})

test.each<[string, JWTPayload]>([
  ['of another project', { aud: 'somebody-else' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/somebody-else' }],
  ['of Google’s other tokens', { iss: 'https://accounts.google.com' }],
  ['that is over', { exp: 1 }],
  ['without an end', { exp: undefined } as never],
  ['from the future', { iat: 9_999_999_999, auth_time: 9_999_999_999 }],
  ['whose proof is old', { auth_time: 1 }],
  ['of another number', { phone_number: '+12025550199' }],
  ['without a number', { phone_number: undefined } as never],
  ['of a log-in by e-mail', { firebase: { sign_in_provider: 'password' } }],
  ['of nobody', { sub: '' }],
])('a token %s proves nothing', async (_how, bent) => {
  await expect(take(await token(bent))).rejects.toMatchObject(refused)
})

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token that Google has not signed proves nothing', async () => {
  const stranger = await newSigner('first')
  const [, claims = '', signature = ''] = (await token()).split('.')
  const forged = [
    await token({}, {}, stranger),
    `${base64({ alg: 'none', kid: 'first' })}.${claims}.`,
    `${base64({ alg: 'none' })}.${claims}.${signature}`,
    `${base64({ alg: 'HS256', kid: 'first' })}.${claims}.${signature}`,
    `${base64({ alg: 'RS256', kid: 'first' })}.${base64({ phone_number: number })}.${signature}`,
    `${base64({ alg: 'RS256', kid: 'first', jwk: stranger.jwk })}.${claims}.${signature.slice(4)}`,
    'x.y.z',
    '',
    'x'.repeat(4_000),
  ]
  for (const each of forged) await expect(take(each)).rejects.toMatchObject(refused)
})

test('a new key of Google’s is found, and attackers cannot make the server ask for it without end', async () => {
  await take(await token())
  expect(google.asked).toBe(1)
  const next = await newSigner('second')
  signers.push(next)
  await expect(take(await token({}, {}, next))).rejects.toMatchObject(refused)
  expect(google.asked).toBe(1)
  clock.pass(61_000)
  await take(await token({}, {}, next))
  expect(google.asked).toBe(2)
  const unknown = await newSigner('nobody’s')
  for (let at = 0; at < 5; at += 1)
    await expect(take(await token({}, {}, unknown))).rejects.toMatchObject(refused)
  expect(google.asked).toBe(2)
  signers.splice(0, 1)
  clock.pass(3_601_000)
  await expect(take(await token({}, { kid: 'first' }, next))).rejects.toMatchObject(refused)
  signers.splice(0, 1, await newSigner('first'))
})

test.each<[string, [number, string]]>([
  ['refuses', [403, '{}']],
  ['fails', [500, 'no']],
  ['sends us elsewhere', [302, '']],
  ['answers something else', [200, '<html>']],
  ['has no keys', [200, '{"keys":[]}']],
  ['has keys of another kind', [200, '{"keys":[{"kty":"oct","kid":"first","k":"AAAA"}]}']],
  ['answers without end', [200, 'x'.repeat(1024 * 1024 + 1)]],
])(
  'while Google %s, nobody is let through, and it is not asked again at once',
  async (_how, answer) => {
    google.answer = answer
    const idToken = await token()
    await expect(take(idToken)).rejects.toMatchObject({ kind: commonProblems.busy })
    await expect(take(idToken)).rejects.toMatchObject({ kind: commonProblems.busy })
    expect(google.asked).toBe(1)
    google.answer = undefined
    clock.pass(61_000)
    await take(idToken)
  },
)

test('many who come at once with fresh keys needed ask for them once', async () => {
  const tokens = await Promise.all(Array.from({ length: 8 }, () => token()))
  await Promise.all(tokens.map((each) => take(each)))
  expect(google.asked).toBe(1)
})

test('one token given several times at once is taken once', async () => {
  const idToken = await token()
  const taken = await Promise.allSettled(Array.from({ length: 6 }, () => take(idToken)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('it is off unless it is set up, and is set up only with what it needs', async () => {
  for (const wrong of [
    {},
    { projectId },
    { ...settings, projectId: 'No Project' },
    { ...settings, apiKey: 'x y' },
  ]) {
    const given = { ...delivery, adapter: 'firebase', settings: wrong as Record<string, string> }
    await expect(setDelivery(db(), 'sms', given, clock())).rejects.toMatchObject({
      kind: identityProblems.deliveryRefused,
    })
  }
  await setDelivery(db(), 'sms', { ...delivery, adapter: 'outbox', settings: {} }, clock())
  await expect(take(await token())).rejects.toMatchObject({ kind: identityProblems.notEnabled })
  const body = {
    mobileNum: '2025550177',
    countryDialingCode: '1',
    purpose: 'register',
    firebaseIdToken: await token(),
  }
  const answer = await send(firebaseCalls.takeFirebaseProof, { body })
  expect(answer).toMatchObject({ code: identityProblems.notEnabled.code })
  expect((await send(firebaseCalls.readFirebase)).value).toBeNull()
})
