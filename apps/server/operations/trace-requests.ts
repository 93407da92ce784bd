import type { Clock, Logger } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { sendTraces, type Span, type TraceSettings } from './send-traces.ts'

type Options = { settings: TraceSettings; clock: Clock; log: Pick<Logger, 'warn'> }

// W3C trace context: what a proxy in front has begun goes on here.
const parentRule = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const isNothing = /^0+$/

function parentOf(request: FastifyRequest): { traceId: string; parentSpanId?: string } {
  const told = parentRule.exec(String(request.headers['traceparent'] ?? ''))
  const [, traceId = '', parentSpanId = ''] = told ?? []
  if (!told || isNothing.test(traceId) || isNothing.test(parentSpanId)) {
    return { traceId: randomBytes(16).toString('hex') }
  }
  return { traceId, parentSpanId }
}

const nanoseconds = (milliseconds: number) =>
  String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n)
const text = (key: string, value: string) => ({ key, value: { stringValue: value } })

/**
 * Makes a span of each answered request: the declared route, never what a visitor has typed, and the number of the
 * request, by which faults and acts are found. Who asked and what for stays here.
 */
export function traceRequests(app: FastifyInstance, { settings, clock, log }: Options) {
  const traces = sendTraces(settings, log)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const end = clock().getTime()
    const status = reply.statusCode
    const span: Span = {
      ...parentOf(request),
      spanId: randomBytes(8).toString('hex'),
      name: `${request.method} ${route}`,
      kind: 2,
      startTimeUnixNano: nanoseconds(end - reply.elapsedTime),
      endTimeUnixNano: nanoseconds(end),
      attributes: [
        text('http.request.method', request.method),
        text('http.route', route),
        { key: 'http.response.status_code', value: { intValue: String(status) } },
        text('tessera.request_id', request.id),
      ],
      status: { code: status >= 500 ? 2 : 0 },
    }
    traces.add(span)
  })
  app.addHook('onClose', () => traces.stop())
  return traces
}
