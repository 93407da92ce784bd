import type { SlotDefinition } from '../definition.ts'
import type { Measured } from '../figures.ts'
import { simulationOf } from './simulation.ts'

/** Measures what the law of a slot leaves open. */
export function measure(definition: SlotDefinition, seed: string, rounds: number): Measured {
  const simulation = simulationOf({ definition, seed, rounds, way: 'play' })
  simulation.run(rounds)
  const { hits, deviation, deviationWithin, hash } = simulation.result()
  const hit = hits / rounds
  return {
    rounds,
    seed,
    hit: { value: hit, within: 1.959964 * Math.sqrt((hit * (1 - hit)) / rounds) },
    deviation: { value: deviation, within: deviationWithin },
    hash,
  }
}
