import { setMemberStatus } from '@tessera/identity/server'
import { createHub, createLog, findRoot, systemClock } from '@tessera/server-kit'
import { freshDatabase, freshFolder } from '@tessera/testing'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { seedDemo } from './demo/seed-demo.ts'
import { openSockets } from './open-sockets.ts'
import { buildServer } from './build-app.ts'
import { logInAs } from './test-tokens.fixture.ts'

const { db } = freshDatabase()
const dataDir = freshFolder()
let app: Awaited<ReturnType<typeof buildServer>>['app']
let sockets: ReturnType<typeof openSockets>

beforeAll(async () => {
  const log = createLog('silent')
  const hub = createHub({ clock: systemClock })
  await seedDemo(db(), { log, mayFill: true })
  const built = await buildServer(
    { root: findRoot(), dataDir, isStrict: true },
    { db: db(), log, hub },
  )
  app = built.app
  const { fastCalls } = built
  const publicOrigin = 'http://tessera.test'
  const fixture = { db: db(), clock: systemClock, hub, log, publicOrigin, fastCalls }
  sockets = openSockets(app.server, fixture)
  await app.listen({ port: 0, host: '127.0.0.1' })
}, 120_000)
afterAll(async () => {
  sockets.close()
  await app.close()
})

/** A member's open socket; `over` resolves with how it ended, and when. */
async function openFor(account: string) {
  const token = await logInAs(app, account)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url: '/wps/session/ticket', headers })
  const { ticket } = answer.json<{ value: { ticket: string } }>().value
  const { port } = app.server.address() as AddressInfo
  const ws = new WebSocket(`ws://127.0.0.1:${port}/rt?ticket=${ticket}`, {
    origin: 'http://tessera.test',
  })
  await new Promise((done) => ws.once('open', done))
  const over = new Promise<{ code: number; at: number }>((done) => {
    ws.once('close', (code) => done({ code, at: performance.now() }))
  })
  return { ws, headers, over }
}

const memberId = async (account: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from identity.member_view where account = ${account}`.execute(db())
  return rows[0]?.id ?? ''
}

test('a session that ends takes its sockets along within five seconds, however it ended [S-11] [S-58]', async () => {
  // One after the other: tries that are on their way at once from one place count as wrong until they are right.
  const opened = []
  for (const account of ['ana', 'carla', 'diego', 'elena', 'felix'])
    opened.push(await openFor(account))
  const [ana, carla, diego, elena, felix] = opened
  const { headers } = ana!
  const { statusCode } = await app.inject({ method: 'DELETE', url: '/wps/session/logout', headers })
  expect(statusCode).toBe(200)
  await setMemberStatus(db(), await memberId('carla'), 'blocked')
  // As another server would end it: this one gets no notification.
  await sql`delete from identity.session where member_id = ${await memberId('diego')}`.execute(db())
  await sql`update identity.session set last_used_at = now() - interval '31 minutes'
    where member_id = ${await memberId('elena')}`.execute(db())
  const ended = performance.now()

  for (const { over } of [ana!, carla!, diego!, elena!]) {
    const { code, at } = await over
    expect(code).toBe(4401)
    expect(at - ended).toBeLessThan(5_000)
  }
  expect(felix!.ws.readyState).toBe(WebSocket.OPEN)
  felix!.ws.close()
})

test('a round is played over the socket as over HTTP, and asked again there it is the same round', async () => {
  const { ws, headers } = await openFor('felix')
  const asHttp = async (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload })
  await sql`update rounds.play_rule set slot_milliseconds = 0, other_milliseconds = 0`.execute(db())
  await asHttp('/wps/game/launchGame', { vassalage: 'TESSERA', gameCode: 'dice' })
  const heard = new Map<number, (answer: unknown) => void>()
  ws.on('message', (data) => {
    const frames = JSON.parse(String(data)) as { t: string; n: number; s: number; d: unknown }[]
    for (const { t, n, s, d } of frames) if (t === 'answer') heard.get(n)?.({ status: s, body: d })
  })
  const ask = (n: number, body: object) =>
    new Promise((done) => {
      heard.set(n, done)
      ws.send(JSON.stringify({ ask: { n, path: '/wps/rounds/play', body } }))
    })
  const round = {
    id: crypto.randomUUID(),
    game: 'dice',
    stake: { amount: '1000', currency: 'USD' },
    choice: { side: 'under', target: 5_000 },
  }
  const bodies = [
    round,
    round,
    { ...round, stake: { amount: '2000', currency: 'USD' } },
    { ...round, id: crypto.randomUUID(), stake: { amount: '999999999999', currency: 'USD' } },
    { ...round, id: crypto.randomUUID(), game: 'none' },
    { ...round, id: 'no number' },
  ]
  const statuses: number[] = []
  for (const [n, body] of bodies.entries()) {
    const answered = await ask(n, body)
    const again = await asHttp('/wps/rounds/play', body)
    expect(answered).toEqual({ status: again.statusCode, body: again.json() })
    statuses.push(again.statusCode)
  }
  expect(statuses).toEqual([200, 200, 409, 422, 404, 400])
  const { rows } = await sql<{ rounds: bigint }>`
    select count(*) as rounds from rounds.round where id = ${round.id}`.execute(db())
  expect(rows[0]?.rounds).toBe(1n)
  ws.close()
})
