import { type SimulationRequest, type SimulationResult, simulationOf } from './simulation.ts'

/** What the worker tells: how many rounds are done, and in the end the result. */
export type SimulationNews = { done: number; result?: SimulationResult }

const piece = 200_000

// Runs as a worker: a request comes in, news go out after each piece. Whoever asks ends it.
addEventListener('message', ({ data: request }: MessageEvent<SimulationRequest>) => {
  const simulation = simulationOf(request)
  while (simulation.done < request.rounds) {
    simulation.run(piece)
    postMessage({ done: simulation.done } satisfies SimulationNews)
  }
  postMessage({ done: simulation.done, result: simulation.result() } satisfies SimulationNews)
})
