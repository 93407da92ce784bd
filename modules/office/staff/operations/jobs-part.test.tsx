import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createQueryClient } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JobError } from './job-error.tsx'
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
const server = { done: 0, asked: 0 }

beforeEach(() => {
  Object.assign(server, { done: 300, asked: 0 })
  vi.stubGlobal('fetch', async () => {
    server.asked += 1
    const value = {
      list: [{ ...work, progress: { done: server.done, total: 1200, begunAt: at, toldAt: at } }],
      next: null,
      waiting: 10_000,
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
        problemOf={() => undefined}
      />
    </QueryClientProvider>,
  )
  const bar = await screen.findByRole('progressbar', { name: '300 of 1,200 · 25%' })
  expect(bar.getAttribute('value')).toBe('300')
  expect(screen.getByText('10,000 or more waiting, 1 running, 0 failed')).toBeDefined()
  const listeners = within(screen.getByRole('table', { name: 'Event listeners', hidden: true }))
  expect(listeners.getByText('250 of 1,000 · 25%')).toBeDefined()
  expect(listeners.getByText('Up to date')).toBeDefined()
  expect(screen.getByText('7 so far')).toBeDefined()
  // What runs is asked about again by itself.
  server.done = 900
  await waitFor(() => screen.getByRole('progressbar', { name: '900 of 1,200 · 75%' }), {
    timeout: 10_000,
  })
  expect(server.asked).toBeGreaterThan(1)
})

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'The other server refused or dropped the connection.'],
  ['getaddrinfo ENOTFOUND mail.example', 'The address of the other server was not found.'],
  ['canceling statement due to statement timeout', 'The other server did not answer in time.'],
  ['deadlock detected', 'The database rows were locked.'],
  ['cashier.channelClosed', 'This channel is closed.'],
  ['x is not a function', 'Another error occurred.'],
])('why a job failed is said in words, and what it said itself is kept: %s', (error, words) => {
  render(
    <JobError
      error={error}
      problemOf={(code) =>
        code === 'cashier.channelClosed' ? 'This channel is closed.' : undefined
      }
    />,
  )
  expect(screen.getByText(words).tagName).toBe('SUMMARY')
  expect(screen.getByText(error).tagName).toBe('CODE')
})
