import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { render } from '@testing-library/react'
import { Suspense } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { cashierProblems } from '../../problems.ts'
import type { WithdrawTerms } from '../../withdraw-calls.ts'
import type { Leg, Payee, Withdrawal, WithdrawalLine } from '../../withdraw-shapes.ts'
import { WithdrawScreen } from './withdraw-screen.tsx'

// A member at their withdrawals, for tests.

export const usd = (amount: bigint) => ({ amount, currency: 'USD' })
export const id = '00000000-0000-4000-8000-000000000001'
export const terms: WithdrawTerms = {
  available: usd(1_000_000n),
  smallest: usd(100_000n),
  largest: usd(5_000_000n),
  leftToday: usd(9_000_000n),
  countLeft: 5,
  freeLeft: 0,
  feeFixed: 10_000n,
  feePpm: 10_000,
  isOpenNow: true,
  opensMinute: 540,
  closesMinute: 150,
  confirmMinutes: 30,
  holder: 'Ana Paz',
  hasFundsPassword: true,
  turnoverLeft: usd(0n),
  openId: null,
}
export const payee: Payee = {
  id: '00000000-0000-4000-8000-00000000000a',
  kind: 'card',
  label: 'Banco Uno',
  holder: 'Ana Paz',
  last4: '1111',
  boundAt: '2026-11-21T12:00:00.000Z',
  usableAt: '2026-11-21T12:00:00.000Z',
}
export const leg = (position: number, extra: Partial<Leg> = {}): Leg => ({
  id: `00000000-0000-4000-8000-0000000000b${position}`,
  position,
  money: usd(300_000n),
  state: 'paid',
  reference: `bank-${position}`,
  proof: '',
  paidAt: '2026-11-21T12:00:00.000Z',
  dueAt: new Date(performance.timeOrigin + performance.now() + 600_000).toISOString(),
  isReminded: false,
  proofDueAt: null,
  ...extra,
})
export const order = (extra: Partial<Withdrawal> = {}): Withdrawal => ({
  id,
  money: usd(600_000n),
  fee: usd(16_000n),
  payee: { kind: 'card', label: 'Banco Uno', last4: '1111' },
  state: 'riskReview',
  note: '',
  isFullPayment: false,
  requestedAt: '2026-11-21T12:00:00.000Z',
  endedAt: null,
  waiting: {
    on: 'review',
    rule: 'review',
    until: '2026-11-22T00:00:00.000Z',
    place: 3,
    minutes: null,
  },
  mayCancel: true,
  mayConfirmAll: false,
  legs: [],
  events: [
    { act: 'requested', by: 'member', legId: null, why: '', madeAt: '2026-11-21T12:00:00.000Z' },
  ],
  ...extra,
})
export const confirming = (extra: Partial<Withdrawal> = {}) => {
  const legs = [leg(1), leg(2)]
  const waiting = {
    on: 'you',
    rule: 'confirmMinutes',
    until: legs[0]?.dueAt ?? null,
    place: null,
    minutes: 30,
  } as const
  return order({
    state: 'confirmWait',
    mayCancel: false,
    mayConfirmAll: true,
    legs,
    waiting,
    ...extra,
  })
}

type Answers = {
  terms?: WithdrawTerms
  payees?: Payee[]
  order?: Withdrawal
  list?: WithdrawalLine[]
  refuses?: boolean
}
export const sent: string[] = []

/** The screen over a server that answers like this. */
export function open(given: Answers, path = '/member?page=withdraw') {
  sent.length = 0
  const answer = (url: string, method: string): unknown => {
    if (method === 'POST') sent.push(url.replace(/^.*\/wps\/cashier/, ''))
    if (url.includes('/terms')) return given.terms ?? terms
    if (url.includes('/payees')) return given.payees ?? [payee]
    if (url.includes('/turnover')) return { remaining: usd(0n), open: 0, list: [], totalPages: 0 }
    if (url.includes('/withdrawals?')) return { list: given.list ?? [], totalPages: 1 }
    return given.order
  }
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string }) => {
    const method = init?.method ?? 'GET'
    if (method === 'POST' && given.refuses) {
      sent.push(url)
      return new Response(toWire(failure(cashierProblems.withdrawalMovedOn())), { status: 409 })
    }
    return new Response(toWire({ success: true, value: answer(url, method) }))
  })
  const { hook, searchHook } = memoryLocation({ path })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <Suspense fallback="…">
          <WithdrawScreen />
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
}
