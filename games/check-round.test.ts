import { drawIndex, type Game, spaceOf } from '@tessera/game-kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnNumber, rules, sizeOf } from './check-round.mjs'
import { games, type GameSlug } from './index.ts'
import { publishedOf } from './published.ts'

const text = fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' })
const hex = fc.string({
  minLength: 64,
  maxLength: 64,
  unit: fc.constantFrom(...Array.from('0123456789abcdef')),
})

test('the published file draws the same number as the games, for any seeds and any size', () => {
  fc.assert(
    fc.property(
      fc.record({ server: hex, client: text, round: fc.nat({ max: 1_000_000_000 }) }),
      fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 2 ** 48 })),
      (seeds, size) => {
        expect(drawnNumber(seeds, size)).toBe(drawIndex(seeds, size))
      },
    ),
    { numRuns: 500 },
  )
})

describe.each(Object.keys(games) as GameSlug[])('the published rule of %s', (slug) => {
  const game = games[slug] as Game
  const rule = rules[slug]

  test('is there, and gives the published example', () => {
    const { seeds, choice, index, multiplier } = publishedOf[slug].example
    if (!rule) throw new Error(`check-round.mjs has no rule for ${slug}`)
    expect(drawnNumber(seeds, sizeOf(rule, choice))).toBe(index)
    expect(rule.multiplier(choice, index)).toBe(multiplier)
  })

  test('pays every draw as the game does', () => {
    const choices = [...game.choices()]
    const some = choices.length > 200 ? choices.filter((_, at) => at % 97 === 0) : choices
    for (const choice of some) {
      const space = spaceOf(game, choice)
      expect(rule && sizeOf(rule, choice)).toBe(space.size)
      const wrong = Array.from({ length: space.size }, (_, index) => index).filter(
        (index) => rule?.multiplier(choice, index) !== game.pay(choice, space.at(index)),
      )
      expect(wrong).toEqual([])
    }
  })
})
