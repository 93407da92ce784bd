import { failure, toWire } from '@tessera/calls'
import { money } from '@tessera/money'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenRound, roundsProblems } from '../calls.ts'
import { usePlay } from './use-play.ts'

// A round against the clock: the server is the outer edge, and answers as a test says.

const usd = (amount: bigint) => money(amount, 'USD')
const played = {
  id: '00000000-0000-7000-8000-000000000001',
  game: 'ascent',
  nonce: 1,
  choice: { auto: 200 },
  stake: usd(1_000n),
}
const open: OpenRound = {
  ...played,
  state: 'open',
  seq: 0,
  shown: { auto: 200 },
  steps: [],
  moves: [{ type: 'hold' }, { type: 'cash' }],
  cashOut: null,
  endsAt: new Date(0).toISOString(),
  elapsed: 0,
}
const ended = (prize: bigint) => ({
  ...played,
  state: 'ended',
  multiplier: Number(prize) * 10,
  prize: usd(prize),
  steps: [],
  balance: usd(9_000n + prize),
  balanceVersion: 2n,
})

const asked: string[] = []
const answers: Record<string, () => Response | Promise<Response>> = {}
const ok = (value: object) => new Response(toWire({ success: true, value }))
const never = () => new Promise<Response>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    const name = new URL(url, 'http://tessera.test').pathname.split('/').at(-1) ?? ''
    asked.push(name)
    return (answers[name] ?? never)()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function start() {
  const wallet = { balance: undefined, hold: () => undefined, release: () => undefined }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const told = { onShown: () => undefined }
  return renderHook(() => usePlay('ascent', wallet, told, { left: open }), { wrapper })
}
const state = ({ result }: ReturnType<typeof start>) => ({
  phase: result.current.phase,
  prize: result.current.round?.prize.amount,
})

test('an open round is waited for until the server says that it is over, and over a lost line', async () => {
  const replies = [
    () => ok(open),
    () => {
      throw new TypeError('lost')
    },
    () => ok(ended(2_000n)),
  ]
  answers['await'] = () => (replies.shift() ?? never)()
  const hook = start()
  await pass(500)
  expect(state(hook).phase).toBe('open')
  await pass(2_000)
  expect(state(hook)).toEqual({ phase: 'showing', prize: 2_000n })
  expect(asked).toEqual(['await', 'await', 'await'])
})

test('a press ends it with what the server says of the press', async () => {
  answers['await'] = never
  answers['move'] = () => ok(ended(1_230n))
  const hook = start()
  await act(() => hook.result.current.move({ type: 'cash' }))
  expect(state(hook)).toEqual({ phase: 'showing', prize: 1_230n })
})

test('a press that comes after the end shows the end, and no problem', async () => {
  const replies: (() => Response | Promise<Response>)[] = [never, () => ok(ended(0n))]
  answers['await'] = () => (replies.shift() ?? never)()
  answers['move'] = () =>
    new Response(toWire(failure(roundsProblems.roundEnded())), { status: 409 })
  const hook = start()
  await act(() => hook.result.current.move({ type: 'cash' }))
  expect(state(hook)).toEqual({ phase: 'showing', prize: 0n })
})

test('whoever leaves the game asks no more', async () => {
  answers['await'] = () => ok(open)
  const hook = start()
  await pass(10)
  hook.unmount()
  const before = asked.length
  expect(before).toBe(1)
  await pass(5_000)
  expect(asked).toHaveLength(before)
})
