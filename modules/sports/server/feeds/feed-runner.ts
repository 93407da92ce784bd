import type { Runner } from '@tessera/server-kit'
import { feedKinds } from '../../feeds/index.ts'
import { FeedKeeper } from './feed-keeper.ts'

const stepMilliseconds = 1_000

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Hears the feeds of the site for as long as the server runs. */
export const feedRunner: Runner = {
  name: 'sports.feeds',
  start: ({ db, clock, log, push }) => {
    const keeper = new FeedKeeper({ db, clock, log, push, pause }, feedKinds)
    const state = { isOver: false }
    let wake: () => void = () => undefined
    const running = (async () => {
      while (!state.isOver) {
        await keeper.step().catch((error: unknown) => {
          if (!state.isOver) log.error({ err: error }, 'feeds could not be watched')
        })
        if (state.isOver) break
        await new Promise<void>((done) => {
          const timer = setTimeout(done, stepMilliseconds)
          wake = () => {
            clearTimeout(timer)
            done()
          }
        })
      }
    })()
    return {
      stop: async () => {
        state.isOver = true
        wake()
        await running
        await keeper.stop()
      },
    }
  },
}
