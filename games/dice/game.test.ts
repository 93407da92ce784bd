import { exactReturn } from '@tessera/game-kit'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { chanceOf, chances, multiplierOf, numbers } from './chance.ts'
import { type Choice, dice } from './game.ts'

const everyChoice = [...dice.choices()] as Choice[]

test('offers every chance from 1 % to 98 % on both sides, and nothing else', () => {
  expect(everyChoice).toHaveLength(2 * 9_701)
  expect(new Set(everyChoice.map(chanceOf)).size).toBe(9_701)
  for (const target of [-1, 99, 9_801, 10_000, 5_000.5]) {
    expect(safeParse(dice.choice, { side: 'under', target }).success).toBe(false)
  }
  for (const target of [198, 9_900, 10_000]) {
    expect(safeParse(dice.choice, { side: 'over', target }).success).toBe(false)
  }
})

// Counted for every target, and every fiftieth visited with all its numbers.
test('gives back 99 % less what is rounded down, for every target [G-14]', () => {
  const wrong = everyChoice.filter((choice, index) => {
    const chance = chanceOf(choice)
    const paid = chance * multiplierOf(chance)
    if (paid > 99_000_000 || paid <= 99_000_000 - chance) return true
    if (index % 50 > 0) return false
    const visited = exactReturn(dice, choice)
    return visited.paid !== BigInt(paid) || visited.staked !== 100_000_000n
  })
  expect(wrong).toEqual([])
})

test('a win is never less than 1.01 of the stake, and at most 99', () => {
  expect(multiplierOf(chances.most)).toBe(10_102)
  expect(multiplierOf(chances.least)).toBe(990_000)
})

test('an even chance pays 1.98 on either side, and the target itself loses', () => {
  for (const choice of [
    { side: 'under', target: 5_000 },
    { side: 'over', target: 4_999 },
  ] as const) {
    const wins = Array.from({ length: numbers }, (_, number) => dice.pay(choice, number))
    expect(wins.filter((multiplier) => multiplier === 19_800)).toHaveLength(5_000)
    expect(dice.pay(choice, choice.target)).toBe(0)
  }
})
