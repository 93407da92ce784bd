import { feed } from '@tessera/calls'
import { fixedClock, person } from '@tessera/testing'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { createHub, createLog, serveSockets } from './index.ts'
import { closeEnded } from './watch-sessions.ts'

const wins = feed({ name: 'wins', access: 'guest', message: z.string() })
const balance = feed({ name: 'me.balance', access: 'member', message: z.bigint() })
const odds = feed({
  name: 'odds',
  access: 'guest',
  topic: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  message: z.string(),
})
const tables = feed({ name: 'table', access: 'member', topic: z.string(), message: z.string() })
const ana = person('00000000-0000-7000-8000-0000000000a1')
const hub = createHub({ clock: fixedClock() })
let server: Server
let sockets: { close: () => void }
let address: string

beforeAll(async () => {
  server = createServer()
  sockets = serveSockets(server, {
    hub,
    feeds: [wins, balance, odds, tables],
    log: createLog('silent'),
    useTicket: async (ticket) => (ticket === 'anas' ? ana : undefined),
    addressOf: ({ headers }) => String(headers['x-place'] ?? '192.0.2.1'),
    isAllowedOrigin: async (origin) => origin === 'http://tessera.test',
    findEnded: async () => [],
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/rt`
})
afterAll(() => {
  sockets.close()
  server.close()
})

type Frame = { c?: string; e?: string; s?: number; t: string; d?: unknown; n?: number }

/** Opens a socket; `next` waits for the next frame, `over` for how it ended. */
function open(query = '', origin = 'http://tessera.test', place = '192.0.2.1') {
  const headers = { 'x-place': place }
  const ws = new WebSocket(`${address}${query}`, { origin, headers })
  const frames: Frame[] = []
  const over = new Promise<number>((done) => ws.on('close', done))
  ws.on('message', (data) => frames.push(...(JSON.parse(String(data)) as Frame[])))
  ws.on('error', () => undefined)
  const next = async (): Promise<Frame> => {
    while (frames.length === 0) await new Promise((done) => setTimeout(done, 5))
    return frames.shift() as Frame
  }
  const ready = new Promise<boolean>((done) => {
    ws.on('open', () => done(true))
    ws.on('unexpected-response', () => done(false))
  })
  return { ws, next, over, ready, say: (what: unknown) => ws.send(JSON.stringify(what)) }
}

test('a guest receives guest feeds and no others', async () => {
  const guest = open()
  await guest.ready
  guest.say({ sub: { wins: null, 'me.balance': null } })
  expect(await guest.next()).toMatchObject({ c: 'wins', t: 'ok' })
  hub.push(balance, ana.id, 5n)
  hub.push(wins, 'all', 'a win')
  expect(await guest.next()).toMatchObject({ c: 'wins', t: 'm', d: 'a win' })
  guest.ws.close()
})

test('a member receives their own events, and missed ones after reconnecting', async () => {
  const first = open('?ticket=anas')
  await first.ready
  first.say({ sub: { 'me.balance': null } })
  const { s, e } = await first.next()
  first.ws.close()
  await first.over
  hub.push(balance, ana.id, 7n)
  hub.push(balance, 'somebody else', 9n)
  const again = open('?ticket=anas')
  await again.ready
  again.say({ sub: { 'me.balance': [e, s] } })
  expect(await again.next()).toMatchObject({ t: 'm', d: '7' })
  expect(await again.next()).toMatchObject({ t: 'ok' })
  again.ws.close()
})

test('another origin, a used ticket and another path are refused at connect', async () => {
  expect(await open('', 'http://evil.test').ready).toBe(false)
  expect(await open('?ticket=spent').ready).toBe(false)
})

test('too many messages, a broken one and a huge one end the socket', async () => {
  const [flood, broken, huge] = [open(), open(), open()]
  await Promise.all([flood.ready, broken.ready, huge.ready])
  for (let index = 0; index < 60; index++) flood.say({ ping: index })
  broken.ws.send('{')
  huge.ws.send('x'.repeat(70_000))
  expect(await Promise.all([flood.over, broken.over, huge.over])).toEqual([4429, 1008, 1009])
})

test('a socket dies with its session', async () => {
  const member = open('?ticket=anas')
  await member.ready
  member.say({ ping: 1 })
  expect(await member.next()).toMatchObject({ t: 'pong', n: 1 })
  hub.closeSession(ana.sessionId)
  expect(await member.over).toBe(4401)
})

test('a check of the sessions ends the sockets of ended ones, and no others', async () => {
  const [member, guest] = [open('?ticket=anas'), open()]
  await Promise.all([member.ready, guest.ready])
  for (const each of [member, guest]) {
    each.say({ ping: 1 })
    expect(await each.next()).toMatchObject({ t: 'pong' })
  }
  const asked: string[][] = []
  const look = (findEnded: (ids: string[]) => Promise<string[]>) =>
    closeEnded({ hub, findEnded, log: createLog('silent') })
  await look(async () => Promise.reject(new Error('the database is away')))
  await look(async (ids) => {
    asked.push(ids)
    return []
  })
  expect([member.ws.readyState, asked]).toEqual([WebSocket.OPEN, [[ana.sessionId]]])
  await look(async (ids) => ids)
  expect(await member.over).toBe(4401)
  expect(guest.ws.readyState).toBe(WebSocket.OPEN)
  guest.ws.close()
})

test('guests of one place have at most a hundred sockets, wherever in their /64 they are; others go on', async () => {
  const from = (at: number) => open('', undefined, `2001:db8:0:7::${at.toString(16)}`)
  const guests = Array.from({ length: 100 }, (_, at) => from(at + 1))
  expect(await Promise.all(guests.map(({ ready }) => ready))).not.toContain(false)
  await vi.waitFor(() => expect(hub.guestsOf('2001:db8:0:7::/64')).toBe(100))
  expect(await from(999).ready).toBe(false)
  expect(await open('', undefined, '2001:db8:0:8::1').ready).toBe(true)
  expect(await open('?ticket=anas', undefined, '2001:db8:0:7::1').ready).toBe(true)
  guests[0]?.ws.close()
  await vi.waitFor(() => expect(hub.guestsOf('2001:db8:0:7::/64')).toBe(99))
  expect(await from(1_000).ready).toBe(true)
})

test('a browser hears the topics that it follows, and goes on with them after a lost line', async () => {
  const first = open()
  await first.ready
  first.say({ sub: { 'odds:cup': null, 'odds:league': null } })
  const { e, s } = await first.next()
  await first.next()
  hub.push(odds, 'all', 'of another', 'friendly')
  hub.push(odds, 'all', '1.5', 'cup')
  expect(await first.next()).toEqual({ c: 'odds:cup', e, s: s! + 1, t: 'm', d: '1.5' })
  first.ws.terminate()
  await first.over
  hub.push(odds, 'all', '1.6', 'cup')
  hub.push(odds, 'all', '1.7', 'cup')
  const again = open()
  await again.ready
  again.say({ sub: { 'odds:cup': [e, s! + 1], 'odds:league': ['another epoch', 4] } })
  expect(await again.next()).toMatchObject({ c: 'odds:cup', t: 'm', d: '1.6' })
  expect(await again.next()).toMatchObject({ c: 'odds:cup', t: 'm', d: '1.7' })
  expect(await again.next()).toMatchObject({ c: 'odds:cup', t: 'ok' })
  expect(await again.next()).toMatchObject({ c: 'odds:league', t: 'reset' })
  again.say({ unsub: ['odds:cup'], ping: 1 })
  expect(await again.next()).toMatchObject({ t: 'pong' })
  hub.push(odds, 'all', '1.8', 'cup')
  hub.push(odds, 'all', '2.0', 'league')
  expect(await again.next()).toMatchObject({ c: 'odds:league', d: '2.0' })
  again.ws.close()
})

test('a topic too many is refused in words, and the socket goes on', async () => {
  const guest = open()
  await guest.ready
  const topics = Array.from({ length: 81 }, (_, at) => [`odds:${at}`, null] as const)
  guest.say({ sub: Object.fromEntries(topics) })
  for (let at = 0; at < 80; at += 1) expect(await guest.next()).toMatchObject({ t: 'ok' })
  const { c, t, d } = await guest.next()
  expect([c, t, d]).toEqual(['odds:80', 'refused', { reason: 'tooManyTopics', max: 80 }])
  guest.say({ unsub: ['odds:7'], sub: { 'odds:80': null } })
  expect(await guest.next()).toMatchObject({ c: 'odds:80', t: 'ok' })
  guest.ws.close()
})

test('topics of members are not for guests, and what is no topic is not there', async () => {
  const [guest, member] = [open(), open('?ticket=anas')]
  await Promise.all([guest.ready, member.ready])
  const long = `odds:${'a'.repeat(101)}`
  const none = [
    'odds',
    'odds:',
    'odds:NOT ONE',
    'wins:cup',
    'me.balance:cup',
    'table',
    long,
    ':cup',
  ]
  const sub = Object.fromEntries(['table:1', ...none].map((name) => [name, null]))
  for (const each of [guest, member]) each.say({ sub, ping: 1 })
  expect(await member.next()).toMatchObject({ t: 'pong' })
  expect(await member.next()).toMatchObject({ c: 'table:1', t: 'ok' })
  expect(await guest.next()).toMatchObject({ t: 'pong' })
  hub.push(tables, 'all', 'a card', '1')
  hub.push(odds, 'all', 'x', 'NOT ONE')
  expect(await member.next()).toMatchObject({ c: 'table:1', t: 'm', d: 'a card' })
  guest.say({ ping: 2 })
  expect(await guest.next()).toMatchObject({ t: 'pong', n: 2 })
  for (const { ws } of [guest, member]) ws.close()
})
