import type { Simulation, SimulationResult } from './simulation.ts'

/** What a worker tells: how many rounds are done, and in the end the result. */
export type SimulationNews = { done: number; result?: SimulationResult }

type Telling = { rounds: number; piece: number; tell: (news: SimulationNews) => void }

/** Runs a simulation to its end, and tells after each piece how far it is. */
export function tellRun(simulation: Simulation, { rounds, piece, tell }: Telling): void {
  while (simulation.done < rounds) {
    simulation.run(piece)
    tell({ done: simulation.done })
  }
  tell({ done: simulation.done, result: simulation.result() })
}
