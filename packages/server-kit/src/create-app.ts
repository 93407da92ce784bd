import { commonProblems } from '@tessera/calls'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from './log.ts'
import { sendProblem } from './mount.ts'
import { newId } from './ids.ts'
import { readForm, readJson, readText, Unreadable } from './read-json.ts'
import { systemClock } from './clock.ts'

const largestBody = 64 * 1024

/**
 * A bare HTTP server: request ids, security headers, bodies of at most 64 KiB kept also as raw text, for signatures,
 * and problems instead of the framework's own error answers.
 */
export function createApp({
  log,
  trustProxy = false,
}: {
  log: Logger
  trustProxy?: boolean | string
}): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy,
    bodyLimit: largestBody,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(systemClock()),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 15_000 },
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
  })
  app.removeAllContentTypeParsers()
  readBodies(app)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).headers(securityHeaders)
    if (request.protocol === 'https') void reply.header('strict-transport-security', onlySecurely)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (log.isLevelEnabled('info')) {
      const { method, url } = request
      const path = url.split('?')[0]
      request.log.info(
        { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'answered',
      )
    }
    done()
  })
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (error instanceof Unreadable) {
      return sendProblem(reply, commonProblems.badInput({ fields: { body: error.why } }))
    }
    if (status === 413) return sendProblem(reply, commonProblems.tooLarge())
    if (status < 500) return sendProblem(reply, commonProblems.badInput({ fields: {} }))
    request.log.error({ err: error }, 'a request failed by our own fault')
    return sendProblem(reply, commonProblems.unknown())
  })
  return app
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
}

// For a year, and for every host below this one. A browser respects it only over https, so it is sent only there:
// behind a trusted proxy that says so.
const onlySecurely = 'max-age=31536000; includeSubDomains'

const otherCharset = /;\s*charset="?(?!utf-8["\s;]|utf-8$)/i

/** One strict reader for every body. What it takes is one to one with its bytes, which a signature is checked over. */
function readBodies(app: FastifyInstance): void {
  const readers = {
    'application/json': (text: string) => (text === '' ? {} : readJson(text)),
    'application/x-www-form-urlencoded': readForm,
  }
  for (const [type, read] of Object.entries(readers)) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, bytes, done) => {
      try {
        if (otherCharset.test(request.headers['content-type'] ?? '')) {
          throw new Unreadable('only UTF-8 is read')
        }
        const text = readText(bytes as Buffer)
        request.rawBody = text
        done(null, read(text))
      } catch (error) {
        done(error as Error)
      }
    })
  }
}
