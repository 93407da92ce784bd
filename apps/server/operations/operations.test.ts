import {
  createApp,
  createHub,
  createLog,
  findRoot,
  type LoggedFault,
  systemClock,
} from '@tessera/server-kit'
import { freshDatabase, freshFolder } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../serve.ts'
import { buckets as requestBuckets } from './answered-requests.ts'
import { metricsText } from './metrics-text.ts'
import { parsedMetrics } from './parsed-metrics.fixture.ts'
import { watchMachine } from './watch-machine.ts'

const { db } = freshDatabase()
const dataDir = freshFolder()
const apps: FastifyInstance[] = []

async function appWith(metricsToken?: string): Promise<FastifyInstance> {
  const options = { root: findRoot(), dataDir, isStrict: true, metricsToken }
  const hub = createHub({ clock: systemClock })
  const app = await buildApp(options, db(), createLog('silent'), hub, () => 3)
  apps.push(app)
  return app
}
const fixture: { app?: FastifyInstance } = {}
const app = () => fixture.app!

beforeAll(async () => {
  fixture.app = await appWith()
})
afterAll(() => Promise.all(apps.map((each) => each.close())))

test('a proxy learns that the process answers and that it can work', async () => {
  expect((await app().inject('/healthz')).body).toBe('ok\n')
  expect((await app().inject('/readyz')).body).toBe('ready\n')
})

test('a server that is about to end answers and is not ready, so that a proxy sends nobody to it', async () => {
  const state = { isLeaving: false }
  const options = { root: findRoot(), dataDir, isStrict: true, isLeaving: () => state.isLeaving }
  const leaving = await buildApp(
    options,
    db(),
    createLog('silent'),
    createHub({ clock: systemClock }),
  )
  apps.push(leaving)
  expect((await leaving.inject('/readyz')).statusCode).toBe(200)
  state.isLeaving = true
  expect(await leaving.inject('/readyz')).toMatchObject({ statusCode: 503, body: 'leaving\n' })
  expect((await leaving.inject('/healthz')).statusCode).toBe(200)
})

test('a server that only works serves no calls and no pages', async () => {
  const options = { root: findRoot(), dataDir, isStrict: true, roles: ['works'] as const }
  const works = await buildApp(
    options,
    db(),
    createLog('silent'),
    createHub({ clock: systemClock }),
  )
  apps.push(works)
  for (const url of ['/wps/ledger/health', '/', '/backoffice/'])
    expect((await works.inject(url)).statusCode).toBe(404)
  expect((await works.inject('/readyz')).statusCode).toBe(200)
  expect((await works.inject('/metrics')).statusCode).toBe(200)
})

test('metrics count what was answered by declared routes, so that no visitor makes names', async () => {
  await app().inject('/wps/ledger/health')
  await app().inject('/wps/made/up/by/somebody')
  const { body, headers } = await app().inject('/metrics')
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(body).toContain(
    'tessera_http_requests_total{method="GET",route="/wps/ledger/health",status="200"} 1',
  )
  expect(body).not.toContain('made/up')
  expect(body).toMatch(/^tessera_http_request_seconds_bucket\{.*le="\+Inf"\} 1$/m)
  expect(body).toMatch(/^tessera_faults_total 3$/m)
  expect(body).toMatch(/^tessera_sessions\{side="staff"\} 0$/m)
  expect(body).toMatch(/^tessera_ledger_open_discrepancies 0$/m)
})

test('metrics are written as the format asks, to the letter', async () => {
  const families = parsedMetrics((await app().inject('/metrics')).body)
  expect(families.size).toBeGreaterThan(12)
  const { type, series } = families.get('tessera_http_request_seconds')!
  expect(type).toBe('histogram')
  const of = '{method="GET",route="/metrics"'
  const buckets = [...series].flatMap(([name, value]) =>
    name.startsWith(`tessera_http_request_seconds_bucket${of}`)
      ? [{ most: Number(/le="(.+?)"/.exec(name)?.[1]?.replace('+Inf', 'Infinity')), value }]
      : [],
  )
  expect(buckets.map(({ most }) => most)).toEqual([...requestBuckets, Infinity])
  const counts = buckets.map(({ value }) => value)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect(counts.at(-1)).toBe(series.get(`tessera_http_request_seconds_count${of}}`))
  expect(series.get(`tessera_http_request_seconds_sum${of}}`)).toBeGreaterThan(0)
  // What a label holds cannot end it.
  const labels = { route: 'a"b\\c\nd' }
  const text = metricsText([
    { name: 'x', help: 'X.', type: 'gauge', samples: [{ labels, value: 1 }] },
  ])
  expect([...parsedMetrics(text).get('x')!.series]).toEqual([['x{route="a\\"b\\\\c\\nd"}', 1]])
  for (const wrong of ['x 1\n', text + text, text.replace('gauge', 'number'), text.trimEnd()]) {
    expect(() => parsedMetrics(wrong)).toThrow()
  }
})

test('what was refused as too many is counted by its declared route, with when it last was', async () => {
  const limited = createApp({ log: createLog('silent') })
  const { machine } = watchMachine(limited, {
    hub: { count: () => 0 },
    clock: () => new Date('2026-03-04T09:00:00Z'),
    faults: () => 0,
  })
  limited.get('/wps/codes/:number', async (_request, reply) => reply.code(429).send('wait'))
  limited.get('/wps/free', async () => 'fine')
  for (const path of ['/wps/codes/1', '/wps/codes/2', '/wps/free']) await limited.inject(path)
  expect(machine.standing().limited).toEqual([
    { method: 'GET', path: '/wps/codes/:number', refused: 2, lastAt: '2026-03-04T09:00:00.000Z' },
  ])
  await limited.close()
})

test.each([
  ['from elsewhere', { remoteAddress: '198.51.100.7' }],
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '198.51.100.7' } }],
])('without a token nobody %s reads the metrics', async (_who, extra) => {
  expect((await app().inject({ url: '/metrics', ...extra })).statusCode).toBe(404)
})

test('with a token only who brings it reads the metrics', async () => {
  const guarded = await appWith('a long word for the scraper')
  const read = (authorization?: string) =>
    guarded.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) })
  expect((await read()).statusCode).toBe(404)
  expect((await read('Bearer wrong')).statusCode).toBe(404)
  expect((await read('Bearer a long word for the scraper')).statusCode).toBe(200)
})

test('a fault is stored with the number of its request, and is in the log too', () => {
  const heard: LoggedFault[] = []
  const written: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk))
      done()
    },
  })
  const log = createLog('json', destination, (fault) => void heard.push(fault))
  const request = log.child({ reqId: 'r-1' })
  request.info('nothing wrong')
  request.error({ err: new TypeError('no such thing'), path: '/wps/x' }, 'a call failed')
  expect(heard).toMatchObject([
    {
      requestId: 'r-1',
      path: '/wps/x',
      message: 'a call failed',
      error: 'TypeError: no such thing',
    },
  ])
  expect(written).toHaveLength(2)
})
