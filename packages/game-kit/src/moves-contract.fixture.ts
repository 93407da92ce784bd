import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { canonicalText } from './canonical-text.ts'
import { type Deal, makeDeal } from './deal.ts'
import type { MovesGame } from './game.ts'
import { distanceFrom } from './measured.fixture.ts'
import { replay } from './replay.ts'
import { anyMove, bestMove, roundsOf, sampleSeeds } from './rounds-of.fixture.ts'
import { sampledChoices } from './sampled-choices.fixture.ts'
import { multiplierMost, surroundings, multiplierIn } from './told.fixture.ts'

const streams = 10_000
const choicesMost = 40
const errorsMost = 4
// Of a game against the clock: moves of a test come within so many milliseconds.
const latest = 60_000

/** What a game with moves must keep, over ten thousand rounds of any and of the best moves. */
export function testMovesGame(game: MovesGame): void {
  const few = sampledChoices(game, choicesMost)
  const each = Math.ceil(streams / few.length)

  test('tells in its steps what it pays, within its words', () => {
    for (const choice of few) {
      const wordsMost = game.wordsMost(choice)
      for (const { multiplier, steps, words } of roundsOf(game, choice, { count: each })) {
        if (multiplierIn(steps) !== multiplier)
          expect.fail(`tells another prize than ${multiplier}`)
        if (!Number.isSafeInteger(multiplier) || multiplier < 0 || multiplier > multiplierMost) {
          expect.fail(`pays ${multiplier}`)
        }
        if (words > wordsMost) expect.fail(`takes ${words} words`)
      }
    }
  })

  test('allows moves of its shape alone, ends by them and by its rule for who has left', () => {
    for (const choice of few) {
      for (const { round, moves } of roundsOf(game, choice, { count: 12 })) {
        checkStates(game, { choice, round, moves })
      }
    }
  })

  test.each(sampledChoices(game, 6))('pays on average what best play is said to: %j', (choice) => {
    const played = [...roundsOf(game, choice, { count: streams, policy: bestMove })]
    const law = game.best(choice)
    const multipliers = played.map(({ multiplier }) => multiplier)
    expect(Math.max(...multipliers)).toBeLessThanOrEqual(law.most)
    expect(distanceFrom(law, multipliers)).toBeLessThan(errorsMost)
  })

  seesChoiceAndDrawsOnly(game, few)
}

type Round = { choice: unknown; round: number; moves: unknown[] }

/** Every state of a round: what is legal, what is told, and how it could end here. */
function checkStates(game: MovesGame, { choice, round, moves }: Round): void {
  const seeds = sampleSeeds(round)
  let told: string[] = []
  for (const made of moves.keys()) {
    const before = moves.slice(0, made)
    const { state, deal, isOver } = replay(game, { seeds, choice, moves: before })
    expect(isOver).toBe(false)
    const steps = game.steps(state).map(canonicalText)
    expect(steps.slice(0, told.length)).toEqual(told)
    told = steps
    expect(multiplierIn(game.steps(state))).toBe(0)
    checkMoves(game, state)
    checkEnds(game, { state, told, deal })
  }
  const { state, isOver } = replay(game, { seeds, choice, moves })
  expect(isOver).toBe(true)
  const steps = game.end(state).steps.map(canonicalText)
  expect(steps.slice(0, told.length)).toEqual(told)
}

function checkMoves(game: MovesGame, state: unknown): void {
  const legal = game.moves(state)
  expect(new Set(legal.map(canonicalText)).size).toBe(legal.length)
  for (const move of legal) {
    expect(safeParse(game.moveShape, move)).toEqual({ success: true, data: move })
    const padded = { ...(move as object), multiplier: 1 }
    expect(safeParse(game.moveShape, padded).success).toBe(false)
  }
  const valued = game.values(state).map(({ move }) => canonicalText(move))
  expect(valued.toSorted()).toEqual(legal.map(canonicalText).toSorted())
}

function checkEnds(
  game: MovesGame,
  { state, told, deal }: { state: unknown; told: string[]; deal: Deal },
): void {
  const ends = [game.idle(state)]
  const cash = game.cashOut?.(state)
  if (cash) {
    expect(game.moves(state).map(canonicalText)).toContain(canonicalText(cash.move))
    const cashed = game.move(state, cash.move, deal)
    expect(game.end(cashed).multiplier).toBe(cash.multiplier)
    ends.push(cashed)
  }
  for (const end of ends) {
    expect(game.moves(end)).toEqual([])
    const { multiplier, steps } = game.end(end)
    expect(multiplierIn(steps)).toBe(multiplier)
    expect(steps.map(canonicalText).slice(0, told.length)).toEqual(told)
  }
}

function seesChoiceAndDrawsOnly(game: MovesGame, few: unknown[]): void {
  test('plays the same whatever the bank, the shop and the member are', () => {
    const property = fc.property(
      fc.constantFrom(...few),
      fc.nat(),
      surroundings,
      (choice, round, fixture) => {
        const around = { ...game, ...fixture }
        const [here, there] = [makeDeal(sampleSeeds(round)), makeDeal(sampleSeeds(round))]
        let state = game.open(choice, here)
        let other: unknown = Reflect.apply(game.open, around, [choice, there, fixture])
        const chance = makeDeal({ ...sampleSeeds(round), client: 'moves' })
        while (game.moves(state).length > 0) {
          expect(canonicalText(other)).toBe(canonicalText(state))
          const move = anyMove(game, state, chance)
          const at = game.clock ? [chance.below(latest)] : []
          state = game.move(state, move, here, ...at)
          other = Reflect.apply(game.move, around, [other, move, there, ...at, fixture])
        }
        expect(Reflect.apply(game.end, around, [other, fixture])).toEqual(game.end(state))
      },
    )
    fc.assert(property, { numRuns: 300 })
    expect(game.open.length).toBeLessThanOrEqual(2)
    expect(game.move.length).toBeLessThanOrEqual(3)
  })
}
