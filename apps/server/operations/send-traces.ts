import { anyNetwork, askOutside, type Logger } from '@tessera/server-kit'
import { z } from 'zod'

/** Where traces go, in the words of OpenTelemetry's own environment. */
export type TraceSettings = {
  /** The collector's address; `/v1/traces` is put behind it. */
  endpoint: string
  /** What is sent along, a key of the collector for example. */
  headers: Record<string, string>
  service: string
}

/** One answered request, as a span of OpenTelemetry (OTLP/JSON, its names). */
export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** A server's span. */
  kind: 2
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[]
  status: { code: 0 | 2 }
}

// More than these wait for nobody: a collector that is away costs no memory.
const spansWaitingMax = 2_048
const sendMilliseconds = 5_000
const patienceSeconds = 4

const header = z.string().regex(/^[^\r\n]*$/)

/** The settings from the environment: nothing where no collector is named. Throws an error with a `plain` sentence. */
export function traceSettingsIn(
  env: Record<string, string | undefined>,
): TraceSettings | undefined {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (!endpoint) return undefined
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    const plain = `OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}", which is not an address such as http://127.0.0.1:4318.`
    throw Object.assign(new Error(plain), { plain })
  }
  const pairs = (env['OTEL_EXPORTER_OTLP_HEADERS'] ?? '').split(',').flatMap((pair) => {
    const at = pair.indexOf('=')
    const value = decodeURIComponent(pair.slice(at + 1).trim())
    return at > 0 && header.safeParse(value).success ? [[pair.slice(0, at).trim(), value]] : []
  })
  return {
    endpoint: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(pairs) as Record<string, string>,
    service: env['OTEL_SERVICE_NAME'] || 'tessera',
  }
}

/**
 * Sends spans by OTLP over HTTP, in JSON, some at a time. What a collector does not take is counted and forgotten: a
 * trace is never worth a request.
 */
export function sendTraces(
  { endpoint, headers, service }: TraceSettings,
  log: Pick<Logger, 'warn'>,
) {
  const waiting: Span[] = []
  const lost = { count: 0, isTold: false }

  async function flush(): Promise<void> {
    const spans = waiting.splice(0)
    if (spans.length === 0) return
    try {
      const asked = {
        url: endpoint,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(bodyOf(service, spans)),
        secondsMax: patienceSeconds,
      }
      // The operator names it in the environment, nearly always on a machine of their own.
      const { status } = await askOutside(asked, anyNetwork)
      if (status < 200 || status >= 300) throw new Error(`the collector answers ${status}`)
      lost.isTold = false
    } catch (error) {
      lost.count += spans.length
      if (!lost.isTold) log.warn({ err: error, lost: lost.count }, 'traces were not taken')
      lost.isTold = true
    }
  }

  const timer = setInterval(() => void flush(), sendMilliseconds)
  timer.unref()
  return {
    add: (span: Span) => {
      if (waiting.length < spansWaitingMax) waiting.push(span)
      else lost.count += 1
    },
    flush,
    lost: () => lost.count,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

const bodyOf = (service: string, spans: Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
      scopeSpans: [{ scope: { name: 'tessera' }, spans }],
    },
  ],
})
