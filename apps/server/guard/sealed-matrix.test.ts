import type { Call } from '@tessera/calls'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { type Bends, foreignSeals, readKey, sealTampered } from './tampered-envelope.fixture.ts'
import { type Answer, guardSeed, guardFixture, keyOf, mounted, whoMay } from './guard.fixture.ts'
import { inTurn, placed } from './in-turn.fixture.ts'
import { fieldOf, fieldsOf, sampleOf } from './shapes.arbitraries.fixture.ts'
import { specifiedCalls } from './specified-calls.fixture.ts'

const { db } = freshDatabase({ seed: guardSeed })
let fixture: Awaited<ReturnType<typeof guardFixture>>

beforeAll(async () => {
  fixture = await guardFixture(db())
}, 120_000)

const callsAt = (path: string) => [...mounted.values()].filter((call) => call.path === path)
const sealed = [...mounted].filter(([, { encrypted }]) => encrypted)
const refused = '400 common.badPayload'
// One opener runs before all calls. That it runs before each, and for which, is tried on each; its parsing, in turn.
const bentForAll: Bends[] = [
  { nonce: '' },
  { after: -61_000 },
  { after: 62_000 },
  { header: { kid: crypto.randomUUID() } },
  { header: { kid: undefined } },
  { header: { enc: 'A128GCM' } },
  { header: { alg: 'ECDH-ES+A256KW' } },
  { header: { typ: 'JWT' } },
  { header: { cty: 'JWT' } },
]
const told = ({ status, code }: Answer) => `${status} ${code}`

const send = async (call: Call, payload: unknown): Promise<Answer> =>
  fixture.send(call, { token: await fixture.tokenOf(whoMay(call)), raw: JSON.stringify(payload) })

const sendBent = async (call: Call, bends: Bends = {}): Promise<Answer> =>
  send(call, { payload: await sealTampered(fixture.app, keyOf(call), sampleOf(call.body!), bends) })

test.each(specifiedCalls.filter(([path]) => callsAt(path).length > 0))(
  '%s: token %s, sealed %s, as the specification says',
  (path, token, isSealed) => {
    const [call] = callsAt(path).filter(
      ({ method }) => callsAt(path).length === 1 || method !== 'GET',
    )
    expect(call!.encrypted ?? false).toBe(isSealed === 'yes')
    if (token === 'yes') expect(call!.access).not.toBe('guest')
    else expect(call!.access).toBe('guest')
  },
)

// Confidential fields must not be readable by proxies, whatever the table says.
const secret = /password|secret|recoverycode|totp/i
const open = new Set(
  specifiedCalls.filter(([, , isSealed]) => isSealed === 'no').map(([path]) => path),
)
const isText = (field: unknown) =>
  field !== undefined && safeParse(field as $ZodType, 'x'.repeat(8)).success
const withSecrets = [...mounted].filter(
  ([, { path, body }]) =>
    !open.has(path) &&
    fieldsOf(body).some((name) => secret.test(name) && isText(body && fieldOf(body, name))),
)

test.each(withSecrets)('%s carries a secret, and is sealed', (_key, call) => {
  expect(call.encrypted).toBe(true)
})

test.each(sealed)('%s is refused in the clear and done sealed [S-19]', async (_key, call) => {
  const plain = sampleOf(call.body!) as object
  for (const body of [
    plain,
    {},
    { payload: plain },
    { payload: JSON.stringify(plain) },
    { payload: '' },
    [],
  ])
    expect(told(await send(call, body))).toBe(refused)
  const done = await sendBent(call)
  const declared = (call.problems ?? []).map(({ code }) => code)
  expect([undefined, 'common.notFound', 'common.tooManyRequests', ...declared]).toContain(done.code)
})

test.each(placed(sealed))(
  '%s opens a message once, for itself, in time',
  async (_key, call, at) => {
    const message = { payload: await sealTampered(fixture.app, keyOf(call), sampleOf(call.body!)) }
    expect(told(await send(call, message))).not.toBe(refused)
    expect(told(await send(call, message))).toBe(refused)
    const nonce = crypto.randomUUID()
    expect(told(await sendBent(call, { nonce }))).not.toBe(refused)
    // The calls beside it in the list: all of them make a ring in which none opens what is meant for another.
    const keys = sealed.map(([key]) => key)
    const place = keys.indexOf(keyOf(call))
    const others = [-1, 1].map((step) => keys.at((place + step) % keys.length))
    const bends: Bends[] = [
      { nonce },
      ...others.map((action) => ({ action: action! })),
      { action: keyOf(call).toLowerCase() },
      ...inTurn(bentForAll, at, 3),
    ]
    for (const each of bends) {
      expect(`${JSON.stringify(each)} ${told(await sendBent(call, each))}`).toBe(
        `${JSON.stringify(each)} ${refused}`,
      )
    }
  },
)

test.each(placed(sealed))(
  '%s opens nothing that is sealed in another way, and says no more of one than of the other',
  async (_key, call, at) => {
    const texts = new Set<string>()
    const foreign = Object.entries(await foreignSeals(fixture.app, keyOf(call)))
    for (const [how, payload] of inTurn(foreign, at, 3)) {
      const answer = await send(call, { payload })
      expect(`${how}: ${told(answer)}`).toBe(`${how}: ${refused}`)
      texts.add(answer.text)
    }
    texts.add((await sendBent(call, { after: -61_000 })).text)
    expect(texts.size).toBe(1)
  },
)

const age = (kid: string, by: string) =>
  sql`update identity.payload_key set made_at = now() - ${by}::interval where kid = ${kid}`.execute(
    db(),
  )

// The keys belong to the site and to no single call.
test.each(sealed.filter((_, at) => at % 7 === 0))(
  '%s opens yesterday’s key for an hour more, and not longer',
  async (_key, call) => {
    const old = await readKey(fixture.app)
    await age(old.kid, '24 hours 30 minutes')
    expect((await readKey(fixture.app)).kid).not.toBe(old.kid)
    expect(told(await sendBent(call, { key: old }))).not.toBe(refused)
    await age(old.kid, '25 hours 1 minute')
    expect(told(await sendBent(call, { key: old }))).toBe(refused)
    expect(told(await sendBent(call))).not.toBe(refused)
  },
)

test('no answer to anyone contains the private half of a key [S-20]', async () => {
  const { rows } = await sql<{
    d: string
  }>`select private_jwk ->> 'd' as d from identity.payload_key`.execute(db())
  expect(rows.length).toBeGreaterThan(0)
  const texts: string[] = []
  for (const call of mounted.values()) {
    if (call.method !== 'GET' || call.params) continue
    texts.push((await fixture.send(call, { token: await fixture.tokenOf(whoMay(call)) })).text)
  }
  expect(texts.length).toBeGreaterThan(50)
  for (const { d } of rows) expect(texts.join('\n')).not.toContain(d)
}, 60_000)
