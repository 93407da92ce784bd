import { findRoot } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { requestBytes } from '../limits.ts'
import { answerOperator, type OperatorApi, openPlayPath } from './operator-api.ts'
import { filesIn, openPage } from './open-page-html.ts'
import { enterPage, playForPage } from './open-play.ts'

/** Where operators ask for games, openings and reports: `POST /open/<operator>/<what>`. */
export const operatorApiPath = '/open'

type Serving = OperatorApi & { originOf: (request: FastifyRequest) => string }

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** What other operators ask of this site, and the pages in which their players play. Bodies are taken as bytes, which are signed. */
export function serveOperators(app: FastifyInstance, context: Serving): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes))
    scope.post(
      `${operatorApiPath}/:operator/:name`,
      { bodyLimit: requestBytes },
      async (request, reply) => {
        const { operator = '', name = '' } = request.params as Record<string, string>
        const [address = ''] = request.url.split('?')
        const told = await answerOperator(context, {
          operator,
          name,
          path: address,
          headers: textsIn(request.headers),
          body: bytesOf(request.body),
          origin: context.originOf(request),
        })
        if (!told) return reply.status(404).send()
        return reply
          .status(told.status)
          .headers(told.headers)
          .type('application/json; charset=utf-8')
          .send(told.body)
      },
    )
    scope.post(`${openPlayPath}/rounds`, { bodyLimit: requestBytes }, async (request, reply) => {
      const { status, body } = await playForPage(context, bytesOf(request.body))
      return reply.header('cache-control', 'no-store').status(status).send(body)
    })
    servePage(scope, context)
  })
}

const textsIn = (given: FastifyRequest['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

const typeOf: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

/** The page of a game, and the files that were built for it. */
function servePage(scope: FastifyInstance, context: Serving): void {
  const dist = path.join(findRoot(), 'apps/open-game/dist')
  scope.get(`${openPlayPath}/:code`, async (request, reply) => {
    const { code = '' } = request.params as Record<string, string>
    const entered = await enterPage(context, code)
    if (!entered) return page(reply, []).status(410).send(spent)
    return page(reply, entered.origins).send(openPage(entered.given, filesIn(dist)))
  })
  scope.get(`${openPlayPath}/assets/:file`, async (request, reply) => {
    const { file = '' } = request.params as Record<string, string>
    const folder = path.join(dist, 'assets')
    const type = typeOf[path.extname(file)]
    if (type === undefined || !existsSync(folder) || !readdirSync(folder).includes(file))
      return reply.status(404).send()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(type)
      .send(readFileSync(path.join(folder, file), type.startsWith('text/') ? 'utf8' : null))
  })
}

const spent = '<!doctype html><title>Tessera</title><p role="status">Open the game again.</p>'

/** It may be framed by the pages of its operator, and by nobody else. */
const page = (reply: FastifyReply, origins: readonly string[]) =>
  reply
    .removeHeader('x-frame-options')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
      ].join('; '),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
