import type { Runner } from '@tessera/server-kit'
import { lookMilliseconds } from '../limits.ts'
import { tellAgain } from './rounds/tell-round.ts'

/** Tells operators again what has no answer yet, as long as this server runs. */
export const operatorsRunner: Runner = {
  name: 'operators.tellAgain',
  start: ({ db, clock, log }) => {
    let looking: Promise<unknown> = Promise.resolve()
    let isBusy = false
    const timer = setInterval(() => {
      if (isBusy) return
      isBusy = true
      looking = tellAgain({ db, clock, log })
        .catch((error: unknown) => log.error({ err: error }, 'operators could not be told'))
        .finally(() => (isBusy = false))
    }, lookMilliseconds)
    return {
      stop: async () => {
        clearInterval(timer)
        await looking
      },
    }
  },
}
