import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { PermissionsProvider } from '@tessera/web-kit'
import { render, type screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { BelowList, StaffContract } from '../../contract-staff-calls.ts'
import { type ExposureParts, noContracts } from '../../exposure.ts'
import { ContractsPage } from './contracts-pages.tsx'

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
export const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const at = '2026-11-24T16:00:00.000Z'
export const none = { minActive: null, minValidBet: null, minNetLoss: null }
export const contract: StaffContract = {
  id: id(1),
  number: 7n,
  kind: 'daily',
  currency: 'USD',
  state: 'active',
  isOfPlatform: true,
  account: 'carla',
  terms: {
    kind: 'daily',
    period: 'Daily',
    carry: 'NONE',
    costs: [],
    vendorFeePpm: 0,
    tiers: [{ ...none, ratePpm: 8_000, minActive: 3 }],
  },
  termsHash: 'abc123',
  proposedAt: at,
  expiresAt: at,
  answeredAt: at,
  effectiveAt: at,
  endAskedBy: null,
  endAskedUntil: null,
  endedAt: null,
  lowerId: id(2),
  upperId: null,
  upper: null,
  topRatePpm: 8_000,
  isAbuse: false,
}
const step = (name: 'proposed' | 'accepted', account: string, by: 'platform' | 'lower') => ({
  step: name,
  by,
  account,
  note: '',
  termsHash: 'abc123',
  becauseOf: null,
  madeAt: at,
})
const steps = [step('proposed', 'olga', 'platform'), step('accepted', 'carla', 'lower')]
const ends: BelowList = {
  count: 1,
  list: [{ id: id(3), number: '9', account: 'bea', upper: 'carla', topRatePpm: 5_000, depth: 1 }],
}
const exposure: ExposureParts = {
  margins: [{ category: 'RNG', marginPpm: 40_000 }],
  rebates: [{ category: 'RNG', ratePpm: 5_000 }],
  rates: { ...noContracts, daily: 8_000 },
}
const money = usd(0n)
const simulation = {
  from: at,
  to: at,
  figures: { validBet: money, stake: money, prize: money, active: 4, profit: money },
  base: usd(10_000_000n),
  tier: 1,
  ratePpm: 10_000,
  gross: usd(100_000n),
  owed: money,
  net: usd(100_000n),
  ends: [{ number: 9n, account: 'bea', topRatePpm: 15_000, depth: 1 }],
}
const margins = { margins: [{ category: 'RNG', marginPpm: 40_000 }], version: 'v1' }

const all = ['agents.read', 'agents.contracts', 'agents.rates']
const asked: URL[] = []
export const sent: { path: string; body: Record<string, unknown> }[] = []

/** The server is the outer edge: it answers by address. */
function answerTo({ pathname }: URL, shown: StaffContract): unknown {
  if (pathname.endsWith('/currencies')) {
    return { list: [{ code: 'USD', symbol: '$', isDefault: true }] }
  }
  if (pathname.endsWith('/exposures')) {
    const agent = {
      ...exposure,
      id: id(2),
      account: 'carla',
      rates: { ...exposure.rates, daily: 38_000 },
    }
    return { list: [agent], totalPages: 1, over: 1 }
  }
  if (pathname.endsWith('/margins')) return margins
  if (pathname.endsWith('/standing')) return { account: 'carla', currency: 'USD', exposure }
  if (pathname.endsWith('/contracts')) return { list: [shown], totalPages: 1 }
  const earlier = { ...shown, id: id(5), number: 3n, state: 'superseded' as const }
  return { contract: shown, steps, versions: [shown, earlier], ends }
}

export function open(
  path: string,
  shown: StaffContract = contract,
  isDone = true,
  permissions: string[] = all,
) {
  asked.length = 0
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string, init?: { method?: string; body?: string }) => {
    const url = new URL(address, 'http://tessera.test')
    if (init?.method && init.method !== 'GET') {
      sent.push({ path: url.pathname, body: JSON.parse(init.body ?? '{}') as never })
      const value = url.pathname.endsWith('/preview')
        ? { simulation, exposure, isOver: false }
        : { success: true, isDone }
      return new Response(toWire({ success: true, value }))
    }
    asked.push(url)
    return new Response(toWire({ success: true, value: answerTo(url, shown) }))
  })
  const [pathname = '', search = ''] = path.split('?')
  const place = memoryLocation({ path: pathname, searchPath: search, record: true })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Suspense fallback={null}>
          <PermissionsProvider value={permissions}>
            <ContractsPage />
          </PermissionsProvider>
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), place }
}
export const lastAsked = (end: string) => asked.findLast(({ pathname }) => pathname.endsWith(end))
export const reasonIn = (where: Pick<typeof screen, 'getByLabelText'>) =>
  where.getByLabelText('Reason')
