import { PlaceInTime } from '@tessera/calls'
import { acceptedLanguages, type Clock, type Db, firstKnownLanguage } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { outboxRows } from '../../../limits.ts'
import { listOutbox } from '../list-outbox.ts'
import { outboxPage } from './outbox-page.ts'

type Request = FastifyRequest<{ Querystring: Record<string, unknown> }>

const searchCharactersMax = 80

/**
 * The outbox page for developers. A reader could log in as any member, so it is served on a development machine only,
 * and only to that machine itself.
 */
export function serveOutboxPage(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  app.get('/development/outbox', async (request: Request, reply) => {
    if (!isThisMachine(request)) return reply.code(404).send()
    const { search, after } = request.query
    const asked = typeof search === 'string' ? search.replace(/\p{Cc}/gu, '').trim() : ''
    const filter = {
      search: asked.slice(0, searchCharactersMax),
      after: PlaceInTime.safeParse(after).data,
      pageSize: outboxRows,
    }
    const outbox = await listOutbox(db, filter, clock())
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outboxPage({ ...filter, language: languageOf(request), outbox }))
  })
}

// The address of the line itself, and the name it was asked by: a page elsewhere cannot have it read by a browser.
function isThisMachine({ socket, host }: Request): boolean {
  const isNear = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return isNear && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}

function languageOf({ query, headers }: Request): string {
  const asked = query['lang']
  return firstKnownLanguage([
    typeof asked === 'string' ? asked : undefined,
    ...acceptedLanguages(headers['accept-language'] ?? ''),
  ])
}
