import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitAfter } from './backoff.ts'
import { FakeSocket } from './fake-socket.fixture.ts'
import { LiveLine, type LineState } from './live-line.ts'
import type { Frame } from './track.ts'

const ok = (s: number, e = 'a'): Frame => ({ c: 'wins', e, s, t: 'ok' })
const message = (s: number, d: unknown = s, e = 'a'): Frame => ({ c: 'wins', e, s, t: 'm', d })

let sockets: FakeSocket[]
let states: LineState[]
let tickets: (string | undefined)[]
const over = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  ;[sockets, states, tickets] = [[], [], []]
  over.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function line(ticket: () => Promise<string | undefined> = async () => undefined) {
  const made = new LiveLine({
    ticket,
    openSocket: (given) => {
      tickets.push(given)
      sockets.push(new FakeSocket())
      return sockets.at(-1) as unknown as WebSocket
    },
    onState: (state) => states.push(state),
    onSessionOver: over,
  })
  const hears = { heard: [] as unknown[], resets: 0 }
  const hear = () =>
    made.hear('wins', {
      onMessage: (data) => hears.heard.push(data),
      onReset: () => (hears.resets += 1),
    })
  return { made, hears, hear }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

async function opened(given = line()) {
  const stopHearing = given.hear()
  given.made.start()
  await settled()
  sockets[0]!.opens()
  sockets[0]!.tells(ok(5))
  return { ...given, socket: sockets[0]!, stopHearing }
}

test('asks for its feeds when it opens, and loads once when it is in step', async () => {
  const { socket, hears } = await opened()
  expect(socket.subscriptions()).toEqual([{ wins: null }])
  expect(hears).toEqual({ heard: [], resets: 1 })
  socket.tells(message(6), message(7))
  expect(hears).toEqual({ heard: [6, 7], resets: 1 })
  expect(states).toEqual(['connecting', 'open'])
})

test('does not load again where nothing was told since the page began', async () => {
  const stepInto = async (quiet: number, isTrusted: boolean) => {
    const given = line()
    if (isTrusted) given.made.trustPage()
    given.hear()
    await settled()
    const socket = sockets.at(-1)!
    socket.opens()
    socket.tells({ ...ok(5), q: quiet })
    return { ...given, socket }
  }
  const age = Math.max(performance.now(), new Date().getTime() - performance.timeOrigin)
  const { hears, made, socket } = await stepInto(age + 5_000, true)
  expect(hears.resets).toBe(0)
  socket.tells(message(6))
  expect(hears.heard).toEqual([6])
  made.stop()
  // Something was told since, or the page came from the server.
  expect((await stepInto(age - 5_000, true)).hears.resets).toBe(1)
  expect((await stepInto(age + 5_000, false)).hears.resets).toBe(1)
  // The line was lost before: a load may have failed with it.
  const lost = line()
  lost.made.trustPage()
  lost.hear()
  await settled()
  sockets.at(-1)!.close()
  await vi.advanceTimersByTimeAsync(waitAfter(1) + 1)
  sockets.at(-1)!.opens()
  sockets.at(-1)!.tells({ ...ok(5), q: age + 50_000 })
  expect(lost.hears.resets).toBe(1)
})

test('a frame that was heard is not heard again', async () => {
  const { socket, hears } = await opened()
  socket.tells(message(6), message(6), message(5))
  expect(hears.heard).toEqual([6])
})

test('reconnects with the last seen event, and receives the missed ones without loading again', async () => {
  const { socket, hears } = await opened()
  socket.tells(message(6))
  socket.close(1006)
  await vi.advanceTimersByTimeAsync(500)
  sockets[1]!.opens()
  expect(sockets[1]!.subscriptions()).toEqual([{ wins: ['a', 6] }])
  sockets[1]!.tells(message(7), ok(7))
  expect(hears).toEqual({ heard: [6, 7], resets: 1 })
})

test('loads again when the server no longer knows what was missed', async () => {
  const { socket, hears } = await opened()
  socket.tells({ c: 'wins', e: 'b', s: 40, t: 'reset' }, message(41, 41, 'b'))
  expect(hears).toEqual({ heard: [41], resets: 2 })
})

test('a gap is waited for 300 ms and then asked for, once', async () => {
  const { socket, hears } = await opened()
  socket.tells(message(8), message(9))
  await vi.advanceTimersByTimeAsync(299)
  expect(socket.subscriptions()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(socket.subscriptions()[1]).toEqual({ wins: ['a', 5] })
  socket.tells(message(6), message(7), message(8), message(9), ok(9))
  expect(hears).toEqual({ heard: [6, 7, 8, 9], resets: 1 })
})

test('the third gap of a minute makes the feed begin anew', async () => {
  const { socket, hears } = await opened()
  for (const at of [7, 9, 11]) {
    socket.tells(message(at))
    await vi.advanceTimersByTimeAsync(300)
    if (at < 11) socket.tells(message(at - 1), message(at), ok(at))
  }
  expect(socket.subscriptions().at(-1)).toEqual({ wins: null })
  socket.tells(ok(11))
  expect(hears.resets).toBe(2)
})

test('a line that is silent for 30 s is dead', async () => {
  const { socket } = await opened()
  await vi.advanceTimersByTimeAsync(20_000)
  socket.tells({ t: 'hb' })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(socket.readyState).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(socket.readyState).toBe(3)
  expect(states.at(-1)).toBe('down')
})

test('loads every 5 s while the line cannot open, and stops when it can', async () => {
  const { made, hears, hear } = line()
  hear()
  made.start()
  await settled()
  sockets[0]!.close(1006)
  expect(hears.resets).toBe(0)
  await vi.advanceTimersByTimeAsync(500)
  sockets[1]!.close(1006)
  expect(hears.resets).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(hears.resets).toBe(2)
  sockets.at(-1)!.opens()
  sockets.at(-1)!.tells(ok(5))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(hears.resets).toBe(2)
})

test('a member whose ticket is not given tries again and never connects as a guest', async () => {
  let tries = 0
  const { made } = line(async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return 'ticket'
  })
  made.start()
  await settled()
  expect(sockets).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(500)
  expect(tickets).toEqual(['ticket'])
})

test('another person begins anew with their own feeds, and goes on with those of everybody', async () => {
  const { made, socket, hears } = await opened()
  const own = { heard: [] as unknown[], resets: 0 }
  made.hear('me.balance', {
    onMessage: (data) => own.heard.push(data),
    onReset: () => (own.resets += 1),
  })
  await settled()
  socket.tells({ c: 'me.balance', e: 'a', s: 9, t: 'ok' })
  made.restart()
  await settled()
  expect(socket.readyState).toBe(3)
  sockets[1]!.opens()
  expect(sockets[1]!.subscriptions()).toEqual([{ wins: ['a', 5], 'me.balance': null }])
  sockets[1]!.tells({ c: 'me.balance', e: 'a', s: 2, t: 'ok' }, message(6), ok(6))
  expect(own).toEqual({ heard: [], resets: 2 })
  expect(hears).toEqual({ heard: [6], resets: 1 })
})

test('of subscribers that share a state one loads it and hears for all, also when it goes', async () => {
  const { made, socket } = await opened()
  const calls: string[] = []
  const shared = (name: string) =>
    made.hear('rank', {
      onMessage: () => calls.push(`${name} hears`),
      onReset: () => calls.push(`${name} loads`),
      isShared: true,
    })
  const tells = (t: string, s: number) => socket.tells({ c: 'rank', e: 'a', s, t })
  const stopFirst = shared('first')
  shared('second')
  await settled()
  tells('ok', 1)
  tells('m', 2)
  expect(calls).toEqual(['first loads', 'first hears'])
  // One that comes later finds the state kept.
  shared('third')
  await settled()
  tells('ok', 2)
  expect(calls).toHaveLength(2)
  stopFirst()
  tells('m', 3)
  tells('reset', 4)
  expect(calls.slice(2)).toEqual(['second hears', 'second loads'])
})

test('says that the session is over when the server closes for it', async () => {
  const { socket } = await opened()
  socket.close(4401)
  expect(over).toHaveBeenCalledOnce()
})

test('many feeds are requested in one message, and a feed without subscribers is dropped', async () => {
  const { made, socket, stopHearing } = await opened()
  const nobody = { onMessage: () => undefined, onReset: () => undefined }
  for (const name of ['odds', 'crash', 'table']) made.hear(name, nobody)
  await settled()
  expect(socket.said.at(-1)).toEqual({ sub: { odds: null, crash: null, table: null } })
  stopHearing()
  await settled()
  expect(socket.said.at(-1)).toEqual({ unsub: ['wins'] })
})

test('a list that is scrolled says what it hears at most eight times a second, and then what holds', async () => {
  const { made, socket } = await opened()
  const nobody = { onMessage: () => undefined, onReset: () => undefined }
  const before = socket.said.length
  let stop = () => {}
  for (let row = 0; row < 60; row += 1) {
    const next = made.hear(`odds:${row}`, nobody)
    stop()
    stop = next
    await vi.advanceTimersByTimeAsync(16)
  }
  expect(socket.said.length - before).toBeLessThanOrEqual(8)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(socket.heard()).toEqual(['odds:59', 'wins'])
})

test('a topic that the server does not take is asked for again when another is given up', async () => {
  const { made, socket } = await opened()
  const nobody = { onMessage: () => undefined, onReset: () => undefined }
  const stop = made.hear('odds:1', nobody)
  made.hear('odds:2', nobody)
  await settled()
  const d = { reason: 'tooManyTopics', max: 1 }
  socket.tells({ c: 'odds:1', e: 'a', s: 0, t: 'ok' }, { c: 'odds:2', t: 'refused', d })
  stop()
  await settled()
  expect(socket.said.at(-1)).toEqual({ unsub: ['odds:1'], sub: { 'odds:2': null } })
})

test('rests while nobody looks, and catches up', async () => {
  const { made, socket } = await opened()
  made.rest((name) => name.startsWith('me.'))
  expect(socket.said.at(-1)).toEqual({ unsub: ['wins'] })
  made.wake()
  expect(socket.said.at(-1)).toEqual({ sub: { wins: ['a', 5] } })
})

test('waits from half a second to fifteen, with full jitter', () => {
  expect([1, 2, 3, 6, 20].map((failures) => waitAfter(failures, () => 1))).toEqual([
    500, 1_000, 2_000, 15_000, 15_000,
  ])
  expect(waitAfter(5, () => 0)).toBe(0)
})

test('what it asks to measure the line by is a whole number, which every strict reader takes', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(3794.900000002235)
  const { socket } = await opened()
  socket.onmessage?.({ data: '[{"t":"hb"}]' })
  expect(socket.said.flatMap(({ ping }) => ping ?? [])).toEqual([3795, 3795])
})
