import { call, commonProblems, defineProblems } from '@tessera/calls'
import { Money, PositiveMoney } from '@tessera/money'
import { fixedClock, freshDatabase, person } from '@tessera/testing'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import {
  answer,
  createApp,
  createFastCalls,
  createHub,
  createLog,
  mount,
  serveSockets,
  type Signed,
} from './index.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const ana = person('00000000-0000-7000-8000-0000000000a1')
const problems = defineProblems('shop', { shut: { status: 409, text: 'Shut.' } })
const declared = {
  access: 'trial',
  method: 'POST',
  summary: 'test',
  body: z.object({ how: z.string(), money: z.optional(PositiveMoney) }),
  reply: z.object({ who: z.string(), address: z.string(), money: z.nullable(Money) }),
  problems: [problems.shut],
} as const
const calls = {
  play: call({ ...declared, path: '/play', isFast: true }),
  slow: call({ ...declared, path: '/slow' }),
}
const waiting: (() => void)[] = []
const routes = answer(calls, {
  play: async ({ member, address }, { body: { how, money } }) => {
    if (how === 'shut') throw problems.shut()
    if (how === 'fault') throw new Error('a secret of ours')
    if (how === 'wait') await new Promise<void>((done) => waiting.push(done))
    return { who: member.account, address, money: money ?? null }
  },
  slow: ({ member, address }) => ({ who: member.account, address, money: null }),
})
const log = createLog('silent')
const hub = createHub({ clock })
const state: { signed: Signed | undefined; counted: string[] } = {
  signed: { kind: 'member', person: ana },
  counted: [],
}
const answeringWith = () => ({
  dependencies: { db: db(), clock, push: hub.push, log },
  originOf: () => 'http://tessera.test',
  open: async () => undefined,
  useNonce: async () => true,
  isStrict: false,
})
const app = createApp({ log })
const server = createServer()
let sockets: ReturnType<typeof serveSockets>

beforeAll(async () => {
  const answering = answeringWith()
  mount(app, routes, { ...answering, authenticate: async () => state.signed })
  sockets = serveSockets(server, {
    hub,
    feeds: [],
    log,
    useTicket: async () => ana,
    addressOf: () => '127.0.0.1',
    isAllowedOrigin: async () => true,
    findEnded: async () => [],
    fastCalls: createFastCalls(routes, {
      ...answering,
      signedOf: async (sessionId) => (sessionId === ana.sessionId ? state.signed : undefined),
      onAnswered: ({ path, status }) => state.counted.push(`${status} ${path}`),
    }),
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  sockets.close()
  server.close()
  await app.close()
})

type Frame = { t: string; n: number; s: number; d: unknown }

async function open(query = '?ticket=anas') {
  const { port } = server.address() as AddressInfo
  const ws = new WebSocket(`ws://127.0.0.1:${port}/rt${query}`)
  const heard = new Map<number, (frame: Frame) => void>()
  const over = new Promise<number>((done) => ws.once('close', done))
  ws.on('message', (data) => {
    for (const frame of JSON.parse(String(data)) as Frame[]) heard.get(frame.n)?.(frame)
  })
  await new Promise((done) => ws.once('open', done))
  let n = 0
  const ask = (path: string, body: unknown) => {
    n += 1
    const mine = n
    const answered = new Promise<Frame>((done) => heard.set(mine, done))
    ws.send(JSON.stringify({ ask: { n: mine, path, body } }))
    return answered
  }
  return { ws, ask, over }
}

test('a call is answered over the socket as over HTTP: its value, its problems, wrong input and a fault of ours', async () => {
  const { ws, ask } = await open()
  const bodies = [
    { how: 'well', money: { amount: '12345', currency: 'USD' } },
    { how: 'well' },
    { how: 'shut' },
    { how: 'fault' },
    { how: 7 },
    { how: 'well', money: { amount: '-5', currency: 'USD' } },
    { how: 'a\u0000b' },
    [],
    null,
  ]
  for (const body of bodies) {
    const { n: _, ...frame } = await ask('/play', body)
    const byHttp = await app.inject({
      method: 'POST',
      url: '/play',
      headers: { authorization: 'Bearer anas', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(frame).toEqual({ t: 'answer', s: byHttp.statusCode, d: byHttp.json() })
  }
  expect(state.counted.slice(0, 4)).toEqual(['200 /play', '200 /play', '409 /play', '500 /play'])
  ws.close()
})

test('what is not declared fast is not there, and a path is no more than a word', async () => {
  const { ws, ask } = await open()
  for (const path of ['/slow', '/none', '__proto__', '']) {
    expect(await ask(path, { how: 'well' })).toMatchObject({
      s: 404,
      d: { success: false, code: commonProblems.notFound.code },
    })
  }
  ws.close()
})

test('a guest and a session that is over are told so, though their socket is open', async () => {
  const [guest, member] = [await open(''), await open()]
  const notLoggedIn = { s: 401, d: { code: commonProblems.notLoggedIn.code } }
  expect(await guest.ask('/play', { how: 'well' })).toMatchObject(notLoggedIn)
  state.signed = undefined
  expect(await member.ask('/play', { how: 'well' })).toMatchObject(notLoggedIn)
  state.signed = { kind: 'member', person: ana }
  expect(await member.ask('/play', { how: 'well' })).toMatchObject({ s: 200 })
  for (const { ws } of [guest, member]) ws.close()
})

test('answers come as they are ready, and more than a few at once are refused', async () => {
  const { ws, ask } = await open()
  const slow = Array.from({ length: 8 }, () => ask('/play', { how: 'wait' }))
  await expect.poll(() => waiting.length).toBe(8)
  expect(await ask('/play', { how: 'well' })).toMatchObject({ s: 503 })
  waiting.splice(0, 1)[0]?.()
  expect(await slow[0]).toMatchObject({ s: 200 })
  expect(await ask('/play', { how: 'well' })).toMatchObject({ s: 200 })
  for (const done of waiting) done()
  expect((await Promise.all(slow)).every(({ s }) => s === 200)).toBe(true)
  ws.close()
})

test.each([
  '{"ask":{"n":1,"n":2,"path":"/play","body":{}}}',
  '{"ask":{"n":1e3,"path":"/play"}}',
  '{"ask":{"n":-1,"path":"/play"}}',
])('what can be read in two ways ends the socket: %s', async (text) => {
  const { ws, over } = await open()
  ws.send(text)
  expect(await over).toBe(1008)
})

test('a call that needs more than a body cannot be declared fast', () => {
  for (const wrong of [
    { params: z.object({ id: z.string() }) },
    { encrypted: true },
    { access: 'staff:members.read' as const },
  ]) {
    const one = { ...calls.play, ...wrong }
    expect(() =>
      createFastCalls([{ name: 'play', call: one, handle: () => null }], {
        ...answeringWith(),
        signedOf: async () => undefined,
      }),
    ).toThrow('cannot be asked over the socket')
  }
})
