import { toWire } from '@tessera/calls'
import { money } from '@tessera/money'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePlay } from './use-play.ts'

const stake = money(1_000n, 'USD')
const choice = { side: 'under', target: 5_000 }
const asked: string[] = []
const replies: (() => Response)[] = []

/** Answers with what the test has prepared, then with the round as it was played. */
const answer = (_url: string, { body }: { body: string }) => {
  const { id } = JSON.parse(body) as { id: string }
  asked.push(id)
  const prepared = replies.shift()
  if (prepared) return prepared()
  const played = {
    state: 'ended',
    id,
    game: 'dice',
    nonce: 1,
    choice,
    stake,
    multiplier: 0,
    steps: [],
  }
  const paid = { prize: money(0n, 'USD'), balance: stake, balanceVersion: 1n }
  return new Response(toWire({ success: true, value: { ...played, ...paid } }))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (url: string, init: { body: string }) =>
    Promise.resolve().then(() => answer(url, init)),
  )
})
afterEach(() => {
  cleanup()
  asked.length = 0
  replies.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function start() {
  const client = new QueryClient()
  const wallet = { balance: undefined, hold: vi.fn<() => void>(), release: vi.fn<() => void>() }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(() => usePlay('dice', wallet, { onShown: () => undefined }), { wrapper })
  const play = () =>
    act(async () => {
      const playing = hook.result.current.play(stake, choice)
      await vi.advanceTimersByTimeAsync(20_000)
      await playing
    })
  return { hook, wallet, play }
}

test.each<[string, () => Response]>([
  [
    'a lost line',
    () => {
      throw new TypeError('lost')
    },
  ],
  ['a page of a proxy', () => new Response('<html>', { status: 502 })],
  [
    'a fault of the server',
    () =>
      new Response(toWire({ success: false, code: 'common.unknown', message: '', value: null }), {
        status: 500,
      }),
  ],
])('after %s the same round is asked for', async (_name, reply) => {
  replies.push(reply, reply)
  const { hook, play } = start()
  await play()
  expect(asked).toHaveLength(3)
  expect(new Set(asked).size).toBe(1)
  expect(hook.result.current.phase).toBe('showing')
})

test('whoever leaves while a result is shown lets the balance go', async () => {
  const { hook, wallet, play } = start()
  await play()
  expect(wallet.release).not.toHaveBeenCalled()
  hook.unmount()
  expect(wallet.release).toHaveBeenCalled()
})
