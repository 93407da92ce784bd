import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createQueryClient } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JobsPart } from './jobs-part.tsx'
import { operationsViewIn } from './operations-screen.tsx'

const at = '2026-03-02T09:00:00.000Z'
const work = {
  id: '8',
  task: 'ledger.proveLiabilities',
  state: 'running',
  attempts: 1,
  maxAttempts: 25,
  runAt: at,
  lockedAt: at,
  error: '',
}
const house = { done: 0, asked: 0 }

beforeEach(() => {
  Object.assign(house, { done: 300, asked: 0 })
  vi.stubGlobal('fetch', async () => {
    house.asked += 1
    const value = {
      list: [{ ...work, progress: { done: house.done, total: 1200, begunAt: at, toldAt: at } }],
      totalPages: 1,
      waiting: 0,
      running: 1,
      failed: 0,
      byClock: [
        {
          task: 'office.sendReports',
          lastAt: at,
          last: { done: 7, total: null, begunAt: at, toldAt: at },
        },
      ],
      listeners: [
        { name: 'bets.figures', movedAt: at, ahead: 750, aheadFrom: 1000 },
        { name: 'loyalty.bets', movedAt: at, ahead: 0, aheadFrom: 0 },
      ],
    }
    return new Response(JSON.stringify({ success: true, value }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a job that runs is seen to move, and a listener that catches up says how far it is', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <JobsPart
        view={operationsViewIn(new URLSearchParams())}
        onView={() => undefined}
        mayRetry={false}
      />
    </QueryClientProvider>,
  )
  const bar = await screen.findByRole('progressbar', { name: '300 of 1,200 · 25%' })
  expect(bar.getAttribute('value')).toBe('300')
  const listeners = within(screen.getByRole('table', { name: 'Listeners', hidden: true }))
  expect(listeners.getByText('250 of 1,000 · 25%')).toBeDefined()
  expect(listeners.getByText('Up to date')).toBeDefined()
  expect(screen.getByText('7 so far')).toBeDefined()
  // What runs is asked about again by itself.
  house.done = 900
  await waitFor(() => screen.getByRole('progressbar', { name: '900 of 1,200 · 75%' }), {
    timeout: 10_000,
  })
  expect(house.asked).toBeGreaterThan(1)
})
