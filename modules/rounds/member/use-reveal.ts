import { type CallProblem, send } from '@tessera/web-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { roundsCalls } from '../calls.ts'
import { usePlayMode } from './free-play/play-mode.ts'
import { drawnSeed } from './use-launch.ts'

const madeOld = [roundsCalls.readSeeds, roundsCalls.listRounds, roundsCalls.readRound]

/** Reveals the server seed and begins with a new pair: the client seed is the one that is given, else a random one. */
export function useReveal() {
  const client = useQueryClient()
  const query = usePlayMode()
  return useMutation<void, CallProblem, { clientSeed?: string }>({
    mutationFn: async ({ clientSeed }) => {
      const { current } = await send(roundsCalls.rotateSeed, { query })
      const body = { commitment: current.commitment, clientSeed: clientSeed || drawnSeed() }
      await send(roundsCalls.setClientSeed, { query, body })
    },
    // Also where only the first half came through: what is shown must be what is so.
    onSettled: () =>
      Promise.all(madeOld.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))).then(
        () => undefined,
      ),
  })
}
