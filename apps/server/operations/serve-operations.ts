import { type DatabaseClock, type Db, isAnswering } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { metricsOfSite, metricsOfProcess, metricsOfTime } from './metrics.ts'
import { metricsText } from './metrics-text.ts'
import type { WatchedMachine } from './watch-machine.ts'

type Options = {
  db: Db
  watched: WatchedMachine
  token: string | undefined
  time?: Pick<DatabaseClock, 'isOff' | 'skew'> | undefined
  isLeaving?: () => boolean
  /** Whether this server holds what one server at a time does. */
  holds?: (runner: string) => boolean
}

/** What only the server that holds it answers for, by the name that a proxy asks with. */
const held = { fish: 'fish.rooms' }

/**
 * `/healthz`: the process answers. `/readyz`: it can work, its database answers, and it is not about to end. `/readyz/fish`: it holds
 * the rooms of that game. `/metrics`: Prometheus' text, for anyone who
 * has the token, or, where none is set, for this machine alone.
 */
export function serveOperations(
  app: FastifyInstance,
  { db, watched, token, time, isLeaving = () => false, holds = () => false }: Options,
): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))

  app.get('/readyz', async (_request, reply) => {
    const why = isLeaving() ? 'leaving' : await whyNotReady(db, time)
    return reply
      .code(why ? 503 : 200)
      .type('text/plain')
      .send(`${why ?? 'ready'}\n`)
  })

  for (const [name, runner] of Object.entries(held)) {
    app.get(`/readyz/${name}`, async (_request, reply) => {
      const isHere = !isLeaving() && holds(runner)
      return reply
        .code(isHere ? 200 : 503)
        .type('text/plain')
        .send(isHere ? 'ready\n' : 'elsewhere\n')
    })
  }

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(404).type('text/plain').send('not found\n')
    // A missing metric shows that the database is down; the metrics of the process are returned all the same.
    const site = (await isAnswering(db)) ? await metricsOfSite(db) : []
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(metricsText([...metricsOfProcess(watched), ...metricsOfTime(time), ...site]))
  })
}

async function whyNotReady(db: Db, time: Options['time']): Promise<string | undefined> {
  if (!(await isAnswering(db))) return 'the database does not answer'
  if (!time?.isOff()) return undefined
  return `the clock of this machine is ${(time.skew() / 1000).toFixed(1)} seconds off: nothing that moves money is served`
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const told = request.headers.authorization ?? ''
    return timingSafeEqual(digest(told), digest(`Bearer ${token}`))
  }
  // Requests through a proxy on this machine come from anywhere.
  const isPassedOn =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isPassedOn && /^(127\.|::1$|::ffff:127\.)/.test(request.ip)
}
