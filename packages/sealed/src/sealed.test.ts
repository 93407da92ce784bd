import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  BaseAddress,
  fieldsOf,
  givenSecrets,
  openSettings,
  seal,
  type Sealer,
  sealSettings,
  Secret,
  showSettings,
  unseal,
  WebAddress,
} from './index.ts'

const shape = z.strictObject({
  address: WebAddress(),
  key: Secret({ least: 8, most: 20 }),
  token: Secret(),
})
const given = { address: 'https://pay.example', key: 'eight characters', token: 'x' }
const sealerOf = (key: Buffer, place: string): Sealer => ({
  seal: (field, secret) => seal(key, `${place}.${field}`, secret).toString('base64'),
  unseal: (field, sealed) => unseal(key, `${place}.${field}`, Buffer.from(sealed, 'base64')),
})
const sealer = sealerOf(randomBytes(32), 'one')
const kept = sealSettings(shape, { given, before: {} }, sealer)

test('a secret is kept sealed, opened for its own field, and never shown', () => {
  expect(fieldsOf(shape).filter(({ isSecret }) => isSecret)).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toContain(given.key)
  expect(openSettings(shape, kept, sealer)).toEqual(given)
  const shown = showSettings(shape, kept)
  expect(shown.map(({ value, isSet }) => [value, isSet])).toEqual([
    [given.address, true],
    ['', true],
    ['', true],
  ])
  expect(givenSecrets(shape, { key: 'new' })).toEqual({ key: '…' })
})

test('under another key, in another place or in another field nothing is opened', () => {
  for (const other of [sealerOf(randomBytes(32), 'one'), { ...sealerOf(randomBytes(32), 'two') }]) {
    expect(() => openSettings(shape, kept, other)).toThrow()
  }
  const moved = { ...kept, key: kept['token'] ?? '', token: kept['key'] ?? '' }
  expect(() => openSettings(shape, moved, sealer)).toThrow()
})

test('a secret that is left out stays; what is wrong is named by its field', () => {
  const { key: _, token: __, ...plain } = given
  const changed = sealSettings(shape, { given: { ...plain, token: 'y' }, before: kept }, sealer)
  expect(openSettings(shape, changed, sealer)).toEqual({ ...given, token: 'y' })
  const fieldsOfWrong = (wrong: Record<string, string>) => {
    try {
      sealSettings(shape, { given: wrong, before: {} }, sealer)
      return []
    } catch (error) {
      return Object.keys((error as { facts: { fields: object } }).facts.fields)
    }
  }
  expect(fieldsOfWrong({ ...given, key: 'short' })).toEqual(['key'])
  expect(fieldsOfWrong(plain)).toEqual(['key', 'token'])
  expect(fieldsOfWrong({ ...given, more: 'x' })).toHaveLength(1)
})

test.each([
  ['https://pay.example/a?b=c#d', true, false],
  ['https://pay.example/base', true, true],
  ['http://127.0.0.1:8080', true, true],
  ['http://[::1]:1', true, true],
  ['http://pay.example', false, false],
  ['https://name@pay.example', false, false],
  ['https://:word@pay.example', false, false],
  ['javascript:alert(1)', false, false],
  ['nowhere', false, false],
])('%s may be asked: %s; as the beginning of addresses: %s', (address, mayBeAsked, mayBegin) => {
  expect(WebAddress().safeParse(address).success).toBe(mayBeAsked)
  expect(BaseAddress().safeParse(address).success).toBe(mayBegin)
})
