import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { dealerOf, makeDeal } from './deal.ts'
import { drawIndex } from './draw-index.ts'
import { countsOf, looksEven } from './evenness.fixture.ts'

const server = 'a'.repeat(64)
const dealOf = (round: number, client = 'ana') => makeDeal({ server, client, round })

test('below draws the published numbers [W1]', () => {
  const deal = dealOf(1)
  const drawn = Array.from({ length: 10 }, () => deal.below(6))
  expect(drawn).toEqual([1, 4, 1, 1, 0, 4, 1, 3, 5, 1])
  expect(deal.words).toBe(10)
})

test('pick draws the published places [W2]', () => {
  expect(dealOf(1).pick(25, 3)).toEqual([9, 17, 24])
  expect(dealOf(2).pick(25, 5)).toEqual([9, 24, 13, 21, 22])
})

test('pick draws the published keno numbers and cards [W3]', () => {
  expect(dealOf(1).pick(40, 10)).toEqual([29, 35, 27, 10, 4, 9, 25, 6, 39, 32])
  expect(dealOf(1).pick(52, 10)).toEqual([41, 50, 49, 42, 4, 16, 2, 7, 15, 44])
})

test('a single draw keeps its own text [W4]', () => {
  expect(drawIndex({ server, client: 'ana', round: 18 }, 8_000)).toBe(1_961)
})

/** The words of a stream by Node's own HMAC, in whole numbers of any size. */
function* wordsBy(key: string, client: string, round: number): Generator<bigint> {
  for (let block = 0; ; block++) {
    const text = `${client}:${round}:stream:${block}`
    const digest = createHmac('sha256', key).update(text).digest()
    for (let word = 0; word < 5; word++) {
      yield BigInt(`0x${digest.subarray(word * 6, word * 6 + 6).toString('hex')}`)
    }
  }
}

const hex = fc.string({
  minLength: 64,
  maxLength: 64,
  unit: fc.constantFrom(...Array.from('0123456789abcdef')),
})

test('a stream is what an independent reckoning draws, for any seeds and sizes', () => {
  const sizes = fc.oneof(
    fc.integer({ min: 1, max: 1_000 }),
    fc.integer({ min: 1, max: 2 ** 48 }),
    fc.constant(2 ** 47 + 1),
  )
  fc.assert(
    fc.property(
      hex,
      fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' }),
      fc.nat({ max: 1_000_000_000 }),
      fc.array(sizes, { minLength: 1, maxLength: 14 }),
      (key, client, round, asked) => {
        const deal = makeDeal({ server: key, client, round })
        const words = wordsBy(key, client, round)
        let taken = 0
        for (const size of asked) {
          const limit = 2n ** 48n - (2n ** 48n % BigInt(size))
          let word: bigint
          do {
            word = words.next().value as bigint
            taken += 1
          } while (word >= limit)
          expect(deal.below(size)).toBe(Number(word % BigInt(size)))
        }
        expect(deal.words).toBe(taken)
      },
    ),
  )
})

test('streams of one dealer do not disturb each other', () => {
  const dealer = dealerOf(server)
  const [one, other] = [dealer('ana', 1), dealer('bo', 7)]
  const mixed = Array.from({ length: 20 }, () => [one.below(100), other.below(100)])
  const [again, alone] = [dealOf(1), dealOf(7, 'bo')]
  expect(mixed).toEqual(Array.from({ length: 20 }, () => [again.below(100), alone.below(100)]))
})

test('a pick has no number twice, and a whole one has them all', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), fc.nat(), (round, n, some) => {
      const k = some % (n + 1)
      const picked = dealOf(round).pick(n, k)
      expect(new Set(picked).size).toBe(k)
      expect(picked.every((place) => place >= 0 && place < n)).toBe(true)
    }),
  )
  const whole = dealOf(3).pick(52, 52)
  expect(whole.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 52 }, (_, place) => place),
  )
})

test('weights are followed, and a weight of 0 is never drawn', () => {
  const deal = dealOf(5)
  const weights = [3, 0, 1, 4]
  const drawn = Array.from({ length: 16_000 }, () => deal.weighted(weights))
  const [first = 0, none, third = 0, last = 0] = countsOf(4, drawn)
  expect(none).toBe(0)
  for (const [count, weight] of [
    [first, 3],
    [third, 1],
    [last, 4],
  ] as const) {
    const expected = 16_000 * (weight / 8)
    expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected))
  }
})

test('numbers of a stream are even, and so are the places of a pick', () => {
  const deal = dealOf(9)
  expect(
    looksEven(
      countsOf(
        37,
        Array.from({ length: 20_000 }, () => deal.below(37)),
      ),
    ),
  ).toBe(true)
  const orders = Array.from({ length: 12_000 }, () => deal.pick(3, 3))
  const numbers = orders.map(([one = 0, two = 0]) => one * 2 + (two > one ? two - 1 : two))
  expect(looksEven(countsOf(6, numbers))).toBe(true)
})

test('refuses what cannot be drawn evenly', () => {
  const deal = dealOf(1)
  for (const n of [0, -1, 1.5, Number.NaN, 2 ** 48 + 2]) {
    expect(() => deal.below(n)).toThrow('no draw')
  }
  expect(() => deal.pick(3, 4)).toThrow('no 4 of 3')
  expect(() => deal.pick(3, -1)).toThrow('no -1 of 3')
  expect(() => deal.weighted([])).toThrow('no draw')
})
