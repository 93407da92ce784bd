import { type Deal, type Game, type MovesGame, spaceOf } from '@tessera/game-kit'
import { compare } from '@tessera/game-kit/fraction'
import { type SeededDraws, seededDraws } from './seeded-draws.ts'
import { runOf, type Simulation } from './simulation.ts'

export type GameSimulationRequest = { slug: string; choice: unknown; seed: string; rounds: number }

/**
 * A simulation of any game, with the code that plays it. In a game with moves every decision is one of the highest expected
 * value. The draws come from the seed of the run.
 */
export function gameSimulationOf(
  game: Game,
  { choice, seed, rounds }: Omit<GameSimulationRequest, 'slug'>,
): Simulation {
  const identity = [game.slug, game.version, choice, 'play']
  const next = rounderOf(game, choice, seededDraws(seed))
  return runOf(next, { identity, way: 'play', seed, rounds, unit: 10_000 })
}

function rounderOf(game: Game, choice: unknown, draws: SeededDraws): () => number {
  if (game.kind === 'index') {
    const space = spaceOf(game, choice)
    const pays = Float64Array.from({ length: space.size }, (_, at) =>
      game.pay(choice, space.at(at)),
    )
    return () => pays[belowOf(draws, pays.length)] ?? 0
  }
  if (game.kind === 'stream') return () => game.play(choice, new SeededDeal(draws)).multiplier
  const known = new Map<string, unknown>()
  return () => playBest(game, choice, new SeededDeal(draws), known)
}

function playBest(
  game: MovesGame,
  choice: unknown,
  deal: Deal,
  known: Map<string, unknown>,
): number {
  let state = game.open(choice, deal)
  while (game.moves(state).length > 0) state = game.move(state, bestMove(game, state, known), deal)
  return game.end(state).multiplier
}

// So many positions are kept; a game of cards has more.
const knownMost = 200_000

/** The move of the highest value, the first of equal ones, as in the published law. It follows from what the member sees. */
function bestMove(game: MovesGame, state: unknown, known: Map<string, unknown>): unknown {
  const seen = JSON.stringify(game.shown(state))
  const kept = known.get(seen)
  if (kept !== undefined) return kept
  const [first, ...others] = game.values(state)
  if (!first) throw new Error(`${game.slug} gives no value for a move that it allows`)
  let best = first
  for (const each of others) if (compare(each.value, best.value) > 0) best = each
  if (known.size < knownMost) known.set(seen, best.move)
  return best.move
}

// Up to here a product of a word of 32 bits is exact.
const smallMost = 2 ** 21
const high = 2 ** 32
const words = 2 ** 48

/** A number below `n`, which may be as large as a word of a stream. */
function belowOf(draws: SeededDraws, n: number): number {
  if (n <= smallMost) return draws.below(n)
  const most = words - (words % n)
  for (;;) {
    const word = (draws.word() & 0xffff) * high + draws.word()
    if (word < most) return word % n
  }
}

/** Draws of a run in the shape that games ask for. */
class SeededDeal implements Deal {
  words = 0
  readonly #draws: SeededDraws

  constructor(draws: SeededDraws) {
    this.#draws = draws
  }

  below(n: number): number {
    this.words++
    return belowOf(this.#draws, n)
  }

  pick(n: number, k: number): number[] {
    const places = Array.from({ length: n }, (_, place) => place)
    for (let at = 0; at < k; at++) {
      const other = at + this.below(n - at)
      const one = places[at] ?? 0
      places[at] = places[other] ?? 0
      places[other] = one
    }
    return places.slice(0, k)
  }

  weighted(weights: readonly number[]): number {
    let left = this.below(weights.reduce((sum, weight) => sum + weight, 0))
    for (const [place, weight] of weights.entries()) {
      if (left < weight) return place
      left -= weight
    }
    throw new RangeError('weights are whole numbers from 0')
  }
}
