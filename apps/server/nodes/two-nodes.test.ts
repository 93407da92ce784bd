import { balanceFeed, ledgerCalls } from '@tessera/ledger/calls'
import { findDiscrepancies } from '@tessera/ledger/server'
import { issueFeed } from '@tessera/lottery/calls'
import { connect, createLog, type Db, newId, systemClock } from '@tessera/server-kit'
import { siteFeed } from '@tessera/settings/calls'
import { bundleProgram, startPostgres } from '@tessera/testing'
import { sql } from 'kysely'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { call, endAll, kill, logIn, Refused, type Server, start } from '../killed-server.fixture.ts'
import { sealFor } from '../test-tokens.fixture.ts'

// Two servers, each a process, on one database: what one does, the other's visitors see, and what one leaves, the other goes on
// with. Nothing else is needed than what one server needs.

const program = bundleProgram(path.join(import.meta.dirname, 'node-child.fixture.ts'))
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-nodes-'))
let postgres: Awaited<ReturnType<typeof startPostgres>>
let db: Db
let [here, there]: Server[] = []

beforeAll(async () => {
  // What is acknowledged must be there after a node has died.
  postgres = await startPostgres({ dir, database: 'tessera' })
  db = connect({ url: postgres.url, connections: 4, log: createLog('silent') })
  // Both at the same moment, on an empty database.
  const begin = () => start(program(), { databaseUrl: postgres.url, dir })
  ;[here, there] = await Promise.all([begin(), begin()])
  await sql`update rounds.play_rule set slot_milliseconds = 0, other_milliseconds = 0`.execute(db)
}, 300_000)
afterAll(async () => {
  endAll()
  await db.destroy()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
})

type Frame = { c?: string; t: string; d?: Record<string, unknown> }

/** An open socket at a node, that hears these feeds; `until` waits for what is told. */
async function listen({ url }: Server, feeds: string[], token?: string) {
  const own = token === undefined ? undefined : await ticketFor(here!, token)
  const ws = new WebSocket(`${url.replace('http', 'ws')}/rt${own ? `?ticket=${own}` : ''}`, {
    origin: url,
  })
  const frames: Frame[] = []
  let hasMore = () => {}
  ws.on('message', (data) => {
    frames.push(...(JSON.parse(String(data)) as Frame[]))
    hasMore()
  })
  const until = async (is: (frame: Frame) => boolean): Promise<Frame> => {
    for (;;) {
      const found = frames.find(is)
      if (found) return found
      await new Promise<void>((done) => {
        hasMore = done
      })
    }
  }
  const over = once(ws, 'close').then(([code]) => code as number)
  await once(ws, 'open')
  ws.send(JSON.stringify({ sub: Object.fromEntries(feeds.map((name) => [name, null])) }))
  for (const name of feeds) await until(({ c, t }) => c === name && t === 'ok')
  return { until, over, frames, ws }
}

// A ticket that one node makes opens a socket at any.
const ticketFor = async (server: Server, token: string): Promise<string> =>
  (await call<{ ticket: string }>(server, '/wps/session/ticket', { token })).ticket

async function staffToken(server: Server): Promise<string> {
  const address = '/wps/staff/login'
  const key = (await (await fetch(`${server.url}/wps/system/payloadKey`)).json()) as Parameters<
    typeof sealFor
  >[0]
  const body = await sealFor(key, `POST ${address}`, {
    username: 'olga',
    password: 'olga keeps the house',
  })
  return (await call<{ token: string }>(server, address, { body })).token
}

const round = (id: string) => ({
  id,
  game: 'dice',
  stake: { amount: '1000', currency: 'USD' },
  choice: { side: 'under', target: 5_000 },
})
type Played = { prize: { amount: string }; nonce: number }
const play = (server: Server, id: string, token: string) =>
  call<Played>(server, '/wps/rounds/play', { body: round(id), token })

test('two servers that start at the same moment on an empty database fill it once', async () => {
  const { rows } = await sql<{ twice: bigint; members: bigint; kinds: bigint; nodes: bigint }>`
    select (select count(*) from (select account from identity.member_view group by 1 having count(*) > 1) d) as twice,
      (select count(*) from identity.member_view) as members,
      (select count(*) from kit.site_kind where kind = 'demo') as kinds,
      (select count(*) from kit.node where relay = 'postgres') as nodes`.execute(db)
  expect(rows[0]).toMatchObject({ twice: 0n, kinds: 1n, nodes: 2n })
  expect(rows[0]?.members).toBeGreaterThan(0n)
  expect(await findDiscrepancies(db)).toEqual([])
})

test('what a bet at one node does to a balance reaches the member’s browser at the other', async () => {
  const token = await logIn(here!)
  const heard = await listen(there!, [balanceFeed.name], token)
  await play(here!, crypto.randomUUID(), token)
  const { version } = await call<{ version: string }>(here!, ledgerCalls.readBalance.path, {
    method: 'GET',
    token,
  })
  const last = await heard.until(
    ({ c, t, d }) => c === balanceFeed.name && t === 'm' && d?.['version'] === version,
  )
  expect(last.d).toMatchObject({ currency: 'USD' })
  heard.ws.close()
})

test('what the staff change at one node is told at the other, and whoever then asks that one gets it', async () => {
  const token = await staffToken(here!)
  const guest = await listen(there!, [siteFeed.name])
  const list = '/wps/system/banners?groupName=w_home'
  const titles = async () => {
    const { list: all } = await call<{ list: { title: string }[] }>(there!, list, { method: 'GET' })
    return all.map(({ title }) => title)
  }
  // Both have kept what there was.
  expect(await titles()).not.toContain('Seen at both')
  const site = '/wps/staff/site/banners'
  const before = await call<{ version: string; value: { list: object[] } }>(here!, site, {
    method: 'GET',
    token,
  })
  const banner = {
    id: newId(systemClock()),
    groupName: 'w_home',
    texts: { EN: { title: 'Seen at both', body: '', action: '' } },
    linkageType: 'NONE',
    url: '',
    picture: '',
    who: 'all',
    device: 'all',
    languages: [],
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: null,
  }
  const body = {
    version: before.version,
    value: { list: [banner, ...before.value.list] },
    reason: 'The cup',
  }
  await call(here!, site, { method: 'PUT', token, body })
  await guest.until(({ c, t }) => c === siteFeed.name && t === 'm')
  expect(await titles()).toContain('Seen at both')
  guest.ws.close()
})

test('the result of a draw is told at both nodes, whichever has drawn it', async () => {
  const lines = await Promise.all([here!, there!].map((node) => listen(node, [issueFeed.name])))
  const [one, other] = lines
  // What was told before both of them heard is no part of this.
  for (const { frames } of lines) frames.length = 0
  const isResult = ({ c, t, d }: Frame) =>
    c === issueFeed.name && t === 'm' && Array.isArray(d?.['result'])
  const { d: told } = await one!.until(isResult)
  const same = await other!.until(
    (frame) =>
      isResult(frame) &&
      frame.d?.['game'] === told?.['game'] &&
      frame.d?.['numero'] === told?.['numero'],
  )
  expect(same.d?.['result']).toEqual(told?.['result'])
  for (const { ws } of lines) ws.close()
}, 180_000)

test('the staff see both nodes, and find at either what the other has answered', async () => {
  const token = await staffToken(here!)
  const asked = await fetch(`${there!.url}/wps/ledger/health`)
  const requestId = asked.headers.get('x-request-id') ?? ''
  const found = await call<{ requests: { requestId: string; path: string }[] }>(
    here!,
    `/wps/staff/operations/faults?requestId=${requestId}&pageNo=1&pageSize=20`,
    { method: 'GET', token },
  )
  expect(found.requests).toMatchObject([{ requestId, path: '/wps/ledger/health' }])
  const { nodes } = await call<{ nodes: { isHere: boolean; state: string; relay: string }[] }>(
    here!,
    '/wps/staff/operations/standing',
    { method: 'GET', token },
  )
  expect(nodes).toMatchObject([
    { state: 'running', relay: 'postgres' },
    { state: 'running', relay: 'postgres' },
  ])
  expect(nodes.filter(({ isHere }) => isHere)).toHaveLength(1)
})

test('one of the two has the rooms of the fish game, and a proxy can tell which', async () => {
  const ready = async ({ url }: Server) => (await fetch(`${url}/readyz/fish`)).status
  await expect
    .poll(async () => [await ready(here!), await ready(there!)].toSorted((a, b) => a - b))
    .toEqual([200, 503])
})

test('a session that ends at one node closes its sockets at the other', async () => {
  const token = await logIn(here!)
  const heard = await listen(there!, [balanceFeed.name], token)
  await call(here!, '/wps/session/logout', { method: 'DELETE', token })
  expect(await heard.over).toBe(4401)
})

test('a node killed under bets loses and doubles nothing: the other gives the same answers', async () => {
  const token = await logIn(here!)
  const answered = new Map<string, Played>()
  const asked: string[] = []
  const keepPlaying = async (server: Server) => {
    while (!there!.isDead) {
      const id = crypto.randomUUID()
      asked.push(id)
      const played = await play(server, id, token).catch((error: unknown) => {
        if (error instanceof Refused) throw error
        return undefined
      })
      if (played) answered.set(id, played)
    }
  }
  // The same member bets at both, as browsers and vendors may.
  const playing = [here!, there!, there!].map(keepPlaying)
  while (answered.size < 30) await Promise.race([...playing, soon()])
  await kill(there!)
  await Promise.all(playing)
  for (const id of asked) {
    const again = await play(here!, id, token)
    const first = answered.get(id)
    if (first) expect(again).toMatchObject({ prize: first.prize, nonce: first.nonce })
  }
  const { rows } = await sql<{ rounds: bigint; open: bigint }>`
    select count(*) as rounds, count(*) filter (where o.round_id is null) as open
    from rounds.round r left join rounds.outcome o on o.round_id = r.id
    where r.id = any(${asked}::uuid[])`.execute(db)
  expect(rows[0]).toEqual({ rounds: BigInt(asked.length), open: 0n })
  expect(await findDiscrepancies(db)).toEqual([])
})

test('a node that leaves says so while it still serves, sends its sockets away and ends', async () => {
  const guest = await listen(here!, [siteFeed.name])
  expect((await fetch(`${here!.url}/readyz`)).status).toBe(200)
  const ended = once(here!.child, 'exit')
  here!.child.kill('SIGTERM')
  here!.isDead = true
  let said = 200
  while (said !== 503) said = (await fetch(`${here!.url}/readyz`)).status
  expect((await fetch(`${here!.url}/wps/ledger/health`)).status).toBe(200)
  expect(await guest.over).toBe(1001)
  expect((await ended)[0]).toBe(0)
  const { rows } = await sql`select from kit.node where relay = 'postgres'`.execute(db)
  // The one that was killed is still shown to the staff.
  expect(rows).toHaveLength(1)
})

const soon = () => new Promise((done) => setTimeout(done, 20))
