import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Secret } from './fields.ts'
import { markOf } from './key-change.ts'
import { seal, unseal } from './seal.ts'
import { holdsSecret, turnFields, turnSealed } from './turn-sealed.ts'

const [key, next] = [randomBytes(32), randomBytes(32)]

test('a secret is sealed anew for its own place, and one of another key or place is left alone', () => {
  const sealed = seal(key, 'card:1', 'a number')
  const turned = turnSealed({ key, next }, 'card:1', sealed)!
  expect(unseal(next, 'card:1', turned)).toBe('a number')
  expect(() => unseal(key, 'card:1', turned)).toThrow()
  expect(turnSealed({ key, next }, 'card:2', sealed)).toBeUndefined()
  expect(turnSealed({ key: next, next: key }, 'card:1', sealed)).toBeUndefined()
  expect(turnSealed({ key }, 'card:1', sealed)).toEqual(sealed)
})

test('of settings the secrets are sealed anew, and what is open stays as it is', () => {
  const secret = seal(key, 'bank.token', 'sesame').toString('base64')
  const kept = { token: secret, address: 'https://bank.example', empty: '' }
  const { fields, opened } = turnFields({ key, next }, 'bank', kept)
  expect(opened).toBe(1)
  expect(fields).toMatchObject({ address: kept.address, empty: '' })
  expect(unseal(next, 'bank.token', Buffer.from(fields['token'] ?? '', 'base64'))).toBe('sesame')
  expect(turnFields({ key, next }, 'other', kept)).toEqual({ fields: kept, opened: 0 })
})

test('whether settings hold a secret is said by their shape; of one that is gone nobody knows', () => {
  const shape = z.strictObject({ token: Secret(), address: z.string() })
  expect(holdsSecret(shape, { token: 'x' })).toBe(true)
  expect(holdsSecret(shape, { address: 'x' })).toBe(false)
  expect(holdsSecret(undefined, { token: 'x' })).toBe(false)
})

test('a mark is the same for the same key, and not the key', () => {
  expect(markOf(key)).toEqual(markOf(Buffer.from(key)))
  expect(markOf(key)).not.toEqual(markOf(next))
  expect(markOf(key)).not.toEqual(key)
})
