import { exactly, leftIdle, makeDeal, recompute, replay } from '@tessera/game-kit'
import { decimalOf, fraction, isSame, multiply, roundedOf } from '@tessera/game-kit/fraction'
import { expect, test } from 'vitest'
import { bestLaw, bestSafe, lawOfSafe } from './best.ts'
import { mines, type Move } from './game.ts'
import { chanceOf, minesMost, multiplierMost, multiplierOf, safeMost, tiles } from './tiles.ts'

const seeds = { server: 'a'.repeat(64), client: 'ana', round: 1 }
const pairs = Array.from({ length: minesMost }, (_, at) => at + 1).flatMap((count) =>
  Array.from({ length: tiles - count }, (_, at) => ({ count, safe: at + 1 })),
)

test('five safe tiles among three mines pay 1.9973 with the chance 57/115 [W18]', () => {
  expect(multiplierOf(3, 5)).toBe(19_973)
  expect(isSame(chanceOf(3, 5), fraction(57, 115))).toBe(true)
  expect(roundedOf(multiply(exactly(lawOfSafe(3, 5).mean), fraction(100)), 6)).toBe('98.996609')
})

test('all 22 safe tiles among three mines pay 2277 [W19]', () => {
  expect(multiplierOf(3, 22)).toBe(22_770_000)
})

test('of all 300 combinations the 44 above 10,000 times end before', () => {
  expect(pairs).toHaveLength(300)
  const above = pairs.filter(({ count, safe }) => multiplierOf(count, safe) > multiplierMost)
  expect(above).toHaveLength(44)
  for (const { count, safe } of pairs) {
    expect(
      above.includes(pairs.find((each) => each.count === count && each.safe === safe) ?? pairs[0]!),
    ).toBe(safe > safeMost(count))
  }
})

test('a round ends by itself with the last tile that pays at most 10,000 times', () => {
  for (let count = 1; count <= minesMost; count++) {
    const { hidden } = mines.open({ mines: count }, makeDeal(seeds)) as { hidden: number[] }
    const safe = Array.from({ length: tiles }, (_, tile) => tile).filter(
      (tile) => !hidden.includes(tile),
    )
    const moves = safe.slice(0, safeMost(count)).map((tile): Move => ({ tile }))
    const { isOver } = replay(mines, { seeds, choice: { mines: count }, moves })
    expect(isOver).toBe(true)
    const { multiplier } = recompute(mines, { seeds, choice: { mines: count }, moves })
    expect(multiplier).toBe(multiplierOf(count, safeMost(count)))
    expect(multiplier).toBeLessThanOrEqual(multiplierMost)
  }
})

test('every combination gives back 98.9920 % to 99 %', () => {
  const returns = pairs.map(({ count, safe }) => exactly(lawOfSafe(count, safe).mean))
  const percents = returns.map((each) => Number(decimalOf(multiply(each, fraction(100)), 4)))
  expect(Math.min(...percents)).toBe(98.992)
  expect(decimalOf(multiply(exactly(lawOfSafe(1, 2).mean), fraction(100)), 4)).toBe('98.9920')
  expect(Math.max(...percents)).toBe(99)
})

test('no number of tiles gives back more than best play does', () => {
  for (let count = 1; count <= minesMost; count++) {
    const best = exactly(bestLaw(count).mean)
    for (let safe = 1; safe <= safeMost(count); safe++) {
      const { over, under } = exactly(lawOfSafe(count, safe).mean)
      expect(over * best.under <= best.over * under).toBe(true)
    }
    expect(bestSafe(count)).toBeLessThanOrEqual(safeMost(count))
  }
})

test('a round that is left is cashed out, and gives the stake back where nothing was uncovered', () => {
  const choice = { mines: 3 }
  // Round 1 hides its mines under the tiles 9, 17 and 24.
  const left = (moves: unknown[]) =>
    recompute(mines, { seeds, choice, moves: [...moves, leftIdle] })
  expect(left([]).multiplier).toBe(10_000)
  expect(left([{ tile: 0 }]).multiplier).toBe(multiplierOf(3, 1))
  expect(left([{ tile: 0 }, { tile: 1 }]).multiplier).toBe(multiplierOf(3, 2))
})

test('what is shown of an open round does not depend on where the mines lie', () => {
  const other = { ...seeds, server: 'b'.repeat(64) }
  for (const moves of [[], [{ tile: 0 }], [{ tile: 0 }, { tile: 12 }]]) {
    const [one, two] = [seeds, other].map((each) => {
      const { state, isOver } = replay(mines, { seeds: each, choice: { mines: 3 }, moves })
      expect(isOver).toBe(false)
      return JSON.stringify([mines.shown(state), mines.steps(state), mines.moves(state)])
    })
    expect(one).toBe(two)
  }
})
