import { drawIndex, type Game, makeDeal, recompute, spaceOf } from '@tessera/game-kit'
import { anyMove, roundsOf, sampleSeeds } from '@tessera/game-kit/game-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealOf, drawnNumber, resultOf, rules } from './check-round.gen.mjs'
import { games } from './index.ts'
import { listed } from './list.fixture.ts'

const text = fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' })
const hex = fc.string({
  minLength: 64,
  maxLength: 64,
  unit: fc.constantFrom(...Array.from('0123456789abcdef')),
})
const seeds = fc.record({ server: hex, client: text, round: fc.nat({ max: 1_000_000_000 }) })
const size = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 2 ** 48 }))

test('the published file draws the same number as the games, for any seeds and any size', () => {
  fc.assert(
    fc.property(seeds, size, (each, n) => {
      expect(drawnNumber(each, n)).toBe(drawIndex(each, n))
    }),
    { numRuns: 500 },
  )
})

test('the published file draws the same stream as the games, for any seeds', () => {
  const asked = fc.array(size, { maxLength: 12 })
  const weights = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(seeds, asked, weights, (each, sizes, some) => {
      const [ours, theirs] = [makeDeal(each), dealOf(each)]
      for (const n of sizes) expect(theirs.below(n)).toBe(ours.below(n))
      expect(theirs.pick(52, 9)).toEqual(ours.pick(52, 9))
      const fair = [...some, 1]
      expect(theirs.weighted(fair)).toBe(ours.weighted(fair))
      expect(theirs.words).toBe(ours.words)
    }),
    { numRuns: 300 },
  )
})

const ruleOf = (slug: string) => {
  const rule = rules[slug]
  if (!rule) throw new Error(`games/${slug} has no check.mjs, or npm run gen was not run`)
  return rule
}

describe.each(listed)('the published rule of $slug', ({ slug, game, published }) => {
  test('is there, and gives the published example', () => {
    const { seeds: used, choice, moves = [], multiplier, index, words } = published.example
    const rule = ruleOf(slug)
    expect(rule.version).toBe(game.version)
    const found = resultOf(rule, used, choice, moves)
    expect([found.drawn.value, found.multiplier]).toEqual([index ?? words, multiplier])
  })

  test('pays as the game does', () => {
    const choices = [...(game as Game).choices()]
    const some = choices.length > 200 ? choices.filter((_, at) => at % 97 === 0) : choices
    for (const choice of some) {
      if (game.kind === 'index') paysEveryDraw(game, slug, choice)
      else paysRounds(game, slug, { choice, count: Math.ceil(10_000 / some.length) })
    }
  })
})

function paysEveryDraw(
  game: Extract<Game, { kind: 'index' }>,
  slug: string,
  choice: unknown,
): void {
  const rule = ruleOf(slug)
  if (!('size' in rule)) throw new Error(`the rule of ${slug} draws from a stream`)
  const space = spaceOf(game, choice)
  expect(typeof rule.size === 'number' ? rule.size : rule.size(choice)).toBe(space.size)
  for (let index = 0; index < space.size; index++) {
    const paid = game.pay(choice, space.at(index))
    if (rule.multiplier(choice, index) !== paid) expect.fail(`${slug} pays ${paid} for ${index}`)
  }
}

/** Ten thousand rounds in all, of a game with moves by any moves; and some that were left idle. */
function paysRounds(
  game: Exclude<Game, { kind: 'index' }>,
  slug: string,
  { choice, count }: { choice: unknown; count: number },
): void {
  const rule = ruleOf(slug)
  for (const each of roundsOf(game, choice, { count, policy: anyMove })) {
    const { drawn, multiplier } = resultOf(rule, sampleSeeds(each.round), choice, each.moves)
    if (multiplier !== each.multiplier || drawn.value !== each.words) {
      expect.fail(`${slug} pays ${each.multiplier} with ${JSON.stringify(choice)}`)
    }
    if (game.kind === 'stream' || each.round % 10 > 0) continue
    const moves = [...each.moves.slice(0, each.round % each.moves.length), 'idle']
    const made = { seeds: sampleSeeds(each.round), choice, moves }
    const left = recompute(game, made)
    expect(resultOf(rule, made.seeds, choice, moves).multiplier).toBe(left.multiplier)
  }
}

test('the published rule of a game against the clock pays as the game does for a press at any time', () => {
  const game = games.ascent as unknown as Game
  const rule = ruleOf('ascent')
  fc.assert(
    fc.property(
      seeds,
      fc.integer({ min: 101, max: 1_000_000 }),
      fc.nat(200_000),
      (each, auto, at) => {
        const moves = [{ type: 'cash', at }]
        const { multiplier } = recompute(game, { seeds: each, choice: { auto }, moves })
        expect(resultOf(rule, each, { auto }, moves).multiplier).toBe(multiplier)
      },
    ),
    { numRuns: 2_000 },
  )
})
