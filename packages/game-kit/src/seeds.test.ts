import { expect, test } from 'vitest'
import { commitmentOf, drawIndex, fairNumber } from './index.ts'

/** How often each number comes up over every word of a width, words that are thrown away left out. */
function preImages(
  map: (word: number, size: number, range: number) => number | undefined,
  size: number,
  range: number,
) {
  const counts = Array.from({ length: size }, () => 0)
  for (let word = 0; word < range; word++) {
    const number = map(word, size, range)
    if (number !== undefined) counts[number] = (counts[number] ?? 0) + 1
  }
  return new Set(counts)
}

test('every number has exactly as many words as any other, for every range to 1000', () => {
  for (let size = 2; size <= 1000; size++) {
    if (size <= 256) expect(preImages(fairNumber, size, 256).size).toBe(1)
    expect(preImages(fairNumber, size, 65_536).size).toBe(1)
  }
})

test('the same count finds a mapper that favours low numbers', () => {
  expect(preImages((word, size) => word % size, 37, 256).size).toBeGreaterThan(1)
})

const chiSquare = (counts: number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

// 37 numbers leave 36 degrees of freedom: above 86 in fewer than one honest run of 100 000.
test('draws every number about equally often', () => {
  const counts = Array.from({ length: 37 }, () => 0)
  for (let round = 0; round < 37_000; round++) {
    const index = drawIndex({ server: 's', client: 'c', round }, 37)
    counts[index] = (counts[index] ?? 0) + 1
  }
  expect(chiSquare(counts)).toBeLessThan(86)
})

test('the same measure finds a crooked wheel and a generator that repeats', () => {
  const crooked = Array.from({ length: 37 }, (_, number) => (number < 34 ? 1029 : 650))
  const stuck = Array.from({ length: 37 }, (_, number) => (number % 2 ? 0 : 1947))
  expect(chiSquare(crooked)).toBeGreaterThan(86)
  expect(chiSquare(stuck)).toBeGreaterThan(86)
})

test('each of the seeds changes the draw, and the hash commits to the secret', () => {
  const seeds = { server: 'a', client: 'b', round: 1 }
  const size = 2 ** 40
  const first = drawIndex(seeds, size)
  expect(drawIndex({ ...seeds, server: 'c' }, size)).not.toBe(first)
  expect(drawIndex({ ...seeds, client: 'c' }, size)).not.toBe(first)
  expect(drawIndex({ ...seeds, round: 2 }, size)).not.toBe(first)
  // SHA-256 of «abc», FIPS 180-4.
  expect(commitmentOf('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  expect(() => drawIndex(seeds, 0)).toThrow(RangeError)
})
