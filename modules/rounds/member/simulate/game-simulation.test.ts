import { exactly, type Game, lawOf, middleOf } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { gameSimulationOf } from '@tessera/slot-kit'
import { describe, expect, test } from 'vitest'

// Slots of the slot kit have a simulation of their own.
const played = (Object.values(games) as unknown as Game[]).filter(
  ({ features }) => features === undefined,
)

const roundsOf = (game: Game) => (game.kind === 'moves' ? 4_000 : 40_000)

function run(game: Game, choice: unknown, seed: string, piece?: number) {
  const rounds = roundsOf(game)
  const simulation = gameSimulationOf(game, { choice, seed, rounds })
  while (simulation.done < rounds) simulation.run(piece ?? rounds)
  return simulation.result()
}

test('every game that is no slot of the slot kit is simulated here', () => {
  expect(played.map(({ slug }) => slug).toSorted()).toEqual([
    'ascent',
    'bingo-nine',
    'coin-run',
    'dice',
    'gems',
    'high-low',
    'jacks',
    'keno40',
    'mines',
    'orchard',
    'pegs',
    'reach',
    'scratch',
    'stairs',
    'wheel',
  ])
})

describe.each(played)('a simulation of $slug', (game) => {
  const choices = [...game.choices()]
  const some = [choices[0], choices[Math.floor(choices.length / 2)]]

  test.each(some)('covers its exact return, with decisions as good as can be: %j', (choice) => {
    const { mean, within, rounds, hits, histogram } = run(game, choice, 'law')
    const exact = middleOf(exactly(lawOf(game, choice).mean))
    const standardError = within / 1.959964
    expect(Math.abs(mean - exact)).toBeLessThanOrEqual(4.5 * standardError + 1e-9)
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(rounds)
    expect(histogram[0]).toBe(rounds - hits)
  })

  test('is the same for the same seed, in one piece or in many, and another one for another seed', () => {
    const [choice] = choices
    const whole = run(game, choice, 'one')
    expect(run(game, choice, 'one', 777)).toEqual(whole)
    expect(run(game, choice, 'two').hash).not.toBe(whole.hash)
  })
})
