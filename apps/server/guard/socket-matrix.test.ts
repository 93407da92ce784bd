import { type Access, type Feed, lineName, type PlainFeed } from '@tessera/calls'
import { identityCalls } from '@tessera/identity/calls'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { systemClock } from '@tessera/server-kit'
import { feeds } from '../modules.ts'
import { openSockets } from '../open-sockets.ts'
import { expected } from './expected-access.fixture.ts'
import { guardSeed, guardFixture } from './guard.fixture.ts'
import { type MemberName, members, nameOf, type Who } from './people.fixture.ts'

const { db } = freshDatabase({ seed: guardSeed })
let fixture: Awaited<ReturnType<typeof guardFixture>>
let sockets: ReturnType<typeof openSockets>
const publicOrigin = 'http://tessera.test'

beforeAll(async () => {
  fixture = await guardFixture(db())
  const { app, hub, log } = fixture
  sockets = openSockets(app.server, { db: db(), clock: systemClock, hub, log, publicOrigin })
  await app.listen({ port: 0, host: '127.0.0.1' })
}, 120_000)
afterAll(async () => {
  sockets.close()
  await fixture.app.close()
})

const everybody: Who[] = [
  { kind: 'guest' },
  ...(Object.keys(members) as MemberName[]).map((name): Who => ({ kind: 'member', name })),
  { kind: 'ended' },
  { kind: 'staff', permission: undefined },
]

async function ticketOf(who: Who): Promise<string | undefined> {
  const answer = await fixture.send(identityCalls.makeTicket, { token: await fixture.tokenOf(who) })
  return (answer.value as { ticket?: string } | null)?.ticket
}

/** A topic of each feed that has some. */
const topicOf: Record<string, string> = {
  'sports.event': '4711',
  'sports.main': '4711',
  'sports.lists': 'live',
  'tables.table': 'baccarat-1',
  'tables.list': 'all',
  'fish.room': 'lagoon',
  'poker.table': 'demo-wren',
  'poker.tournament': 'demo-cup',
  'messages.chat': 'lobby',
  'messages.service': 'a'.repeat(32),
}

/** What a browser asks for to hear a feed. */
function askFor(feed: Feed): string {
  if (!feed.topic) return feed.name
  const topic = topicOf[feed.name]
  if (topic === undefined) throw new Error(`The guard knows no topic of the feed ${feed.name}`)
  return lineName(feed, topic)
}

const isOfOne = (feed: Feed): feed is PlainFeed => feed.access === 'member' && !feed.topic

type Line = { ws: WebSocket; heard: { c: string; t: string; d?: unknown }[]; status: number }

/** Opens a socket; the status is 101, or how the handshake was refused. */
function open(
  ticket: string | undefined,
  headers: Record<string, string> = { origin: publicOrigin },
): Promise<Line> {
  const { port } = fixture.app.server.address() as AddressInfo
  const ws = new WebSocket(`ws://127.0.0.1:${port}/rt${ticket ? `?ticket=${ticket}` : ''}`, {
    headers,
  })
  const heard: Line['heard'] = []
  ws.on('message', (data) => heard.push(...(JSON.parse(String(data)) as Line['heard'])))
  return new Promise((done) => {
    ws.once('open', () => done({ ws, heard, status: 101 }))
    ws.once('unexpected-response', (_request, response) =>
      done({ ws, heard, status: response.statusCode ?? 0 }),
    )
    ws.once('error', () => undefined)
  })
}

/** Asks for feeds and waits until the answer to a ping shows that all was read. */
async function subscribe({ ws, heard }: Line, names: string[]): Promise<string[]> {
  const n = Math.floor(heard.length + 1)
  ws.send(JSON.stringify({ sub: Object.fromEntries(names.map((name) => [name, null])) }))
  ws.send(JSON.stringify({ ping: n }))
  await expect.poll(() => heard.some(({ t }) => t === 'pong')).toBe(true)
  return heard
    .filter(({ t }) => t === 'ok')
    .map(({ c }) => c)
    .toSorted()
}

test.each(everybody.map((who) => [nameOf(who), who] as const))(
  '%s hears the feeds that are for them, and no other',
  async (_name, who) => {
    const ticket = await ticketOf(who)
    const mayHaveTicket = expected(identityCalls.makeTicket.access, who) === 'may'
    expect(ticket !== undefined).toBe(mayHaveTicket)
    const line = await open(ticket)
    const asWho: Who = ticket ? who : { kind: 'guest' }
    const due = feeds.filter(({ access }) => expected(access, asWho) === 'may').map(askFor)
    expect(await subscribe(line, feeds.map(askFor))).toEqual(due.toSorted())
    line.ws.close()
  },
)

test('feeds of others, of the staff and of everything are not there to be asked for [S-56]', async () => {
  const line = await open(await ticketOf({ kind: 'member', name: 'member' }))
  const other = fixture.idOf('otherMember')
  const names = [
    '*',
    '#',
    'me.*',
    `me.balance:${other}`,
    `me.balance ${other}`,
    ...feeds.map((feed) => (feed.topic ? feed.name : `${feed.name}:1`)),
    'admin',
    'staff',
    '',
  ]
  expect(await subscribe(line, names)).toEqual([])
  line.ws.close()
})

test.each(['__proto__', 'constructor', 'prototype'])(
  'a line that asks for a feed named %s is closed',
  async (name) => {
    const { ws } = await open(await ticketOf({ kind: 'member', name: 'member' }))
    const closed = new Promise((done) => ws.once('close', done))
    ws.send(`{"sub":{"${name}":null}}`)
    expect(await closed).toBe(1008)
  },
)

test('events of one member reach their sockets and nobody else’s [MD-11]', async () => {
  const mine = await open(await ticketOf({ kind: 'member', name: 'member' }))
  const others = await open(await ticketOf({ kind: 'member', name: 'otherMember' }))
  const guest = await open(undefined)
  const own = feeds.filter(isOfOne)
  for (const line of [mine, others, guest])
    await subscribe(
      line,
      own.map(({ name }) => name),
    )
  for (const feed of own)
    fixture.hub.push(feed, fixture.idOf('member'), { canary: feed.name } as never)
  await expect.poll(() => mine.heard.filter(({ t }) => t === 'm').length).toBe(own.length)
  for (const { heard } of [others, guest]) expect(heard.filter(({ t }) => t === 'm')).toEqual([])
  for (const { ws } of [mine, others, guest]) ws.close()
})

test('missed events of one member are not sent to the next on the same feed', async () => {
  const own = feeds.find(isOfOne)!
  fixture.hub.push(own, fixture.idOf('member'), { canary: 'missed' } as never)
  const line = await open(await ticketOf({ kind: 'member', name: 'otherMember' }))
  line.ws.send(JSON.stringify({ sub: { [own.name]: ['another epoch', 0] } }))
  await expect.poll(() => line.heard.length).toBeGreaterThan(0)
  expect(JSON.stringify(line.heard)).not.toContain('missed')
  line.ws.close()
})

test('a socket opens for our own pages, with a ticket that is good once and of late [S-55]', async () => {
  const ticket = await ticketOf({ kind: 'member', name: 'member' })
  for (const headers of [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${publicOrigin}.evil.example` },
  ])
    expect((await open(ticket, headers as Record<string, string>)).status).toBe(403)
  const first = await open(ticket)
  expect(first.status).toBe(101)
  first.ws.close()
  expect((await open(ticket)).status).toBe(401)
  expect((await open('A'.repeat(43))).status).toBe(401)
  const late = await ticketOf({ kind: 'member', name: 'member' })
  await sql`update identity.socket_ticket set ends_at = now() - interval '1 second'`.execute(db())
  expect((await open(late)).status).toBe(401)
})

test('a frame too large, or too many of them, ends one socket and no other [S-57]', async () => {
  const calm = await open(undefined)
  const loud = await open(undefined)
  const large = await open(undefined)
  const ended = Promise.all(
    [loud, large].map(({ ws }) => new Promise<number>((done) => ws.once('close', done))),
  )
  large.ws.send('x'.repeat(64 * 1024 + 1))
  for (let at = 0; at < 40; at += 1) loud.ws.send('{"ping":1}')
  expect(await ended).toEqual([4429, 1009])
  expect(calm.ws.readyState).toBe(WebSocket.OPEN)
  calm.ws.close()
})

test('every feed declares who may receive it', () => {
  const known: Access[] = ['guest', 'trial', 'member', 'agent']
  expect(feeds.filter(({ access }: Feed) => !known.includes(access))).toEqual([])
})
