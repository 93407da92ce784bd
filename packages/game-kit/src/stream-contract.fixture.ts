import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDeal } from './deal.ts'
import type { StreamGame } from './game.ts'
import { distanceFrom } from './measured.fixture.ts'
import { roundsOf, sampleSeeds } from './rounds-of.fixture.ts'
import { sampledChoices } from './sampled-choices.fixture.ts'
import { surroundings, multiplierIn } from './told.fixture.ts'

const streams = 10_000
const choicesMost = 40
// Beyond this many standard errors a right law lies once in sixteen thousand times.
const errorsMost = 4

/** What a game of a stream must keep, over ten thousand streams of its sampled choices. */
export function testStreamGame(game: StreamGame): void {
  const few = sampledChoices(game, choicesMost)
  const each = Math.ceil(streams / few.length)

  test('tells in its steps what it pays, within its law and its words', () => {
    for (const choice of few) {
      const { most, table } = game.law(choice)
      const known = table && new Set(table.rows.map(({ multiplier }) => multiplier))
      const wordsMost = game.wordsMost(choice)
      for (const { multiplier, steps, words } of roundsOf(game, choice, { count: each })) {
        if (multiplierIn(steps) !== multiplier)
          expect.fail(`tells another prize than ${multiplier}`)
        if (!Number.isSafeInteger(multiplier) || multiplier < 0 || multiplier > most) {
          expect.fail(`pays ${multiplier}`)
        }
        if (known && !known.has(multiplier)) expect.fail(`pays ${multiplier} against its law`)
        if (words > wordsMost) expect.fail(`takes ${words} words`)
      }
    }
  })

  test.each(sampledChoices(game, 6))('pays on average what its law says: %j', (choice) => {
    const rounds = [...roundsOf(game, choice, { count: streams })]
    const distance = distanceFrom(
      game.law(choice),
      rounds.map(({ multiplier }) => multiplier),
    )
    expect(distance).toBeLessThan(errorsMost)
  })

  test('plays the same whatever the bank, the shop and the member are', () => {
    const property = fc.property(
      fc.constantFrom(...few),
      fc.nat(),
      surroundings,
      surroundings,
      (choice, round, one, other) => {
        const [first, second] = [one, other].map((fixture) => {
          const around = { ...game, ...fixture }
          return Reflect.apply(game.play, around, [choice, makeDeal(sampleSeeds(round)), fixture])
        })
        expect(first).toEqual(second)
        expect(first).toEqual(game.play(choice, makeDeal(sampleSeeds(round))))
      },
    )
    fc.assert(property, { numRuns: 300 })
    expect(game.play.length).toBeLessThanOrEqual(2)
  })
}
