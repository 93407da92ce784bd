import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { RebateClaim, RebatePage, RebateRow, Standing } from '../shapes.ts'

// Rebates and the level of one member, for tests of screens.

/** Dollars as money. */
export const usd = (dollars: number) => ({ amount: BigInt(dollars * 10_000), currency: 'USD' })
export const row = (extra: Partial<RebateRow>): RebateRow => ({
  day: '2026-11-20',
  category: 'RNG',
  validBet: usd(8_000),
  level: 0,
  ratePpm: 6_000,
  amount: usd(48),
  paid: usd(48),
  state: 'claimable',
  isAuto: false,
  claimableAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2026-11-27T18:00:00.000Z',
  ...extra,
})
export const live = row({
  category: 'LIVE',
  validBet: usd(5_000),
  ratePpm: 5_000,
  amount: usd(25),
  paid: usd(25),
})
export const rebatePage = (extra: Partial<RebatePage> = {}): RebatePage => ({
  claimable: usd(73),
  least: usd(1),
  list: [row({}), live],
  adjustments: [],
  totalPages: 1,
  ...extra,
})
const benefits: Standing['benefits'] = {
  upgradeGift: usd(5),
  weeklyGift: usd(1),
  monthlyGift: usd(3),
  birthdayGift: usd(10),
  rebateDayCap: usd(2_000),
  keepValidBet: usd(500),
  rates: [{ category: 'RNG', ratePpm: 6_100 }],
}
export const standing: Standing = {
  level: 1,
  deposits: usd(2_500),
  validBet: usd(20_000),
  recent: usd(400),
  benefits,
  next: {
    asks: { level: 2, deposits: usd(5_000), validBet: usd(50_000), mode: 'and', recent: null },
    benefits: { ...benefits, upgradeGift: usd(20) },
  },
  history: [
    {
      fromLevel: 0,
      toLevel: 1,
      reason: 'earned',
      deposits: usd(1_000),
      validBet: usd(10_000),
      recent: usd(10_000),
      madeAt: '2026-11-20T12:03:00.000Z',
    },
  ],
  gifts: [],
}
export const claim: RebateClaim = {
  id: '00000000-0000-4000-8000-000000000001',
  account: 'ana',
  kind: 'claimed',
  amount: usd(70),
  rows: [live],
  takenOff: usd(3),
  madeAt: '2026-11-21T12:00:00.000Z',
}
export const bet = {
  betId: '00000000-0000-4000-8000-000000000002',
  kind: 'counted',
  vendor: 'TESSERA',
  game: 'orchard',
  correction: 0,
  stake: usd(30),
  validBet: usd(20),
  settledAt: '2026-11-20T13:00:00.000Z',
}

type Asked = { url: string; body: string }
/** What the server answers, by what the address contains; the first that fits. */
export function answer(values: Record<string, unknown>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, body: String(init?.body ?? '') })
    if (init?.method === 'PUT')
      return new Response(toWire({ success: true, value: { success: true } }))
    const value = Object.entries(values).find(([part]) => url.includes(part))?.[1]
    if (value === undefined) return new Response('{}', { status: 500 })
    return new Response(toWire({ success: true, value }))
  })
  return asked
}
export const show = (part: React.ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
}
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
