import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { PermissionsProvider } from '@tessera/web-kit'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { PastPart } from './past-part.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const fight = {
  id: 3,
  round: 7,
  meron: 'Bora',
  wala: 'Vega',
  closedAt: '2026-11-25T08:00:00.000Z',
  isVoid: false,
  result: 'meron',
  corrections: [
    {
      number: 1,
      before: 'draw',
      after: 'meron',
      reason: 'seen again',
      at: '2026-11-25T09:00:00.000Z',
    },
  ],
}
const move = {
  bets: 2,
  members: 2,
  prizesBefore: usd(948_000n),
  prizesAfter: usd(948_000n),
  up: usd(948_000n),
  down: usd(948_000n),
  owing: 1,
  owed: usd(648_000n),
}

function open(variant: string) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: { method?: string; body?: string }) => {
    const { pathname } = new URL(address, 'http://tessera.test')
    if (init?.method && init.method !== 'GET') {
      sent.push({ path: pathname, body: JSON.parse(init.body ?? '{}') })
      return new Response(toWire({ success: true, value: { success: true, isDone: false } }))
    }
    const answers: [string, unknown][] = [
      ['/currencies', { list: [{ code: 'USD', symbol: '$', isDefault: true }] }],
      ['/correction', { list: [move] }],
      ['/past', { list: [fight], totalPages: 1 }],
    ]
    const value = answers.find(([end]) => pathname.endsWith(end))?.[1] ?? { list: [] }
    return new Response(toWire({ success: true, value }))
  })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={memoryLocation({ path: '/tables' }).hook}>
        <Suspense fallback={null}>
          <PermissionsProvider value={['tables.read', 'tables.results']}>
            <PastPart code="cockfight-1" variant={variant} />
          </PermissionsProvider>
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), sent }
}

test('a result that was paid is corrected after it was said what that moves and who would owe, with a reason', async () => {
  const { user, sent } = open('pool-entered')
  expect(await screen.findByText(/Draw became Meron.*seen again/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Correct the result of fight 7' }))
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  await user.selectOptions(dialog.getByLabelText('Right result'), 'wala')
  expect(await dialog.findByText(/2 bets of 2 members change/)).toBeDefined()
  expect(dialog.getByText(/1 member has spent it and would owe \$64\.80/)).toBeDefined()
  await user.type(dialog.getByLabelText('Reason'), 'The other one stood')
  await user.click(
    dialog.getByRole('button', { name: 'Correct the result of fight 7', hidden: true }),
  )
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: '/wps/staff/tables/cockfight-1/fights/3/correction',
        body: { result: 'wala', reason: 'The other one stood' },
      },
    ]),
  )
})

test('a fight that was drawn has its result for good', async () => {
  open('pool')
  expect(await screen.findByText('Bora against Vega')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Correct/ })).toBeNull()
})
