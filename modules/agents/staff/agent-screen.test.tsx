import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { PermissionsProvider } from '@tessera/web-kit'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Move } from '../move-calls.ts'
import { AgentDoors } from './agent-doors.tsx'
import { AgentsPage } from './agents-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = '00000000-0000-4000-8000-000000000001'
const amountsOf = () => {
  const names = ['stake', 'validBet', 'prize', 'rebate', 'promotion', 'deposit', 'withdrawal']
  return Object.fromEntries([...names, 'profit'].map((name) => [name, usd(0n)]))
}
const figures = { bets: 0n, ...amountsOf() }
const shown = {
  line: {
    id,
    account: 'carla',
    type: 1,
    isBlocked: false,
    isTest: false,
    currency: 'USD',
    joinedAt: '2026-11-01T00:00:00.000Z',
    below: 3,
    balance: usd(0n),
    figures,
  },
  way: [],
  now: null,
  overview: { figures, joined: 0, bettors: 0, depositors: 0, firstDepositors: 0, days: [] },
  links: [],
  move: null,
}
const move: Move = {
  id,
  memberId: id,
  account: 'carla',
  from: null,
  to: 'bea',
  effectiveDay: '2026-11-26',
  state: 'waiting',
  why: '',
  reason: 'asked by both',
  people: null,
  contracts: null,
  proposedAccount: 'olga',
  decidedAccount: 'pia',
  madeAt: '2026-11-25T08:00:00.000Z',
  endedAt: null,
  endedAccount: null,
}

function open(permissions: string[], page: ReactNode = <AgentsPage />) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://tessera.test')
    const answers: [string, unknown][] = [
      ['/currencies', { list: [{ code: 'USD', symbol: '$', isDefault: true }] }],
      ['/moves', { list: [move], totalPages: 1 }],
      [id, shown],
    ]
    const value = answers.find(([end]) => pathname.endsWith(end))?.[1] ?? { list: [] }
    return new Response(toWire({ success: true, value }))
  })
  const place = memoryLocation({ path: `/agents/${id}` })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook}>
        <Suspense fallback={null}>
          <PermissionsProvider value={permissions}>{page}</PermissionsProvider>
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
}
const button = (name: string) => screen.queryByRole('button', { name })
const door = (name: string) => screen.queryByRole('link', { name })

test('an agent has the buttons and ways that the reader may use, and no others', async () => {
  open(['agents.read'])
  expect(await screen.findByRole('heading', { name: 'carla' })).toBeDefined()
  expect(await screen.findByText('asked by both')).toBeDefined()
  expect(door('Debts')).not.toBeNull()
  expect(['Change type', 'Show what changes', 'Cancel the move of carla'].map(button)).toEqual([
    null,
    null,
    null,
  ])
  expect(['Rates', 'Offer a contract'].map(door)).toEqual([null, null])
  cleanup()
  open(['agents.read', 'agents.write', 'agents.rates'])
  await waitFor(() => expect(button('Change type')).not.toBeNull())
  expect(await screen.findByRole('button', { name: 'Cancel the move of carla' })).toBeDefined()
  expect([door('Rates') === null, door('Offer a contract')]).toEqual([false, null])
})

test('the page of an agent leads to their contracts, payments, debts and receipts; of a top agent to more', async () => {
  const doors = (isTop: boolean) =>
    open(
      ['agents.read', 'agents.contracts', 'agents.rates'],
      <AgentDoors line={{ account: 'carla', currency: 'USD' }} isTop={isTop} />,
    )
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const of = (path: string) => `/backoffice/${path}?account=carla&currency=USD`
  const each = ['agent-contracts', 'agent-runs', 'agent-runs/debts', 'agents/receipts'].map(of)
  doors(false)
  expect(hrefs()).toEqual(each)
  cleanup()
  doors(true)
  const top = ['agent-rates', 'agent-contracts/exposure', 'agent-contracts/offer'].map(of)
  await waitFor(() => expect(hrefs()).toEqual([...each, ...top]))
})
