import type { Clock, Db } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openServiceLink } from './service-links.ts'
import { siteOf } from './site.ts'

type Request = FastifyRequest<{ Params: { token: string } }>

/** Leads from a sealed link to customer service; from one that is no longer good to the help. */
export function serveServiceLinks(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  app.get('/wps/system/service/:token', async (request: Request, reply) => {
    const id = openServiceLink(request.params.token, clock())
    const { services } = await siteOf(db)
    const service = services.find((each) => each.id === id)
    return reply.header('cache-control', 'no-store').redirect(service?.path ?? '/help', 303)
  })
}
