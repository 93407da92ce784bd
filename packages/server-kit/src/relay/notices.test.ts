import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectPayloads, payloadsOf } from './notices.ts'

const node = 'a1b2c3d4e5f6'

test('a batch of any text is the same at the other end, in payloads that PostgreSQL takes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30_000, size: 'max' })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 1e9 }), (given, batch) => {
      // What JSON and UTF-8 cannot hold alone is no text that is ever told.
      const told = Buffer.from(given).toString().replaceAll('\0', ' ')
      const payloads = payloadsOf(node, batch, told)
      for (const each of payloads) expect(Buffer.byteLength(each)).toBeLessThan(8_000)
      const collect = collectPayloads()
      const heard = payloads.map((each) => collect.add(each))
      expect(heard.slice(0, -1).every((each) => each === undefined)).toBe(true)
      expect(heard.at(-1)).toEqual({ node, batch, text: told })
    }),
    { numRuns: 60 },
  )
})

test('a batch that comes again is heard once, and one that is heard from its middle is not', () => {
  const collect = collectPayloads()
  const long = payloadsOf(node, 3, 'x'.repeat(20_000))
  expect(long.length).toBe(3)
  expect(long.slice(1).map((each) => collect.add(each))).toEqual([undefined, undefined])
  // Told again from the start, it is whole.
  expect(long.map((each) => collect.add(each)?.batch)).toEqual([undefined, undefined, 3])
  expect(long.map((each) => collect.add(each))).toEqual([undefined, undefined, undefined])
  expect(collect.add(payloadsOf(node, 2, 'older')[0]!)).toBeUndefined()
  expect(collect.add(payloadsOf('ffffffffffff', 1, 'of another')[0]!)?.text).toBe('of another')
  expect(collect.add('no payload of ours')).toBeUndefined()
})
