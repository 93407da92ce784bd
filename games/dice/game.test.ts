import { drawIndex, exactReturn } from '@tessera/game-kit'
import { everyGame } from '@tessera/game-kit/every-game'
import { expect, test } from 'vitest'
import { chanceOf, type Choice, dice, faces, multiplierOf } from './game.ts'

const everyChoice: Choice[] = (['over', 'under'] as const).flatMap((side) =>
  Array.from({ length: faces }, (_, target) => ({ side, target })).filter(
    (choice) => dice.choice.safeParse(choice).success,
  ),
)

everyGame(dice, [
  { side: 'under', target: 5_000 },
  { side: 'over', target: 5_000 },
  { side: 'under', target: 100 },
  { side: 'over', target: 199 },
])

test('offers every chance from 1 % to 98 % on both sides, and nothing else', () => {
  expect(everyChoice).toHaveLength(2 * 9_701)
  expect(Math.min(...everyChoice.map(chanceOf))).toBe(100)
  expect(Math.max(...everyChoice.map(chanceOf))).toBe(9_800)
})

test('returns 99 % less the remainder for every target, counted', () => {
  for (const choice of everyChoice) {
    const paid = chanceOf(choice) * multiplierOf(choice)
    if (paid > 99_000_000 || paid < 98_900_000)
      expect.fail(`${choice.side} ${choice.target}: ${paid}`)
  }
})

test('the count agrees with visiting every draw', () => {
  for (const choice of everyChoice.filter((_, index) => index % 997 === 0)) {
    expect(exactReturn(dice, choice)).toEqual({
      paid: chanceOf(choice) * multiplierOf(choice),
      staked: 100_000_000,
    })
  }
})

test('an even chance pays 1.98', () => {
  expect(multiplierOf({ side: 'under', target: 5_000 })).toBe(19_800)
})

test('draws the published example', () => {
  expect(
    drawIndex({ server: 'a'.repeat(64), client: 'ana', round: 1 }, faces),
  ).toMatchInlineSnapshot(`7398`)
})
