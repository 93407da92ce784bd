/* The checks of fairness, on chance that is known to be bad: each finds it. */
import { expect, test } from 'vitest'
import { drawIndex } from './draw-index.ts'
import { countsOf, isExactlyEven, looksEven } from './evenness.fixture.ts'

const server = 'b'.repeat(64)
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('chi-square finds the remainder of a byte crooked [G-03]', () => {
  const drawn = numbers(40_000).map((round) => drawIndex({ server, client: 'x', round }, 256) % 37)
  expect(looksEven(countsOf(37, drawn))).toBe(false)
})

/** The first number of a generator whose state is the clock: as many programs have it. */
const timeSeeded = (milliseconds: number, size: number) => {
  const state = (Math.imul(milliseconds, 1_103_515_245) + 12_345) & 0x7fffffff
  return Math.floor((state / 0x80000000) * size)
}

test('serial pairs find a generator that is seeded by the clock [G-03]', () => {
  const pairsOf = (drawn: number[]) =>
    drawn.slice(1).map((number, index) => (drawn[index] ?? 0) * 10 + number)
  const bad = numbers(20_000).map((late) => timeSeeded(1_795_000_000_000 + late, 10))
  const good = numbers(20_000).map((round) => drawIndex({ server, client: 't', round }, 10))
  expect(looksEven(countsOf(100, pairsOf(bad)))).toBe(false)
  expect(looksEven(countsOf(100, pairsOf(good)))).toBe(true)
})

test('two that start in the same millisecond draw the same only where the clock is the seed [G-08]', () => {
  const now = 1_795_000_000_000
  expect(timeSeeded(now, 1e6)).toBe(timeSeeded(now, 1e6))
  const other = 'c'.repeat(64)
  expect(drawIndex({ server, client: '', round: 0 }, 1e6)).not.toBe(
    drawIndex({ server: other, client: '', round: 0 }, 1e6),
  )
})

/** Every order of three cards that a shuffle makes, over all its equally likely choices. */
function orders(naive: boolean): number[] {
  const choices = numbers(naive ? 27 : 6)
  return choices.map((choice) => {
    const cards = [0, 1, 2]
    let rest = choice
    for (const at of [0, 1, 2]) {
      const size = naive ? 3 : 3 - at
      const other = (naive ? 0 : at) + (rest % size)
      rest = Math.floor(rest / size)
      const [one = 0, two = 0] = [cards[at], cards[other]]
      cards[at] = two
      cards[other] = one
    }
    return ['012', '021', '102', '120', '201', '210'].indexOf(cards.join(''))
  })
}

test('the count of all orders finds a naive shuffle crooked [G-03]', () => {
  expect(isExactlyEven(countsOf(6, orders(true)))).toBe(false)
  expect(isExactlyEven(countsOf(6, orders(false)))).toBe(true)
})
