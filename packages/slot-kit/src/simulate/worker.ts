import { type SimulationRequest, simulationOf } from './simulation.ts'
import { tellRun } from './tell-run.ts'

// Runs as a worker: a request comes in, news go out after each piece. Whoever asks ends it.
addEventListener('message', ({ data: request }: MessageEvent<SimulationRequest>) => {
  tellRun(simulationOf(request), { rounds: request.rounds, piece: 200_000, tell: postMessage })
})
