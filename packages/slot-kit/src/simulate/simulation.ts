import type { SlotDefinition } from '../definition.ts'
import { machineOf } from '../machine.ts'
import { playRound, type SlotChoice } from '../play.ts'
import { seatOf } from '../seat.ts'
import { lawDrawerOf } from './law-drawer.ts'
import { hashOf, type SeededDraws, seededDraws } from './seeded-draws.ts'

/** `play` plays every round as the server does; `law` draws its multiplier from the law. */
export type SimulationWay = 'play' | 'law'

export type SimulationRequest = {
  definition: SlotDefinition
  seed: string
  rounds: number
  way: SimulationWay
  choice?: SlotChoice
}

/** Lower ends of the classes of multipliers, in stakes; the first is what pays nothing. */
export const classEnds = [0, 0.0001, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]

export type SimulationResult = {
  way: SimulationWay
  seed: string
  rounds: number
  /** In stakes; for a bought feature in its prices. */
  mean: number
  /** Half the width of the interval of 95 % around the mean. */
  within: number
  deviation: number
  /** The same for the standard deviation. */
  deviationWithin: number
  /** Rounds that paid something. */
  hits: number
  /** The highest multiplier, in stakes. */
  most: number
  /** Rounds in each class of `classEnds`. */
  histogram: number[]
  /** Of the definition, the seed and every multiplier in order: the same run gives the same hash. */
  hash: string
}

export type Simulation = {
  /** Plays so many more rounds, no more than are left. */
  run(rounds: number): void
  readonly done: number
  result(): SimulationResult
}

/** Whether rounds of this slot can be drawn from its law. */
export const canDrawFromLaw = ({ cells }: SlotDefinition): boolean => 'strips' in cells

/** A run that goes on in pieces, so that whoever waits can be told how far it is. */
export function simulationOf(request: SimulationRequest): Simulation {
  const { definition, seed, rounds, way, choice = {} } = request
  const next = rounderOf(definition, way, choice, seededDraws(seed))
  const unit = choice.buy && definition.buy ? definition.buy.price : 10_000
  return runOf(next, { identity: [definition, choice, way], way, seed, rounds, unit })
}

/** What is told of a run; `identity` is what its hash stands for beside the seed and the rounds. */
export type Run = {
  identity: readonly unknown[]
  way: SimulationWay
  seed: string
  rounds: number
  /** What the mean is counted in, in ten-thousandths of the stake. */
  unit: number
}

/** A run of rounds of any game: `next` plays one and gives its multiplier. */
export function runOf(next: () => number, told: Run): Simulation {
  const sums = newSums()
  return {
    run(count) {
      const end = Math.min(told.rounds, sums.rounds + count)
      while (sums.rounds < end) note(sums, next())
    },
    get done() {
      return sums.rounds
    },
    result: () => resultOf(told, sums),
  }
}

function rounderOf(
  definition: SlotDefinition,
  way: SimulationWay,
  choice: SlotChoice,
  draws: SeededDraws,
): () => number {
  if (way === 'play' || choice.buy) {
    const seat = seatOf(machineOf(definition))
    return () => playRound(seat, choice, draws)
  }
  const draw = lawDrawerOf(definition)
  if (!draw) throw new RangeError(`the law of ${definition.slug} is no histogram to draw from`)
  return () => draw(draws)
}

/** Sums that stay exact: below 2^53 as whole numbers, and squares in stakes. */
type Sums = {
  rounds: number
  paid: number
  squares: number
  fourths: number
  hits: number
  most: number
  first: number
  second: number
  classes: Float64Array
}

const newSums = (): Sums => ({
  rounds: 0,
  paid: 0,
  squares: 0,
  fourths: 0,
  hits: 0,
  most: 0,
  first: 0x811c9dc5 | 0,
  second: 0x9e3779b9 | 0,
  classes: new Float64Array(classEnds.length),
})

const ends = Float64Array.from(classEnds, (end) => end * 10_000)

function note(sums: Sums, multiplier: number): void {
  sums.rounds++
  sums.first = Math.imul(sums.first ^ multiplier, 0x01000193)
  sums.second = (Math.imul(sums.second, 0x5bd1e995) + multiplier) | 0
  if (multiplier === 0) return
  sums.hits++
  sums.paid += multiplier
  const stakes = multiplier / 10_000
  const square = stakes * stakes
  sums.squares += square
  sums.fourths += square * square
  if (multiplier > sums.most) sums.most = multiplier
  let place = 1
  while (place + 1 < ends.length && multiplier >= (ends[place + 1] ?? 0)) place++
  sums.classes[place] = (sums.classes[place] ?? 0) + 1
}

function resultOf({ identity, seed, way, unit }: Run, sums: Sums): SimulationResult {
  const { rounds, paid, squares, hits, most } = sums
  const price = unit / 10_000
  const mean = rounds > 0 ? paid / rounds / unit : 0
  const variance = rounds > 1 ? (squares / price ** 2 - rounds * mean * mean) / (rounds - 1) : 0
  const deviation = Math.sqrt(Math.max(0, variance))
  const histogram = Array.from(sums.classes)
  histogram[0] = rounds - hits
  return {
    way,
    seed,
    rounds,
    mean,
    within: rounds > 0 ? (1.959964 * deviation) / Math.sqrt(rounds) : 0,
    deviation,
    deviationWithin: deviationError(sums, price, deviation),
    hits,
    most: most / 10_000,
    histogram,
    hash: hashOf(JSON.stringify([...identity, seed, rounds, paid, sums.first, sums.second])),
  }
}

/** From the fourth moment about 0, which is above that about the mean: the interval is rather too wide. */
function deviationError({ rounds, fourths }: Sums, price: number, deviation: number): number {
  if (rounds === 0 || deviation === 0) return 0
  const variance = deviation * deviation
  const spread = Math.max(0, fourths / price ** 4 / rounds - variance * variance)
  return (1.959964 * Math.sqrt(spread / rounds)) / (2 * deviation)
}
