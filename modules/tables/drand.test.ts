import { bls12_381 as curve } from '@noble/curves/bls12-381.js'
import { expect, test } from 'vitest'
import {
  beaconOfSignature,
  drandRoundAfter,
  drandTime,
  isDrandSignature,
  quicknet,
} from './drand.ts'

// As the network has published them.
const published = [
  {
    round: 1_000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
]

test.each(published)('round $round of the network holds offline [GM-01]', async (told) => {
  expect(await isDrandSignature(told)).toBe(true)
  expect(beaconOfSignature(told.signature)).toBe(told.randomness)
})

test('a signature of another round, of another key, or that is no point at all is refused', async () => {
  const [first, second] = published
  if (!first || !second) throw new Error('there are two')
  expect(await isDrandSignature({ round: 1_001, signature: first.signature })).toBe(false)
  expect(await isDrandSignature({ round: first.round, signature: second.signature })).toBe(false)
  const { publicKey } = curve.shortSignatures.keygen()
  const other = { ...quicknet, publicKey: publicKey.toHex() }
  expect(await isDrandSignature(first, other)).toBe(false)
  expect(await isDrandSignature({ round: 1_000, signature: 'ab'.repeat(48) })).toBe(false)
  expect(await isDrandSignature({ round: 1_000, signature: '12' })).toBe(false)
})

test('rounds are three seconds apart, and the one that is fixed is still to come', () => {
  expect(drandTime(1).getTime()).toBe(1_692_803_367_000)
  expect(drandTime(1_001).getTime()).toBe(1_692_806_367_000)
  const now = new Date('2026-11-27T12:00:01.500Z')
  const round = drandRoundAfter(now, 6)
  const after = drandTime(round).getTime() - now.getTime()
  expect(after).toBeGreaterThanOrEqual(6_000)
  expect(after).toBeLessThan(9_000)
})
