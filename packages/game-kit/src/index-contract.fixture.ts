import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IndexGame, spaceOf } from './game.ts'
import { outcomes } from './outcomes.ts'
import { sampledChoices } from './sampled-choices.fixture.ts'
import { multiplierMost, surroundings, multiplierIn } from './told.fixture.ts'

/** What a game of one draw must keep: every draw of its sampled choices is visited. */
export function testIndexGame(game: IndexGame): void {
  const few = sampledChoices(game, 60)

  test('tells in its script what it pays, for every draw', () => {
    for (const choice of few) expect(firstLie(game, choice)).toBeUndefined()
  })

  test('pays whole multipliers within bounds', () => {
    for (const { multiplier } of few.flatMap((choice) => outcomes(game, choice))) {
      expect(Number.isSafeInteger(multiplier)).toBe(true)
      expect(multiplier).toBeGreaterThanOrEqual(0)
      expect(multiplier).toBeLessThanOrEqual(multiplierMost)
    }
  })

  test('pays the same whatever the bank, the shop and the member are', () => {
    const property = fc.property(
      fc.constantFrom(...few),
      fc.nat(),
      surroundings,
      surroundings,
      (choice, number, one, other) => {
        const space = spaceOf(game, choice)
        const index = number % space.size
        const [first, second] = [one, other].map((fixture) => [
          Reflect.apply(game.pay, { ...game, ...fixture }, [choice, space.at(index), fixture]),
          Reflect.apply(game.script, { ...game, ...fixture }, [choice, space.at(index), fixture]),
        ])
        expect(first).toEqual(second)
        expect(first?.[0]).toBe(game.pay(choice, space.at(index)))
      },
    )
    fc.assert(property, { numRuns: 300 })
    expect(game.pay.length).toBeLessThanOrEqual(2)
  })
}

/** The first draw whose script tells another prize than is paid. */
function firstLie(game: IndexGame, choice: unknown): number | undefined {
  const space = spaceOf(game, choice)
  for (let index = 0; index < space.size; index++) {
    const draw = space.at(index)
    if (multiplierIn(game.script(choice, draw)) !== game.pay(choice, draw)) return index
  }
  return undefined
}
