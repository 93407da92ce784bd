import { expect, test } from 'vitest'
import { isExactlyEven } from './evenness.fixture.ts'
import { mapWord } from './map-word.ts'

type Mapper = typeof mapWord

// Plain loops: sixty-five million words are mapped.
function preimages(mapper: Mapper, words: number, size: number): number[] {
  const counts = Array.from({ length: size }, () => 0)
  for (let word = 0; word < words; word++) {
    const index = mapper(word, words, size)
    if (index !== undefined) counts[index]! += 1
  }
  return counts
}

const range = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index)

test('every number has the same count of 8-bit words, for every size that fits [G-02]', () => {
  expect(range(2, 256).filter((size) => !isExactlyEven(preimages(mapWord, 256, size)))).toEqual([])
})

test('every number has the same count of 16-bit words, for every size from 2 to 1000 [G-02]', () => {
  const uneven = range(2, 1000).filter((size) => !isExactlyEven(preimages(mapWord, 65_536, size)))
  expect(uneven).toEqual([])
})

test('a size that no word reaches maps nothing, rather than something uneven', () => {
  expect(range(0, 255).every((word) => mapWord(word, 256, 257) === undefined)).toBe(true)
})

test('less than half of all words are thrown away', () => {
  for (const size of [2, 37, 257, 999, 1000]) {
    const kept = preimages(mapWord, 65_536, size).reduce((sum, count) => sum + count, 0)
    expect(kept * 2).toBeGreaterThan(65_536)
  }
})

// The same check on a mapper that is known to be crooked: it can fail.
test('the count finds the remainder of a byte crooked [G-03]', () => {
  const remainder: Mapper = (word, _words, size) => word % size
  expect(isExactlyEven(preimages(remainder, 256, 37))).toBe(false)
  expect(isExactlyEven(preimages(remainder, 65_536, 1000))).toBe(false)
})
