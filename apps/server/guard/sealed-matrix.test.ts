import type { Call } from '@tessera/calls'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { type Bends, foreignSeals, readKey, sealBent } from './bent-seal.ts'
import { type Answer, guardWorld, keyOf, mounted, whoMay } from './guard-world.ts'
import { fieldOf, fieldsOf, shaped } from './shaped.ts'
import { specifiedCalls } from './specified-calls.ts'

const { db } = freshDatabase()
let world: Awaited<ReturnType<typeof guardWorld>>

beforeAll(async () => {
  world = await guardWorld(db())
}, 120_000)

const callsAt = (path: string) => [...mounted.values()].filter((call) => call.path === path)
const sealed = [...mounted].filter(([, { encrypted }]) => encrypted)
const refused = '400 common.badPayload'
const told = ({ status, code }: Answer) => `${status} ${code}`

const send = async (call: Call, payload: unknown): Promise<Answer> =>
  world.send(call, { token: await world.tokenOf(whoMay(call)), raw: JSON.stringify(payload) })

const sendBent = async (call: Call, bends: Bends = {}): Promise<Answer> =>
  send(call, { payload: await sealBent(world.app, keyOf(call), shaped(call.body!), bends) })

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

// What only its owner may know must not be readable by what stands between, whatever the table says.
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

test.each(sealed)('%s is refused in the clear and done sealed', async (_key, call) => {
  const plain = shaped(call.body!) as object
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

test.each(sealed)('%s opens a message once, for itself, within a minute', async (_key, call) => {
  const message = { payload: await sealBent(world.app, keyOf(call), shaped(call.body!)) }
  expect(told(await send(call, message))).not.toBe(refused)
  expect(told(await send(call, message))).toBe(refused)
  const nonce = crypto.randomUUID()
  expect(told(await sendBent(call, { nonce }))).not.toBe(refused)
  const others = sealed.map(([key]) => key).filter((key) => key !== keyOf(call))
  const bends: Bends[] = [
    { nonce },
    { nonce: '' },
    { after: -61_000 },
    { after: 62_000 },
    ...others.map((action) => ({ action })),
    { action: keyOf(call).toLowerCase() },
    { header: { kid: crypto.randomUUID() } },
    { header: { kid: undefined } },
    { header: { enc: 'A128GCM' } },
    { header: { alg: 'ECDH-ES+A256KW' } },
    { header: { typ: 'JWT' } },
    { header: { cty: 'JWT' } },
  ]
  for (const each of bends) {
    expect(`${JSON.stringify(each)} ${told(await sendBent(call, each))}`).toBe(
      `${JSON.stringify(each)} ${refused}`,
    )
  }
})

test.each(sealed)(
  '%s opens nothing that is sealed in another way, and says no more of one than of the other',
  async (_key, call) => {
    const texts = new Set<string>()
    for (const [how, payload] of Object.entries(await foreignSeals(world.app, keyOf(call)))) {
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

test.each(sealed)(
  '%s opens yesterday’s key for an hour more, and not longer',
  async (_key, call) => {
    const old = await readKey(world.app)
    await age(old.kid, '24 hours 30 minutes')
    expect((await readKey(world.app)).kid).not.toBe(old.kid)
    expect(told(await sendBent(call, { key: old }))).not.toBe(refused)
    await age(old.kid, '25 hours 1 minute')
    expect(told(await sendBent(call, { key: old }))).toBe(refused)
    expect(told(await sendBent(call))).not.toBe(refused)
  },
)

test('no answer to anybody holds the private half of a key', async () => {
  const { rows } = await sql<{
    d: string
  }>`select private_jwk ->> 'd' as d from identity.payload_key`.execute(db())
  expect(rows.length).toBeGreaterThan(0)
  const texts = await Promise.all(
    [...mounted.values()]
      .filter(({ method, params }) => method === 'GET' && !params)
      .map(
        async (call) => (await world.send(call, { token: await world.tokenOf(whoMay(call)) })).text,
      ),
  )
  for (const { d } of rows) expect(texts.join('\n')).not.toContain(d)
})
