import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { PermissionsProvider } from '@tessera/web-kit'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { RoundsScreen } from './rounds-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const line = { members: 2, slips: 3, stake: usd(500_000n), prize: usd(950_000n) }
const round = {
  number: 7,
  state: 'settled',
  openedAt: '2026-11-25T08:00:00.000Z',
  result: { main: 'banker', marks: [], outcomes: [] },
  voidReason: null,
  sums: [{ ...line, worst: usd(0n) }],
}

function open(permissions: string[]) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: { method?: string; body?: string }) => {
    const { pathname } = new URL(address, 'http://tessera.test')
    if (init?.method && init.method !== 'GET') {
      sent.push({ path: pathname, body: JSON.parse(init.body ?? '{}') })
      return new Response(toWire({ success: true, value: { success: true, isDone: false } }))
    }
    const answers: [string, unknown][] = [
      ['/currencies', { list: [{ code: 'USD', symbol: '$', isDefault: true }] }],
      ['/exposure', { game: 'baccarat', round: null, state: null, most: usd(1n), list: [] }],
      ['/void', { list: [line] }],
      ['/rounds', { list: [round], totalPages: 1 }],
    ]
    const value = answers.find(([end]) => pathname.endsWith(end))?.[1] ?? { list: [] }
    return new Response(toWire({ success: true, value }))
  })
  const place = memoryLocation({ path: '/tables/bac-1' })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook}>
        <Suspense fallback={null}>
          <PermissionsProvider value={permissions}>
            <RoundsScreen code="bac-1" />
          </PermissionsProvider>
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

test('a round is made void after it was said what that moves, with a reason, and waits for a second person', async () => {
  const { sent, user } = open(['tables.read', 'tables.void'])
  await user.click(await screen.findByRole('button', { name: /void/i }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(/\$50\.00.*\$95\.00/)).toBeDefined()
  await user.type(dialog.getByLabelText('Reason'), 'wrong card')
  await user.click(dialog.getByRole('button', { name: /void/i }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ body: { reason: 'wrong card' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who may not make rounds void reads them, and has no button for it', async () => {
  open(['tables.read'])
  expect(await screen.findByText('banker')).toBeDefined()
  expect(screen.queryByRole('button', { name: /void/i })).toBeNull()
})
