import { identityCalls } from '@tessera/identity/calls'
import { createHub, createLog, findRoot, systemClock } from '@tessera/server-kit'
import { settingsCalls } from '@tessera/settings/calls'
import { readHosts, writeSetting } from '@tessera/settings/server'
import { freshDatabase } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { originsOf } from '../origins.ts'
import { buildApp } from '../serve.ts'
import { logInAs, sealFor } from '../test-tokens.fixture.ts'
import { guardSeed, keyOf, mounted } from './guard.fixture.ts'
import { addressesOf } from './served-addresses.fixture.ts'

// The site at its main address, with two mirrors; requests name theirs in `host`.
const { db } = freshDatabase({ seed: guardSeed })
const main = 'https://play.example'
const [one, two] = ['https://mirror-1.example', 'https://mirror-2.example:8443'] as const
const made: { app?: FastifyInstance; member?: string } = {}

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tessera-mirrors-'))
  const options = { root: findRoot(), dataDir, publicOrigin: main, isStrict: true }
  const hub = createHub({ clock: systemClock })
  const log = createLog('silent')
  made.app = await buildApp({ ...options, hasSandbox: true }, db(), log, hub)
  made.member = await logInAs(made.app, 'ana')
  await writeSetting(db(), 'domains', ['play.example'])
}, 120_000)
afterAll(() => made.app?.close())

const setMirrors = (urls: readonly string[]) =>
  writeSetting(
    db(),
    'domainRoutes',
    urls.map((url) => ({ url, kind: 'mirror' })),
  )
beforeEach(() => setMirrors([one, two]))

type Asked = { host?: string; headers?: Record<string, string>; payload?: object; method?: string }
const get = (
  url: string,
  { host = 'play.example', headers, payload, method = 'GET' }: Asked = {},
) =>
  made.app!.inject({
    method: method as 'GET',
    url,
    headers: { host, ...headers },
    ...(payload && { payload }),
  })

/** Everything that lets a mirror do something here, or be led to, at this moment. */
async function positionsOf() {
  const { value } = (await get(settingsCalls.listDomainRoutes.path)).json()
  const policy = String((await get('/')).headers['content-security-policy'])
  const served = await Promise.all(
    [one, two].map(async (url) =>
      (await get('/wps/system/status', { host: new URL(url).host })).json(),
    ),
  )
  return {
    told: (value.list as { url: string }[]).map(({ url }) => url),
    asked: /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ').slice(1),
    served: served.map(({ value: status }) => status.status),
  }
}

test('a mirror is in one list: the returned addresses, the allowed origins and the served hosts follow it at once [S-71]', async () => {
  const known = { told: [one, two], asked: [one, two] }
  expect(await positionsOf()).toMatchObject(known)
  expect(await statusesOf([one, two, main, 'https://mirror-3.example'])).toEqual([
    200, 200, 200, 421,
  ])
  await setMirrors([two])
  expect(await positionsOf()).toMatchObject({ told: [two], asked: [two] })
  expect(await statusesOf([one, two, main])).toEqual([421, 200, 200])
  await setMirrors([])
  expect(await positionsOf()).toMatchObject({ told: [], asked: [] })
  expect(await statusesOf([one, two, main])).toEqual([421, 421, 200])
  // No other setting names them.
  const { rows } = await sql<{ key: string }>`
    select key from settings.setting where value::text like '%mirror-%'`.execute(db())
  expect(rows).toEqual([])
})

const statusesOf = (urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => (await get('/', { host: new URL(url).host })).statusCode))

test('a cookie is of the host that gave it, and of no other [S-71]', async () => {
  const cookies: string[] = []
  for (const host of ['play.example', 'mirror-1.example', 'mirror-2.example:8443']) {
    const key = (await get('/wps/system/payloadKey', { host })).json()
    const body = { username: 'ana', password: 'ana plays fair', remember: true }
    const payload = await sealFor(key, keyOf(identityCalls.logIn), body)
    const answer = await get(identityCalls.logIn.path, { host, method: 'POST', payload })
    expect(answer.statusCode, answer.body).toBe(200)
    cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
  }
  expect(cookies.length).toBeGreaterThanOrEqual(3)
  for (const cookie of cookies) {
    // A browser takes a name that begins so only from https, for `/`, without a domain.
    expect(cookie).toMatch(/^__Host-tessera-/)
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
    expect(cookie).toContain('; Path=/')
    expect(cookie).not.toMatch(/domain=/i)
  }
})

test('the page of a mirror can neither read, change nor receive anything at another address of ours [S-71]', async () => {
  const { isAllowedOrigin } = originsOf(main, async () => (await readHosts(db())).mirrors)
  for (const origin of [one, two]) {
    const headers = { origin, authorization: `Bearer ${made.member}` }
    const read = await get('/wps/v2/wallets/balance', { headers })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
    expect(read.headers['access-control-allow-credentials']).toBeUndefined()
    const asked = await get(identityCalls.logOut.path, { method: 'OPTIONS', headers })
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    for (const site of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const write = await get(identityCalls.logOut.path, {
        method: identityCalls.logOut.method,
        headers: { ...headers, ...site },
        payload: {},
      })
      expect([write.statusCode, write.json().code]).toEqual([403, 'common.notAllowed'])
    }
    expect(await isAllowedOrigin(origin, 'play.example')).toBe(false)
    // At its own address it receives its events.
    expect(await isAllowedOrigin(origin, new URL(origin).host)).toBe(true)
  }
  expect(await isAllowedOrigin(main, 'play.example')).toBe(true)
  expect(await isAllowedOrigin('https://mirror-3.example', 'mirror-3.example')).toBe(false)
  expect(await isAllowedOrigin('null', 'mirror-1.example')).toBe(false)
  await setMirrors([two])
  expect(await isAllowedOrigin(one, 'mirror-1.example')).toBe(false)
})

const asks = [
  'url',
  'next',
  'back',
  'return',
  'returnUrl',
  'redirect',
  'redirect_uri',
  'to',
  'go',
  'r',
]
const elsewhere = [
  one,
  '//mirror-1.example',
  '/\\mirror-1.example',
  'http:mirror-1.example',
  'https://play.example@mirror-1.example',
  'https://play.example.mirror-1.example',
]

/** Where an answer sends a browser, if that is no page of the very host that was asked. */
function leadsAway(location: unknown): boolean {
  if (location === undefined) return false
  const { origin } = new URL(String(location), main)
  return origin !== main
}

test('no address leads from one host to another, whatever it is asked with [S-71]', async () => {
  const addresses = [
    ...addressesOf(made.app!),
    '/',
    '/log-in',
    '/backoffice',
    '/backoffice/',
    '/offline',
  ]
  expect(addresses.length).toBeGreaterThan(mounted.size * 0.8)
  const away: string[] = []
  for (const [place, address] of addresses.entries()) {
    // Every address is asked with one of these, and every one of these is asked of many.
    const target = elsewhere[place % elsewhere.length]!
    const search = new URLSearchParams(asks.map((name) => [name, target]))
    const url = `${address.replace(/:\w+|\*/g, '01900000-0000-7000-8000-00000000abcd')}?${search}`
    const headers = { 'x-forwarded-host': 'mirror-1.example', 'x-forwarded-proto': 'http' }
    const { headers: told } = await get(url, { headers })
    if (leadsAway(told['location'])) away.push(`${url} → ${told['location']}`)
    if (told['refresh'] !== undefined) away.push(`${url} → ${told['refresh']}`)
  }
  expect(away).toEqual([])
})

test.each([
  '//mirror-1.example',
  '//mirror-1.example/%2e%2e',
  '/%5cmirror-1.example',
  '/\\mirror-1.example/..',
  '/backoffice//mirror-1.example',
  '/assets//mirror-1.example',
])('an address that reads like a host leads nowhere: %s [S-71]', async (url) => {
  const { headers } = await get(url).catch(() => ({ headers: {} as Record<string, unknown> }))
  expect(leadsAway(headers['location'])).toBe(false)
})

test('the measure itself knows what leads away', () => {
  expect(elsewhere.filter((target) => !leadsAway(target))).toEqual([])
  expect(['/x', `${main}/x`, '?a=1', undefined].filter(leadsAway)).toEqual([])
})
