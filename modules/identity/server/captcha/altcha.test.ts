import { freshDatabase, proofOf, solveAltcha, testContext } from '@tessera/testing'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findRoot } from '@tessera/server-kit'
import { beforeEach, expect, test } from 'vitest'
import { captchaCalls, CaptchaPurpose } from '../../captcha-calls.ts'
import { workInsteadOfCaptcha, workMinutes, workRounds } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { identityFixture } from '../identity.fixture.ts'
import { captchaJobs } from './jobs.ts'
import { askCaptcha, requireCaptcha } from './check-proof.ts'
import { captchaFixture } from './captcha.fixture.ts'

const { db } = freshDatabase()
const { send, clock } = identityFixture(db)
const { setCaptchaNow } = captchaFixture(db, clock)
const context = () => testContext(db(), { clock })
const refused = { kind: identityProblems.captchaTokenNeeded }
const purposes = [...CaptchaPurpose.options]
const setting = { provider: 'altcha' as const, purposes, settings: { captchaId: '' }, secrets: {} }

beforeEach(async () => {
  await setCaptchaNow(setting)
})

async function challengeFor(purpose: CaptchaPurpose = 'login') {
  const asked = await askCaptcha(context(), purpose)
  if (asked.kind !== 'altcha') throw new Error('no work was asked for')
  return asked.challenge
}
type Challenge = Awaited<ReturnType<typeof challengeFor>>
const check = (proof: string, purpose: CaptchaPurpose = 'login') =>
  requireCaptcha(context(), purpose, proof)
const solved = (proof: string) =>
  (
    JSON.parse(Buffer.from(proof, 'base64').toString()) as {
      solution: { counter: number; derivedKey: string }
    }
  ).solution

test('without a proof nobody gets through, and with the work done they do', async () => {
  await expect(requireCaptcha(context(), 'login', undefined)).rejects.toMatchObject(refused)
  await check(await solveAltcha(await challengeFor()))
})

test('replay: a proof is good once [S-15]', async () => {
  const proof = await solveAltcha(await challengeFor())
  await check(proof)
  await expect(check(proof)).rejects.toMatchObject(refused)
})

test('replay in another spelling: the same work in another encoding is the same work [S-15]', async () => {
  const challenge = await challengeFor()
  const proof = await solveAltcha(challenge)
  await check(proof)
  const { signature, parameters } = challenge
  const again = [
    { parameters, signature: signature.toUpperCase() },
    { parameters: Object.fromEntries(Object.entries(parameters).toReversed()), signature },
    { parameters: { ...parameters, nonce: parameters.nonce.toUpperCase() }, signature },
    { parameters: { ...parameters, more: 1 }, signature },
  ]
  for (const each of again) {
    await expect(check(proofOf(each, solved(proof)))).rejects.toMatchObject(refused)
  }
})

test('expired: a proof ends with its minutes, to the millisecond [S-15]', async () => {
  const [early, late] = [await challengeFor(), await challengeFor()]
  const [inTime, tooLate] = [await solveAltcha(early), await solveAltcha(late)]
  clock.pass(workMinutes * 60_000 - 1)
  await check(inTime)
  clock.pass(1)
  await expect(check(tooLate)).rejects.toMatchObject(refused)
})

const bendings: [string, (parameters: Challenge['parameters']) => object][] = [
  ['lowered cost', (parameters) => ({ ...parameters, cost: 1 })],
  ['shorter prefix', (parameters) => ({ ...parameters, keyPrefix: '00' })],
  [
    're-dated end',
    ({ data, ...rest }) => ({ ...rest, data: { ...data, endsAt: data.endsAt * 2 } }),
  ],
  ['re-dated salt', ({ salt, ...rest }) => ({ ...rest, salt: `${salt.slice(2)}00` })],
  ['a date of the library beside ours', (rest) => ({ ...rest, expiresAt: 4_102_444_800 })],
  ['another purpose', ({ data, ...rest }) => ({ ...rest, data: { ...data, purpose: 'reset' } })],
]
test.each(bendings)('%s: signed data cannot be changed [S-15]', async (_name, bend) => {
  const challenge = await challengeFor()
  const bent = { ...challenge, parameters: bend(challenge.parameters) as Challenge['parameters'] }
  // Solved as it is now, so that only the signature can refuse it.
  const derived = await deriveKey(
    bent.parameters,
    Buffer.from(bent.parameters.salt, 'hex'),
    Buffer.concat([Buffer.from(bent.parameters.nonce, 'hex'), Buffer.alloc(4)]),
  )
  const key = Buffer.from(derived.derivedKey).toString('hex')
  for (const purpose of ['login', 'reset'] as const) {
    for (const solution of [
      { counter: 0, derivedKey: key },
      solved(await solveAltcha(challenge)),
    ]) {
      await expect(check(proofOf(bent, solution), purpose)).rejects.toMatchObject(refused)
    }
  }
})

test('spliced: a challenge signed with another key is worthless [S-15]', async () => {
  const own = await challengeFor()
  const foreign = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    data: own.parameters.data,
    hmacSignatureSecret: 'another site',
    hmacKeySignatureSecret: 'another site',
  })
  await expect(check(await solveAltcha(foreign))).rejects.toMatchObject(refused)
  const spliced = { parameters: foreign.parameters, signature: own.signature }
  await expect(check(await solveAltcha(spliced))).rejects.toMatchObject(refused)
})

test("other action: one purpose's proof is no proof for another [S-15]", async () => {
  const proof = await solveAltcha(await challengeFor('code'))
  for (const purpose of ['login', 'register', 'reset'] as const) {
    await expect(check(proof, purpose)).rejects.toMatchObject(refused)
  }
  await check(proof, 'code')
})

test('flood: of a thousand of the same proof at once, one is let through [S-15]', async () => {
  const proof = await solveAltcha(await challengeFor())
  const all = await Promise.allSettled(Array.from({ length: 1_000 }, () => check(proof)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = all.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  )
  expect(reasons.every((reason) => (reason as typeof refused).kind === refused.kind)).toBe(true)
})

test('a wrong answer to the work is no proof', async () => {
  const challenge = await challengeFor()
  const { counter, derivedKey } = solved(await solveAltcha(challenge))
  const wrong = [
    { counter, derivedKey: '00'.repeat(32) },
    { counter, derivedKey: challenge.parameters.keyPrefix },
    { counter, derivedKey: `${derivedKey}00` },
    { counter: counter + 0.5, derivedKey },
    { counter: -1, derivedKey },
    {},
    null,
  ]
  for (const solution of wrong) {
    await expect(check(proofOf(challenge, solution))).rejects.toMatchObject(refused)
  }
})

test.each(['', 'x', '{}', 'bnVsbA==', '%00', 'e30=', 'A'.repeat(8_000)])(
  'what is no proof at all is refused as one: %s',
  async (proof) => {
    await expect(check(proof)).rejects.toMatchObject(refused)
  },
)

test('each purpose is asked for as the site says', async () => {
  await setCaptchaNow({ ...setting, purposes: ['register'] })
  await requireCaptcha(context(), 'login', undefined)
  await expect(requireCaptcha(context(), 'register', undefined)).rejects.toMatchObject(refused)
  const url = (purpose: string) => captchaCalls.askCaptcha.path.replace(':purpose', purpose)
  const asked = await send(captchaCalls.askCaptcha, { url: url('login') })
  expect(asked.value).toEqual({ kind: 'none' })
  expect((await send(captchaCalls.askCaptcha, { url: url('register') })).value).toMatchObject({
    kind: 'altcha',
    challenge: { parameters: { cost: workRounds, data: { purpose: 'register' } } },
  })
  expect((await send(captchaCalls.askCaptcha, { url: url('nothing') })).status).toBe(400)
})

test('where nobody has said anything, the work is asked for everything [LG-30]', async () => {
  await sql`delete from identity.captcha_setting`.execute(db())
  for (const purpose of purposes) {
    await expect(requireCaptcha(context(), purpose, undefined)).rejects.toMatchObject(refused)
  }
})

test('the work for a log-in grows with the failed ones on the whole site [S-04]', async () => {
  const costOf = async (purpose: CaptchaPurpose) => (await challengeFor(purpose)).parameters.cost
  expect(await costOf('login')).toBe(workRounds)
  const fail = (count: number) =>
    sql`insert into identity.login_attempt (id, account_hash, address, is_known, is_right, made_at)
      select gen_random_uuid(), sha256(n::text::bytea), '192.0.2.' || n, false, false, ${clock()}
      from generate_series(1, ${count}::int) n`.execute(db())
  await fail(60)
  expect(await costOf('login')).toBe(2 * workRounds)
  await fail(190)
  expect(await costOf('login')).toBe(4 * workRounds)
  await fail(750)
  expect(await costOf('login')).toBe(8 * workRounds)
  expect(await costOf('register')).toBe(workRounds)
  clock.pass(5 * 60_000)
  expect(await costOf('login')).toBe(workRounds)
})

test('the work instead of a picture costs more, and is for that alone', async () => {
  const asked = await askCaptcha(context(), 'captcha')
  if (asked.kind !== 'altcha') throw new Error('no work was asked for')
  expect(asked.challenge.parameters.cost).toBe(workInsteadOfCaptcha * workRounds)
  await expect(check(await solveAltcha(asked.challenge))).rejects.toMatchObject(refused)
})

test('used proofs are forgotten a minute after they could be used', async () => {
  await check(await solveAltcha(await challengeFor()))
  const count = async () => {
    for (const { run } of captchaJobs) await run({ ...context() }, {})
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from identity.captcha_proof`.execute(db())
    return rows[0]?.count
  }
  clock.pass(workMinutes * 60_000)
  expect(await count()).toBeGreaterThan(0)
  clock.pass(60_000)
  expect(await count()).toBe(0)
})

test('the library is one in which a solved challenge cannot be re-dated (CVE-2025-68113)', () => {
  const file = path.join(findRoot(), 'node_modules/altcha-lib/package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(1_004_001)
})
