import { type Db, isAnswering } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'

/** `/health` answers 200 while the server and its database answer: for a proxy or a container. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', async (_request, reply) => {
    const isUp = await isAnswering(db)
    return reply.code(isUp ? 200 : 503).send({ database: isUp ? 'up' : 'down' })
  })
}
