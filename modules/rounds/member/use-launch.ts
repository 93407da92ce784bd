import { CallProblem, languageCode, send } from '@tessera/web-kit'
import { queryOptions } from '@tanstack/react-query'
import { type Launch, roundsCalls, roundsProblems } from '../calls.ts'
import type { PlayMode } from './free-play/play-mode.ts'

/** A seed of 128 bits for a member who does not want to think of one. */
export const drawnSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** What a launch says about the page: the language that it is read in. */
export const readIn = () => ({ language: languageCode().toUpperCase() })

/** Two tabs that open a game at once both give a seed: the first one counts for both. */
async function seedsOfOtherTab(error: unknown, query: PlayMode) {
  const isGiven = error instanceof CallProblem && error.is(roundsProblems.clientSeedInUse)
  if (!isGiven) throw error
  return (await send(roundsCalls.readSeeds, { query })).current
}

async function launch(vassalage: string, gameCode: string, mode: PlayMode): Promise<Launch> {
  const body = { vassalage, gameCode, ...mode, ...readIn() }
  const started = await send(roundsCalls.launchGame, { body })
  if (started.mode === 'frame' || started.seeds.clientSeed) return started
  // Our hash has just been shown to this browser: now the member's seed may come.
  const seeds = await send(roundsCalls.setClientSeed, {
    query: mode,
    body: { commitment: started.seeds.commitment, clientSeed: drawnSeed() },
  }).catch((error: unknown) => seedsOfOtherTab(error, mode))
  return { ...started, seeds }
}

/** Starts a game once for each visit. */
export const launchQuery = (vassalage: string, gameCode: string, mode: PlayMode) =>
  queryOptions({
    queryKey: [roundsCalls.launchGame.path, vassalage, gameCode, mode],
    queryFn: () => launch(vassalage, gameCode, mode),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
