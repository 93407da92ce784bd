import { gameSimulationOf, type GameSimulationRequest, tellRun } from '@tessera/slot-kit'
import { gameRules } from '@tessera/games/rules'

// News often enough also of games whose decisions take long.
const piece = 20_000

// Runs as a worker: a request comes in, news go out after each piece. Whoever asks ends it.
addEventListener('message', async ({ data: request }: MessageEvent<GameSimulationRequest>) => {
  const game = await gameRules[request.slug]?.()
  if (!game) throw new Error(`there is no game ${request.slug}`)
  tellRun(gameSimulationOf(game, request), { rounds: request.rounds, piece, tell: postMessage })
})
