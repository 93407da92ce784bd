import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FiguresScreen } from './figures-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const figure = { room: 'reef', name: 'Reef', sessions: 2, hit: 5, won: 1 }

test('the tickets behind a figure open from a button that says what it opens, to the eye and to the ear', async () => {
  const list = [
    { ...figure, tickets: 1, stake: usd(500_000n), prize: usd(400_000n) },
    { ...figure, room: 'bay', name: 'Bay', tickets: 3, stake: usd(500_000n), prize: usd(0n) },
  ]
  vi.stubGlobal('fetch', async (address: string) => {
    const isFigures = address.includes('figures')
    return new Response(
      toWire({ success: true, value: isFigures ? { list } : { list: [], totalPages: 1 } }),
    )
  })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <FiguresScreen />
    </QueryClientProvider>,
  )
  const one = await screen.findByRole('button', { name: '1 ticket of Reef, USD' })
  expect(one.textContent).toBe('1 ticket')
  const three = screen.getByRole('button', { name: '3 tickets of Bay, USD' })
  expect(three.textContent).toBe('3 tickets')
  await userEvent.click(three)
  expect(await screen.findByRole('heading', { name: 'Tickets of Bay, USD' })).toBeDefined()
})
