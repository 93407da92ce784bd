import { ofMoney, createHub, createLog, findRoot, systemClock } from '@tessera/server-kit'
import { commonProblems } from '@tessera/calls'
import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase, freshFolder } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { guardSeed, senderOf, whoMay } from './guard/guard.fixture.ts'
import { findPeople } from './guard/people.fixture.ts'
import { permissions } from './guard/guard.fixture.ts'
import { jobs, listeners, routesOf } from './modules.ts'
import { buildApp } from './serve.ts'

const { db } = freshDatabase({ seed: guardSeed })
const dataDir = freshFolder()
const machine = { away: 0 }
let app: Awaited<ReturnType<typeof buildApp>>
let send: ReturnType<typeof senderOf>
let people: Awaited<ReturnType<typeof findPeople>>

beforeAll(async () => {
  const hub = createHub({ clock: systemClock })
  const time = { isOff: () => Math.abs(machine.away) > 2_000, skew: () => machine.away }
  const options = { root: findRoot(), dataDir, isStrict: true, time }
  app = await buildApp(options, db(), createLog('silent'), hub)
  send = senderOf(app)
  people = await findPeople(db(), permissions)
}, 120_000)

const moving = routesOf({ closeSession: () => undefined }).filter(({ movesMoney }) => movesMoney)

test('a server whose clock is off refuses every call that moves money, and its readiness names the reason [L-19]', async () => {
  machine.away = 3_200
  expect(moving.length).toBeGreaterThan(30)
  for (const { call } of moving) {
    const answer = await send(call, { token: await people.tokenOf(whoMay(call)) })
    expect([call.path, answer.status, answer.code]).toEqual([
      call.path,
      503,
      commonProblems.clockOff.code,
    ])
  }
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.body]).toEqual([503, expect.stringContaining('3.2 seconds off')])
  const metrics = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(metrics.body).toContain('tessera_clock_skew_seconds 3.2')
  expect(await findDiscrepancies(db())).toEqual([])
})

test('what is only read is served all the same, and everything once the clock is right', async () => {
  const reading = ofMoney(routesOf({ closeSession: () => undefined })).find(
    ({ call }) => call.path === '/wps/v2/wallets/balance',
  )!
  machine.away = -9_000
  const token = await people.tokenOf({ kind: 'member', name: 'member' })
  expect((await send(reading.call, { token })).status).toBe(200)
  machine.away = 1_900
  expect((await app.inject('/readyz')).body).toBe('ready\n')
  const seeds = moving.find(({ call }) => call.path === '/wps/rounds/seeds/rotate')
  expect(seeds).toBeDefined()
  expect((await send(seeds!.call, { token })).status).not.toBe(503)
})

test('what a second person confirms waits as well, and so do listeners that move money', () => {
  const paths = moving.map(({ call }) => call.path)
  for (const step of ['confirm', 'refuse', 'withdraw']) {
    expect(paths).toContain(`/wps/staff/approvals/:id/${step}`)
  }
  const marked = listeners.filter(({ movesMoney }) => movesMoney).map(({ name }) => name)
  expect(marked).toEqual(
    expect.arrayContaining(['cashier.turnover', 'loyalty.bets', 'loyalty.deposits']),
  )
})

test('work that moves money waits as well', () => {
  const marked = jobs.filter(({ movesMoney }) => movesMoney).map(({ name }) => name)
  for (const module of ['rounds', 'cashier', 'vendors', 'loyalty']) {
    expect(
      marked.some((name) => name.startsWith(`${module}.`)),
      module,
    ).toBe(true)
  }
})
