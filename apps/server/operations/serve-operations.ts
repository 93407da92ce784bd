import { type Db, isAnswering } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { metricsOfHouse, metricsOfProcess } from './metrics.ts'
import { metricsText } from './metrics-text.ts'
import type { WatchedMachine } from './watch-machine.ts'

type Options = { db: Db; watched: WatchedMachine; token: string | undefined }

/**
 * `/healthz`: the process answers. `/readyz`: it can work, its database answers. `/metrics`: Prometheus' text, for whoever
 * has the token, or, where none is set, for this machine alone.
 */
export function serveOperations(app: FastifyInstance, { db, watched, token }: Options): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))

  app.get('/readyz', async (_request, reply) => {
    const isUp = await isAnswering(db)
    return reply
      .code(isUp ? 200 : 503)
      .type('text/plain')
      .send(isUp ? 'ready\n' : 'the database does not answer\n')
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(404).type('text/plain').send('not found\n')
    // A database that is down is told by what is missing; what this process knows is told all the same.
    const house = (await isAnswering(db)) ? await metricsOfHouse(db) : []
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(metricsText([...metricsOfProcess(watched), ...house]))
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const told = request.headers.authorization ?? ''
    return timingSafeEqual(digest(told), digest(`Bearer ${token}`))
  }
  // A proxy on this machine speaks for the whole world.
  const isPassedOn =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isPassedOn && /^(127\.|::1$|::ffff:127\.)/.test(request.ip)
}
