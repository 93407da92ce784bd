import { createApp, createLog } from '@tessera/server-kit'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { traceSettingsIn } from './send-traces.ts'
import { traceRequests } from './trace-requests.ts'

type Told = { path: string; headers: IncomingHttpHeaders; body: string }
const told: Told[] = []
const collector: { server?: Server; url: string; status: number } = { url: '', status: 200 }

beforeAll(async () => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      told.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(collector.status).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  Object.assign(collector, {
    server,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
  })
})
afterAll(() => collector.server?.close())

function traced(endpoint = collector.url) {
  const app = createApp({ log: createLog('silent') })
  const warned: unknown[] = []
  const settings = traceSettingsIn({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret,broken',
    OTEL_SERVICE_NAME: 'the site',
  })!
  const clock = () => new Date('2026-03-04T09:00:00Z')
  const log = { warn: (...said: unknown[]) => void warned.push(said) } as never
  const traces = traceRequests(app, { settings, clock, log })
  app.get('/wps/members/:id', async () => ({ fine: true }))
  app.get('/broken', async () => {
    throw new Error('our own')
  })
  return { app, traces, warned }
}

const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test('without a collector nothing is traced, and a collector that is no address stops the start in a sentence', () => {
  expect(traceSettingsIn({})).toBeUndefined()
  for (const endpoint of ['collector', 'ftp://somewhere']) {
    expect(() => traceSettingsIn({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toThrow(
      /not an address/,
    )
  }
})

test('each request is a span by its declared route, on the trace of who asked, with nothing of the visitor', async () => {
  const { app, traces } = traced()
  await app.inject({ url: '/wps/members/ana?secret=1', headers: { traceparent: parent } })
  await app.inject({ url: '/broken', headers: { traceparent: 'made up' } })
  await traces.flush()
  await app.close()
  const { path, headers, body } = told.at(-1)!
  expect([path, headers['x-key'], headers['content-type']]).toEqual([
    '/v1/traces',
    'a secret',
    'application/json',
  ])
  expect(body).not.toMatch(/ana|secret/)
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { resource: unknown; scopeSpans: { spans: Record<string, unknown>[] }[] }[]
  }
  expect(JSON.stringify(resourceSpans[0]?.resource)).toContain('the site')
  const [first, second] = resourceSpans[0]?.scopeSpans[0]?.spans ?? []
  expect(first).toMatchObject({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    parentSpanId: '00f067aa0ba902b7',
    name: 'GET /wps/members/:id',
    kind: 2,
    status: { code: 0 },
    endTimeUnixNano: '1772614800000000000',
  })
  expect(Number(first?.['startTimeUnixNano'])).toBeLessThan(1_772_614_800_000_000_000)
  expect(second).toMatchObject({ name: 'GET /broken', status: { code: 2 } })
  expect(second).not.toHaveProperty('parentSpanId')
  expect(second?.['traceId']).toMatch(/^[0-9a-f]{32}$/)
})

test('a collector that is down or refuses costs no request, and is logged once', async () => {
  const { app, traces, warned } = traced('http://127.0.0.1:9')
  for (let count = 0; count < 2; count++) {
    expect((await app.inject('/wps/members/ana')).statusCode).toBe(200)
    await traces.flush()
  }
  expect([traces.lost(), warned.length]).toEqual([2, 1])
  await app.close()

  collector.status = 503
  const refusing = traced()
  await refusing.app.inject('/wps/members/ana')
  // What is left is sent at the end.
  await refusing.app.close()
  expect(refusing.traces.lost()).toBe(1)
  collector.status = 200

  const flooded = traced()
  for (let count = 0; count < 2_100; count++) flooded.traces.add({ name: 'x' } as never)
  expect(flooded.traces.lost()).toBe(52)
  await flooded.app.close()
})
