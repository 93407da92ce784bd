import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawIndex } from './draw-index.ts'
import { countsOf, looksEven } from './evenness.fixture.ts'
import { commitmentOf } from './seeds.ts'

const server = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0bffcd0000000000000000'
const rounds = (count: number) => Array.from({ length: count }, (_, round) => round)

test('draws what an independent reckoning draws', () => {
  for (const round of rounds(200)) {
    const digest = createHmac('sha256', server).update(`ana:${round}:0`).digest()
    expect(drawIndex({ server, client: 'ana', round }, 8000)).toBe(digest.readUIntBE(0, 6) % 8000)
  }
})

test('the commitment is the SHA-256 of the text of the seed', () => {
  expect(commitmentOf('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('a changed letter of any seed changes the draws', () => {
  const drawn = (seeds: { server: string; client: string }) =>
    rounds(8).map((round) => drawIndex({ ...seeds, round }, 2 ** 40))
  const usual = drawn({ server, client: 'ana' })
  expect(drawn({ server, client: 'anb' })).not.toEqual(usual)
  expect(drawn({ server: server.replace('9', '8'), client: 'ana' })).not.toEqual(usual)
})

test.each([2, 6, 37, 100])('draws every number of %i about equally often', (size) => {
  const numbers = rounds(20_000).map((round) => drawIndex({ server, client: 'c', round }, size))
  expect(looksEven(countsOf(size, numbers))).toBe(true)
})

test('what follows a number does not depend on it', () => {
  const numbers = rounds(20_000).map((round) => drawIndex({ server, client: 's', round }, 10))
  const pairs = numbers.slice(1).map((number, index) => (numbers[index] ?? 0) * 10 + number)
  expect(looksEven(countsOf(100, pairs))).toBe(true)
})

test('draws from the largest space, and from no space that a word does not reach', () => {
  expect(drawIndex({ server, client: '', round: 0 }, 2 ** 48)).toBeLessThan(2 ** 48)
  for (const size of [0, -1, 1.5, Number.NaN, 2 ** 48 + 2]) {
    expect(() => drawIndex({ server, client: '', round: 0 }, size)).toThrow('no draw')
  }
})
