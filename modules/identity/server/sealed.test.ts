import { commonProblems } from '@tessera/calls'
import { freshDatabase } from '@tessera/testing'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { identityCalls } from '../calls.ts'
import { identityFixture, registration, type Sealing } from './identity.fixture.ts'
import { identityJobs } from './index.ts'

const { db } = freshDatabase()
const { send, seal, clock, publicKey } = identityFixture(db)

const { register } = identityCalls
const bodyOf = (name: string) => registration(`${name}2026`)
const sent = async (payload: string) => send(register, { raw: { payload } })
const bent = async (name: string, sealing: Sealing) =>
  sent(await seal(register, bodyOf(name), sealing))
const refused = { status: 400, code: commonProblems.badPayload.code }
const hours = (count: number) => clock.pass(count * 3_600_000)

test('a sealed message is opened once [S-18]', async () => {
  const payload = await seal(register, bodyOf('Ana'))
  expect((await sent(payload)).status).toBe(200)
  expect(await sent(payload)).toMatchObject(refused)
})

test.each([
  ['in the clear', bodyOf('Clear')],
  ['without a message', {}],
  ['with a list for a message', { payload: ['x'] }],
  ['with no message of ours', { payload: 'a.b.c.d.e' }],
])('a body %s is refused', async (_how, raw) => {
  expect(await send(register, { raw })).toMatchObject(refused)
})

test('a message is good for one call, one minute and one key [S-17] [S-18]', async () => {
  const action = 'POST /wps/session/login'
  const old = new Date(clock().getTime() - 61_000).toISOString()
  const early = new Date(clock().getTime() + 61_000).toISOString()
  const { publicKey: another } = await generateKeyPair('ECDH-ES', {
    crv: 'P-256',
    extractable: true,
  })
  const bends: Sealing[] = [
    { action },
    { at: old },
    { at: early },
    { at: 'now' },
    { nonce: 'again' },
    { header: { kid: crypto.randomUUID() } },
    { header: { kid: undefined } },
    { header: { zip: 'DEF' } },
    { header: { alg: 'ECDH-ES+A256KW' } },
    { header: { enc: 'A128GCM' } },
    { header: { typ: 'JWT' } },
    { jwk: await exportJWK(another) },
  ]
  for (const each of bends) {
    const answer = await bent('Bea', each).catch((error: Error) => error.message)
    if (typeof answer === 'string') expect(answer).toContain('zip') // jose will not even make it
    else expect(answer, JSON.stringify(each)).toMatchObject(refused)
  }
})

test('a message under another curve is refused [S-17]', async () => {
  const { kid } = await publicKey()
  const curve = await generateKeyPair('ECDH-ES', { crv: 'P-384', extractable: true })
  const payload = await new CompactEncrypt(new TextEncoder().encode('{}'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(await exportJWK(curve.publicKey), 'ECDH-ES'))
  expect(await sent(payload)).toMatchObject(refused)
})

test('a changed byte anywhere is refused, and says no more than any other refusal [S-17]', async () => {
  const payload = await seal(register, bodyOf('Carla'))
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => {
      const place = Math.floor((payload.length * at) / 24)
      const letter = payload[place] === 'A' ? 'B' : 'A'
      return sent(payload.slice(0, place) + letter + payload.slice(place + 1))
    }),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]).toMatchObject(refused)
})

test('a new key comes every day; the old one opens for an hour more, then it is gone [S-20]', async () => {
  const sealed = async (name: string, jwk: Awaited<ReturnType<typeof publicKey>>) =>
    bent(name, { jwk: jwk.jwk, header: { kid: jwk.kid } })
  const old = await publicKey()
  hours(23.9)
  expect((await publicKey()).kid).toBe(old.kid)
  hours(0.2)
  expect((await publicKey()).kid).not.toBe(old.kid)
  expect((await sealed('Dora', old)).status).toBe(200)
  hours(1)
  expect(await sealed('Elsa', old)).toMatchObject(refused)

  const rotate = identityJobs.find(({ name }) => name === 'identity.rotatePayloadKey')
  await rotate?.run({ db: db(), clock } as never, {})
  const { rows } = await sql<{ kid: string }>`select kid from identity.payload_key`.execute(db())
  expect(rows.map(({ kid }) => kid)).not.toContain(old.kid)
})

test('many who ask at once for a key get one, and never its private half [S-20]', async () => {
  hours(30)
  const keys = await Promise.all(
    Array.from({ length: 20 }, () => send(identityCalls.readPayloadKey)),
  )
  expect(new Set(keys.map(({ text }) => text)).size).toBe(1)
  const { jwk } = keys[0]!.value as { jwk: object }
  expect(Object.keys(jwk).toSorted()).toEqual(['crv', 'kty', 'x', 'y'])
})
