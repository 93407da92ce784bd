import { cashierCalls } from '@tessera/cashier/calls'
import { openSandbox, setSettingsKey } from '@tessera/cashier/server'
import { offerSandboxTitle } from '@tessera/lobby/server'
import { roundsCalls } from '@tessera/rounds/calls'
import { createHub, createLog, findRoot, systemClock } from '@tessera/server-kit'
import { writeSetting } from '@tessera/settings/server'
import { freshDatabase } from '@tessera/testing'
import { openSandboxVendor } from '@tessera/vendors/server'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from './demo/seed-demo.ts'
import { buildApp } from './serve.ts'
import { tokensFor } from './test-tokens.fixture.ts'

// Every kind of page that the server sends, and what its policy lets happen there.
const { db } = freshDatabase()
const made: { app?: FastifyInstance; member?: string } = {}
const proxy = '198.18.0.1'
const british = '81.2.69.142'

beforeAll(async () => {
  const log = createLog('silent')
  await seedDemo(db(), { log, mayFill: true })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tessera-policies-'))
  const hub = createHub({ clock: systemClock })
  const options = { root: findRoot(), dataDir, trustProxy: proxy, isStrict: true }
  const more = { hasSandbox: true, isDevelopment: true }
  made.app = await buildApp({ ...options, ...more }, db(), log, hub)
  setSettingsKey(db(), randomBytes(32))
  await openSandbox({ db: db(), clock: systemClock, log })
  await openSandboxVendor({ db: db(), clock: systemClock })
  await offerSandboxTitle(db())
  Object.assign(made, await tokensFor(made.app))
}, 120_000)
afterAll(() => made.app?.close())

type Asked = { from?: string; host?: string }

async function policyOf(url: string, { from, host = 'localhost' }: Asked = {}) {
  const { statusCode, headers } = await made.app!.inject({
    url,
    remoteAddress: from ? proxy : '127.0.0.1',
    headers: { host, accept: 'text/html', ...(from && { 'x-forwarded-for': from }) },
  })
  const type = String(headers['content-type']).split(';')[0]
  return { status: statusCode, type, policy: headers['content-security-policy'] }
}

/** Fails where a policy lets a page do what no page of ours needs. */
function expectTight(policy: unknown): void {
  const parts = new Map(
    String(policy)
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  )
  const asDefault = parts.get('default-src')
  const scripts = parts.get('script-src') ?? asDefault
  const objects = parts.get('object-src') ?? asDefault
  expect(scripts).toBeDefined()
  for (const wide of [
    "'unsafe-inline'",
    "'unsafe-eval'",
    "'unsafe-hashes'",
    '*',
    'data:',
    'https:',
  ])
    expect(scripts).not.toContain(wide)
  expect(objects).toEqual(["'none'"])
  expect(parts.get('base-uri')).toEqual(["'none'"])
  expect(parts.get('frame-ancestors')?.length).toBeGreaterThan(0)
  expect(parts.get('frame-ancestors')).not.toContain('*')
  expect(parts.get('form-action')?.length).toBeGreaterThan(0)
  expect(highOf(String(policy))).toEqual([])
}

/** What Google's evaluator holds to be a hole, or to be no policy at all. */
const highOf = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)
    .map(({ directive, value, description }) => `${directive} ${value}: ${description}`)

async function launched(): Promise<string> {
  const { value } = (
    await made.app!.inject({
      method: 'POST',
      url: roundsCalls.launchGame.path,
      headers: { authorization: `Bearer ${made.member}` },
      payload: { vassalage: 'SANDBOX', gameCode: 'coin' },
    })
  ).json()
  return value.url
}

async function paying(): Promise<string> {
  const answer = await made.app!.inject({
    method: 'POST',
    url: cashierCalls.startDeposit.path,
    // As browsers name it: without the port that goes without saying.
    headers: { host: 'localhost', authorization: `Bearer ${made.member}` },
    payload: {
      id: crypto.randomUUID(),
      channelId: 'sandbox',
      money: { amount: '500000', currency: 'USD' },
    },
  })
  return new URL(answer.json().value.redirectUrl, 'http://localhost').pathname
}

test.each([
  ['the first page of the site', '/', 200],
  ['a page of the site', '/rng', 200],
  ['an address that the site does not know', '/no/such/page', 200],
  ['the page that a browser keeps for when it is offline', '/offline', 200],
  ['the back office', '/backoffice/', 200],
  ['a page of the back office', '/backoffice/members/1', 200],
  ['the list of calls', '/docs', 200],
  ['the outbox of a developer', '/development/outbox', 200],
  ['a game of a vendor that is over', '/sandbox-vendor/coin/none', 410],
])('%s runs no script but its own, and nothing of others [S-43]', async (_what, url, status) => {
  const page = await policyOf(url)
  expect([page.status, page.type]).toEqual([status, 'text/html'])
  expectTight(page.policy)
})

test('nor does the frame of a game, here and on a host of its own [S-43]', async () => {
  const here = await policyOf(await launched())
  expect([here.status, here.type]).toEqual([200, 'text/html'])
  expectTight(here.policy)
  expect(here.policy).toContain('sandbox allow-scripts')
  await writeSetting(db(), 'launchHosts', ['https://games.example'])
  const there = async () => {
    const { pathname } = new URL(await launched(), 'http://localhost')
    return String((await policyOf(pathname, { host: 'games.example' })).policy)
  }
  // Hosts are read anew after a second.
  await expect.poll(there).not.toContain('sandbox')
  expectTight(await there())
  await writeSetting(db(), 'launchHosts', [])
})

test('nor does the page of the pretend payment gateway [S-43]', async () => {
  const page = await policyOf(await paying())
  expect([page.status, page.type]).toEqual([200, 'text/html'])
  expectTight(page.policy)
})

test.each([
  ['a call that there is not', '/wps/no/such/call', 404],
  ['a call for members', '/wps/v2/wallets/balance', 401],
  ['a picture that there is not', '/art/0/none.webp', 404],
  ['a file that there is not', '/assets/none.js', 404],
  ['a payment that there is not', '/sandbox-gateway/pay/none', 404],
])('an error does nothing at all: %s [S-43]', async (_what, url, status) => {
  const { status: told, policy } = await policyOf(url)
  expect(told).toBe(status)
  expectTight(policy)
  expect(policy).toContain("default-src 'none'")
})

test('nor do the pages of a site that is closed [S-43]', async () => {
  await sql`update compliance.region_rule set countries = '{GB}'`.execute(db())
  await new Promise((done) => setTimeout(done, 1_050))
  const blocked = await policyOf('/', { from: british })
  expect([blocked.status, blocked.type]).toEqual([403, 'text/html'])
  expectTight(blocked.policy)

  await writeSetting(db(), 'domains', ['play.example'])
  const elsewhere = await policyOf('/', { host: 'evil.example' })
  expect([elsewhere.status, elsewhere.type]).toEqual([421, 'text/html'])
  expectTight(elsewhere.policy)
  await writeSetting(db(), 'domains', [])

  await writeSetting(db(), 'maintenance', { isOn: true, endsAt: null, titles: {}, texts: {} })
  const closed = await policyOf('/')
  expect([closed.status, closed.type]).toEqual([503, 'text/html'])
  expectTight(closed.policy)
  await writeSetting(db(), 'maintenance', { isOn: false, endsAt: null, titles: {}, texts: {} })
})

test.each([
  "default-src 'self'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'",
  "script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'",
  "script-src 'self' https:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'",
  "script-src 'self'; object-src 'none'; frame-ancestors 'self'; form-action 'self'",
  "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'",
])('the measure itself finds what is wrong: %s', (policy) => {
  expect(() => expectTight(policy)).toThrow()
})
