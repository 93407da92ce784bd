import { setMemberStatus } from '@tessera/identity/server'
import { createHub, createLog, findRoot, systemClock } from '@tessera/server-kit'
import { freshDatabase, freshFolder } from '@tessera/testing'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { seedDemo } from './demo/seed-demo.ts'
import { openSockets } from './open-sockets.ts'
import { buildApp } from './serve.ts'
import { logInAs } from './test-tokens.fixture.ts'

const { db } = freshDatabase()
const dataDir = freshFolder()
let app: Awaited<ReturnType<typeof buildApp>>
let sockets: ReturnType<typeof openSockets>

beforeAll(async () => {
  const log = createLog('silent')
  const hub = createHub({ clock: systemClock })
  await seedDemo(db(), { log, mayFill: true })
  app = await buildApp({ root: findRoot(), dataDir, isStrict: true }, db(), log, hub)
  const fixture = { db: db(), clock: systemClock, hub, log, publicOrigin: 'http://tessera.test' }
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
