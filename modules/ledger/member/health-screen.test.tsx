import { toWire } from '@tessera/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Health } from '../calls.ts'
import { HealthScreen } from './health-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const healthy: Health = {
  at: '2026-11-21T12:00:00.000Z',
  units: [
    {
      unit: 'USD',
      sum: 0n,
      lines: [
        { side: 'assets', purpose: 'clearing', amount: -1_000_050n, accounts: 1 },
        { side: 'house', purpose: 'play', amount: 250_025n, accounts: 2 },
        { side: 'house', purpose: 'jackpot', amount: 25n, accounts: 1 },
        { side: 'liabilities', purpose: 'cash', amount: 750_000n, accounts: 3 },
      ],
    },
  ],
  postings: 1_234n,
  verdict: 'holds',
  lastCheck: { madeAt: '2026-11-21T11:59:00.000Z', accounts: 7n, postings: 1_200n },
  checks: [
    { madeAt: '2026-11-21T11:59:00.000Z', postings: 4n, holds: true },
    { madeAt: '2026-11-21T11:57:00.000Z', postings: 9n, holds: false },
  ],
}

async function show(health: Health) {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      new Response(
        toWire({
          success: true,
          value: url.includes('liabilities') ? { list: [], totalPages: 0 } : health,
        }),
      ),
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback={null}>
        <HealthScreen logInHref="/login" />
      </Suspense>
    </QueryClientProvider>,
  )
  return screen.findByRole('status')
}

test('both sides come to the same total, to the last unit, and everything to nothing', async () => {
  expect((await show(healthy)).textContent).toBe('All checks passed')
  const books = within(screen.getByRole('region', { name: 'In USD' }))
  expect(books.getAllByText('$100.005')).toHaveLength(3)
  expect(books.getByText('$0.00')).toBeTruthy()
  expect(books.getByText('Other: jackpot')).toBeTruthy()
})

test('the last checks say in words how each went, the newest at the end', async () => {
  await show(healthy)
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said[0]).toContain('failed')
  expect(said[1]).toContain('passed, 4 entries')
})

test.each([
  ['broken', 'A check failed'],
  ['late', 'The last check is overdue'],
  ['none', 'The first check is running'],
] as const)('a verdict that is %s is said as it is', async (verdict, words) => {
  expect((await show({ ...healthy, verdict, lastCheck: null })).textContent).toBe(words)
})

test('a site without accounts and without records shows empty states', async () => {
  await show({ ...healthy, units: [], checks: [] })
  expect(screen.getByText('No accounts yet')).toBeTruthy()
  expect(screen.getByText('Nothing is published yet')).toBeTruthy()
})

test('a sum that is not nothing is said to be wrong', async () => {
  await show({ ...healthy, units: healthy.units.map((unit) => ({ ...unit, sum: 5n })) })
  expect(screen.getByText(/^This must be zero/)).toBeTruthy()
  expect(screen.getByText('$0.0005')).toBeTruthy()
})
