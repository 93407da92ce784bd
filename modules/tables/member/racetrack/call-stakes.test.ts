import { expect, test } from 'vitest'
import { roulette } from '../../games/roulette/game.ts'
import { stakesOfCall, stakesOfNeighbours, sumOfStakes } from './call-stakes.ts'
import { fieldOf, track } from './track-shape.ts'

const [single] = roulette.variants
if (!single) throw new Error('there is a single zero')

test.each([
  ['voisins', 7, 9n],
  ['tiers', 6, 6n],
  ['orphelins', 5, 5n],
])('%s lays chips on %i ordinary spots, %d in all', (call, spots, chips) => {
  const stakes = stakesOfCall(single, call, 10_000n)
  expect(stakes).toHaveLength(spots)
  expect(sumOfStakes(stakes)).toBe(chips * 10_000n)
  const codes = single.spots.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(stakes.map(({ spot }) => spot)))
})

test.each([1, 2, 3, 4, 5])('a pocket with %i neighbours on each side', (reach) => {
  const stakes = stakesOfNeighbours('single', 0, { reach, chip: 5_000n })
  expect(stakes).toHaveLength(2 * reach + 1)
  expect(sumOfStakes(stakes)).toBe(BigInt(2 * reach + 1) * 5_000n)
})

test('the three call bets together lay on every pocket of the wheel', () => {
  const covered = ['voisins', 'tiers', 'orphelins'].flatMap((call) =>
    stakesOfCall(single, call, 1n).flatMap(
      ({ spot }) => single.spots.find(({ code }) => code === spot)?.valid.on ?? [],
    ),
  )
  expect(new Set(covered).size).toBe(37)
})

test('the fields of a track lie within it and none on another', () => {
  const middles = Array.from({ length: 37 }, (_, place) => fieldOf(place, 37))
  for (const { x, y } of middles) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(track.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(track.height)
  }
  for (const [at, one] of middles.entries()) {
    for (const two of middles.slice(at + 1)) {
      expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(20)
    }
  }
})
