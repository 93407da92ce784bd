import type { Answered } from '@tessera/office/server'
import type { Clock } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'

// Seconds; the last bucket takes the rest.
export const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const
const remembered = 2_000

export type RouteCount = {
  method: string
  route: string
  statuses: Map<number, number>
  /** When it last was refused as too many. */
  limitedAt: string | undefined
  /** How many took at most so long as the bucket of the same place says. */
  atMost: number[]
  seconds: number
  count: number
}

type Noted = {
  requestId: string
  method: string
  route: string
  path: string
  status: number
  ms: number
}

/**
 * Counts what is answered, by the route as it was declared, so that no visitor makes names, and remembers the last
 * answers by their request's number.
 */
export function countRequests(app: FastifyInstance, clock: Clock) {
  const routes = new Map<string, RouteCount>()
  // What is told of an answer is made when it is asked for: each request passes here.
  const last: (Noted & { at: Date })[] = []
  const at = { next: 0 }

  const note = (noted: Noted): void => {
    const { method, route, status, ms } = noted
    const key = `${method} ${route}`
    const counted = routes.get(key) ?? {
      method,
      route,
      statuses: new Map<number, number>(),
      limitedAt: undefined,
      atMost: buckets.map(() => 0),
      seconds: 0,
      count: 0,
    }
    routes.set(key, counted)
    const now = clock()
    counted.statuses.set(status, (counted.statuses.get(status) ?? 0) + 1)
    if (status === 429) counted.limitedAt = now.toISOString()
    counted.seconds += ms / 1000
    counted.count += 1
    for (let place = buckets.length - 1; ms <= (buckets[place] ?? -1) * 1000; place--) {
      counted.atMost[place] = (counted.atMost[place] ?? 0) + 1
    }
    last[at.next] = { ...noted, at: now }
    at.next = (at.next + 1) % remembered
  }

  app.addHook('onResponse', async (request, reply) => {
    note({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      path: request.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
  })

  return {
    /** A call that was answered over a socket. */
    note: ({ path, ...answered }: Omit<Noted, 'method' | 'route'>): void =>
      note({ ...answered, path, method: 'SOCKET', route: path }),
    routes: () => [...routes.values()],
    total: () => [...routes.values()].reduce((sum, { count }) => sum + count, 0),
    /** Where requests were refused as too many, the most first. */
    limited: () =>
      [...routes.values()]
        .flatMap(({ method, route, statuses, limitedAt }) =>
          limitedAt === undefined
            ? []
            : [{ method, path: route, refused: statuses.get(429) ?? 0, lastAt: limitedAt }],
        )
        .toSorted((one, other) => other.refused - one.refused),
    requestsOf: (requestId: string): Answered[] =>
      last.filter((each) => each.requestId === requestId).map(toldOf),
  }
}

const toldOf = ({ requestId, method, path, status, ms, at }: Noted & { at: Date }): Answered => ({
  requestId,
  method,
  path: path.split('?')[0] ?? '',
  status,
  milliseconds: Math.round(ms),
  at: at.toISOString(),
})
