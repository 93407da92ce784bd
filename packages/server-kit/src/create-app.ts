import { commonProblems } from '@tessera/calls'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from './log.ts'
import { sendProblem } from './mount.ts'
import { newId } from './ids.ts'
import { systemClock } from './clock.ts'

const largestBody = 64 * 1024

/**
 * A bare HTTP server of the house: request ids, security headers, JSON bodies of at most 64 KiB kept
 * also as bytes for signatures, and problems instead of the framework's own error answers.
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
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body)
    done(null, parseJson(request, String(body)))
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      request.rawBody = String(body)
      done(null, parseForm(String(body)))
    },
  )
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

// For a year, and for every host below this one. A browser heeds it only where it came over https, so it is told only
// there: behind a proxy that says so and is trusted.
const onlySecurely = 'max-age=31536000; includeSubDomains'

// A repeated or prototype key would let two readers of the same bytes see different things.
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
// A key is one of them only where its letters stand there, or are written as an escape. Most bodies have neither, and are
// read in a third of the time.
const mayForbid = /__proto__|constructor|prototype|\\/

function parseJson(request: FastifyRequest, text: string): unknown {
  if (text === '') return {}
  try {
    if (!mayForbid.test(text)) return JSON.parse(text)
    return JSON.parse(text, (key, value: unknown) => {
      if (forbiddenKeys.has(key)) throw new SyntaxError('a forbidden key')
      return value
    })
  } catch {
    request.log.info('a body was not JSON')
    throw Object.assign(new Error('the body is not JSON'), { statusCode: 400 })
  }
}

function parseForm(text: string): Record<string, string> {
  const fields = [...new URLSearchParams(text)]
  const names = new Set(fields.map(([name]) => name))
  if (names.size !== fields.length) {
    throw Object.assign(new Error('a field is given twice'), { statusCode: 400 })
  }
  return Object.fromEntries(fields.filter(([name]) => !forbiddenKeys.has(name)))
}
