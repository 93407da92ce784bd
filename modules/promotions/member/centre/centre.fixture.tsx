import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'
import type { PromotionShown } from '../../shapes.ts'
import type { Hrefs } from './hrefs.ts'

export const usd = (dollars: number) => ({ amount: BigInt(dollars * 10_000), currency: 'USD' })
export const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`

export const hrefs: Hrefs = {
  promotion: (id) => `/promotions?id=${id}`,
  all: '/promotions',
  logIn: (id) => `/login?then=${id}`,
  register: '/register',
  deposit: '/deposit',
  rewards: '/rewards',
  bonuses: '/bonuses',
  friends: '/friends',
}

/** A promotion that gives 30 dollars without a deposit. */
export const gift: PromotionShown = {
  id: idOf(1),
  kind: 'no-deposit',
  gives: 'bonus',
  names: { EN: 'Welcome gift' },
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  status: 'claim',
  bonus: usd(30),
  terms: [
    { key: 'term.noDeposit', facts: { amount: usd(30) } },
    { key: 'term.weight', facts: { category: 'LIVE', percentPpm: 200_000 } },
  ],
  example: { key: 'example.visit', facts: { bonus: usd(30), wager: usd(300) } },
}

export type Asked = { url: string; body: unknown }

/** Answers by the end of the path; a problem has a code. What was asked is listed. */
export function answer(values: Record<string, unknown>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, body: init?.body && JSON.parse(String(init.body)) })
    const path = new URL(url, 'http://tessera.test').pathname
    const key = Object.keys(values).find((end) => path.endsWith(end))
    if (key === undefined) return new Promise<Response>(() => undefined)
    const value = values[key]
    if (value instanceof Error) {
      const told = { success: false, code: value.name, message: value.message, value: null }
      return new Response(toWire(told), { status: 409 })
    }
    return new Response(toWire({ success: true, value }))
  })
  return asked
}

export function show(part: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Suspense fallback={<p>waiting</p>}>{part}</Suspense>
    </QueryClientProvider>,
  )
}
