import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket } from './fake-socket.fixture.ts'
import { LiveLine } from './live-line.ts'

let socket: FakeSocket
let line: LiveLine

beforeEach(async () => {
  vi.useFakeTimers()
  socket = new FakeSocket()
  line = new LiveLine({
    ticket: async () => undefined,
    openSocket: () => socket as unknown as WebSocket,
    onState: () => undefined,
  })
  line.start()
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  line.stop()
  vi.useRealTimers()
})

const ends = (code: string) => ({ code })

test('a call is asked over the open line, and answered by its number', async () => {
  expect(line.askCall('/play', {})).toBeUndefined()
  socket.opens()
  const [first, second] = [line.askCall('/play', { a: 1n }), line.askCall('/play', { a: 2n })]
  expect(socket.said.slice(-2)).toEqual([
    { ask: { n: 1, path: '/play', body: { a: '1' } } },
    { ask: { n: 2, path: '/play', body: { a: '2' } } },
  ])
  socket.tells({ t: 'answer', n: 2, s: 409, d: { success: false } })
  socket.tells({ t: 'answer', n: 1, s: 200, d: { success: true } })
  expect(await second).toEqual({ status: 409, answer: { success: false } })
  expect(await first).toEqual({ status: 200, answer: { success: true } })
})

test('an answer that was lost with the line is said to be unknown', async () => {
  socket.opens()
  const lost = expect(line.askCall('/play', {})).rejects.toMatchObject(
    ends('common.networkAbnormal'),
  )
  socket.close()
  await lost
  expect(line.askCall('/play', {})).toBeUndefined()
})

test('an answer that never comes takes too long, though the line is alive', async () => {
  socket.opens()
  const late = expect(line.askCall('/play', {})).rejects.toMatchObject(ends('common.tookTooLong'))
  for (let second = 0; second < 31; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    socket.tells({ t: 'hb' })
  }
  await late
})

test('whoever gives up waiting is told nothing more', async () => {
  socket.opens()
  const giving = new AbortController()
  const given = expect(line.askCall('/play', {}, giving.signal)).rejects.toThrow('given up')
  giving.abort(new Error('given up'))
  await given
  socket.tells({ t: 'answer', n: 1, s: 200, d: {} })
})

test('a page that asks faster than the line takes is answered over HTTP', async () => {
  socket.opens()
  const asked = Array.from({ length: 8 }, () => line.askCall('/play', {}))
  const taken = asked.filter((each) => each !== undefined)
  expect(taken).toEqual(asked.slice(0, 6))
  const lost = Promise.allSettled(taken)
  line.stop()
  expect((await lost).map(({ status }) => status)).toEqual(taken.map(() => 'rejected'))
})
