import type { Runner } from '@tessera/server-kit'
import { frameMilliseconds, writeMilliseconds } from '../limits.ts'
import { openHost } from './host/host.ts'

/** Runs the rooms for as long as this server does, where no other server runs them. */
export const fishRunner: Runner = {
  name: 'fish.rooms',
  start: ({ db, clock, log, push }) => {
    const host = openHost({ db, clock, log, push })
    const frames = setInterval(() => host.tellFrame(), frameMilliseconds)
    const state = { isOver: false }
    let wake: () => void = () => undefined
    const running = (async () => {
      while (!state.isOver) {
        await host.step().catch((error: unknown) => {
          if (!state.isOver) log.error({ err: error }, 'the rooms of fish could not go on')
        })
        if (state.isOver) break
        await new Promise<void>((done) => {
          const timer = setTimeout(done, writeMilliseconds)
          wake = () => {
            clearTimeout(timer)
            done()
          }
        })
      }
    })()
    return {
      isHolding: () => host.isReady,
      stop: async () => {
        state.isOver = true
        wake()
        clearInterval(frames)
        await running
        await host.stop()
      },
    }
  },
}
