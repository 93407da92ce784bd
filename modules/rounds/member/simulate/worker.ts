import { gameSimulationOf, type GameSimulationRequest, tellRun } from '@tessera/slot-kit'
import { gameRules } from '@tessera/games/rules'

// News often enough also of games whose decisions take long.
const piece = 20_000

// Runs as a worker: a request comes in, news go out after each piece. Whoever asks ends it.
addEventListener('message', ({ data }: MessageEvent<GameSimulationRequest>) => {
  // A fault is told to whoever asked, as it would be without the wait.
  simulate(data).catch(reportError)
})

async function simulate(request: GameSimulationRequest): Promise<void> {
  const game = await gameRules[request.slug]?.()
  if (!game) throw new Error(`there is no game ${request.slug}`)
  tellRun(gameSimulationOf(game, request), { rounds: request.rounds, piece, tell: postMessage })
}
