import type { Machine } from '@tessera/office/server'
import type { Clock, Hub } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { countRequests } from './answered-requests.ts'

type Watched = { hub: Pick<Hub, 'count'>; clock: Clock; faults: () => number }

/** What this server knows of itself: what it answered, who listens, how much it holds and how late it runs. */
export function watchMachine(app: FastifyInstance, { hub, clock, faults }: Watched) {
  const startedAt = clock().toISOString()
  const answered = countRequests(app, clock)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  const machine: Pick<Machine, 'requestsOf' | 'standing'> = {
    requestsOf: answered.requestsOf,
    standing: () => ({
      sockets: hub.count(),
      requests: answered.total(),
      faults: faults(),
      memoryMegabytes: Math.round(process.memoryUsage.rss() / 1_048_576),
      // Nothing was measured yet: no number.
      delayMilliseconds: Math.round((delay.percentile(99) || 0) / 10_000) / 100,
      startedAt,
      limited: answered.limited(),
    }),
  }
  return { machine, routes: answered.routes, note: answered.note, delay }
}

export type WatchedMachine = ReturnType<typeof watchMachine>
