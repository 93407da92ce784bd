import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { type Drafted, ReviewedProvider } from '@tessera/web-kit'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { BeaconScreen } from './beacon-screen.tsx'
import { LimitsScreen } from './limits-screen.tsx'
import { RotaScreen } from './rota-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const limits = {
  least: '10000',
  most: '5000000',
  roundMost: '20000000',
  winMost: '90000000',
  exposureMost: '900000000',
}
const table = {
  code: 'bac-1',
  name: 'Baccarat 1',
  game: 'baccarat',
  variant: 'classic',
  isOpen: true,
  round: null,
  state: null,
  until: null,
  sums: [],
}
const answers: [string, unknown][] = [
  ['/currencies', { list: [{ code: 'USD', symbol: '$', isDefault: true }] }],
  ['/bac-1/limits', { version: 'v1', limits }],
  [
    '/tables/beacon',
    { version: 'v1', seenAt: null, rule: { kind: 'drand', url: 'https://drand.test' } },
  ],
  ['/tables/rota', { version: 'v1', rota: { shifts: Array(6).fill(['mira']) } }],
  ['/staff/tables', { list: [table] }],
]

/** Where the office keeps drafts: a screen says what would be kept, and why it cannot be. */
const reviewing = {
  Draft: ({ whyOff, check }: Drafted) => <p role="status">{whyOff ?? check?.() ?? 'kept'}</p>,
  Back: () => null,
}

function open(shown: ReactNode) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://tessera.test')
    const value = answers.find(([end]) => pathname.endsWith(end))?.[1] ?? { list: [] }
    return new Response(toWire({ success: true, value }))
  })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={memoryLocation({ path: '/tables' }).hook}>
        <ReviewedProvider value={reviewing}>
          <Suspense fallback={null}>{shown}</Suspense>
        </ReviewedProvider>
      </Router>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('limits of a table are drafted where one of them is another amount', async () => {
  const user = open(<LimitsScreen />)
  expect(await screen.findByText('No changes.')).toBeDefined()
  const field = screen.getByLabelText('Least on a spot')
  await user.clear(field)
  expect(screen.getByText('Enter an amount above zero in every field.')).toBeDefined()
  await user.type(field, '2')
  expect(screen.getByText('kept')).toBeDefined()
  await user.clear(field)
  await user.type(field, '1')
  expect(screen.getByText('No changes.')).toBeDefined()
})

test('a rota is drafted where a shift has another team', async () => {
  const user = open(<RotaScreen />)
  expect(await screen.findByText('No changes.')).toBeDefined()
  const [off] = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: false })
  if (!off) throw new Error('a dealer is off duty')
  await user.click(off)
  expect(screen.getByText('kept')).toBeDefined()
  await user.click(off)
  expect(screen.getByText('No changes.')).toBeDefined()
})

test('a beacon is drafted where its kind or its address is another', async () => {
  const user = open(<BeaconScreen />)
  expect(await screen.findByText('No changes.')).toBeDefined()
  const [kind] = screen.getAllByRole('combobox')
  if (!kind) throw new Error('a beacon has a kind')
  await user.selectOptions(kind, 'ceremony')
  expect(screen.getByText('kept')).toBeDefined()
  await user.selectOptions(kind, 'drand')
  expect(screen.getByText('No changes.')).toBeDefined()
  const url = screen.getByRole('textbox')
  await user.type(url, '/v2')
  expect(screen.getByText('kept')).toBeDefined()
})
