import { createHub, createLog, findRoot, type LoggedFault, systemClock } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { tmpdir } from 'node:os'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../serve.ts'

const { db } = freshDatabase()
const apps: FastifyInstance[] = []

async function appWith(metricsToken?: string): Promise<FastifyInstance> {
  const options = { root: findRoot(), dataDir: tmpdir(), isStrict: true, metricsToken }
  const hub = createHub({ clock: systemClock })
  const app = await buildApp(options, db(), createLog('silent'), hub, () => 3)
  apps.push(app)
  return app
}
const world: { app?: FastifyInstance } = {}
const app = () => world.app!

beforeAll(async () => {
  world.app = await appWith()
})
afterAll(() => Promise.all(apps.map((each) => each.close())))

test('a proxy learns that the process answers and that it can work', async () => {
  expect((await app().inject('/healthz')).body).toBe('ok\n')
  expect((await app().inject('/readyz')).body).toBe('ready\n')
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
  expect(body).toMatch(/^tessera_ledger_open_breaks 0$/m)
  // Each line is a comment or a name with a number, as the format asks.
  const lines = body.trimEnd().split('\n')
  const isWell = /^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{[^}]*\})? -?[\d.]+(e[+-]?\d+)?)$/
  expect(lines.filter((line) => !isWell.test(line))).toEqual([])
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

test('a fault is heard with the number of its request, and still stands in the log', () => {
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
