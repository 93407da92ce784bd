import { QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { render } from '@testing-library/react'
import { createQueryClient } from '@tessera/web-kit'
import { Suspense } from 'react'
import { Router, useSearchParams } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { vi } from 'vitest'
import type { Head, Market } from './live/live-prices.ts'
import type { Ticket } from './slip/sending.ts'
import { SportsScreen } from './sports-screen.tsx'

// Events with their markets, and tickets, for tests of screens.

const now = Date.UTC(2026, 10, 27, 12)
/** An instant so many seconds after the present of the tests. */
export const at = (seconds: number): string => new Date(now + seconds * 1_000).toISOString()

export const usd = (dollars: number) => ({
  amount: BigInt(Math.round(dollars * 10_000)),
  currency: 'USD',
})

export const head = (id: number, more: Partial<Head> = {}): Head => ({
  id,
  sport: 'football',
  category: { id: 1, name: 'Own seasons' },
  tournament: { id: 7, name: 'Harbour League', tier: 3 },
  home: { id: 10 * id, name: `Home ${id}`, initials: `H${id}`, colours: ['#112233', '#ffffff'] },
  away: {
    id: 10 * id + 1,
    name: `Away ${id}`,
    initials: `A${id}`,
    colours: ['#aa2233', '#000000'],
  },
  name: null,
  startsAt: at(600),
  status: 'planned',
  score: { kind: 'football', period: 'before', minute: 0, first: [0, 0], second: [0, 0] },
  stateAt: at(0),
  liveDelay: 2,
  isOwn: true,
  more: 12,
  ...more,
})

export const market = (id: number, more: Partial<Market> = {}): Market => ({
  id,
  type: 'match-result',
  specifiers: {},
  class: 'main',
  status: 'active',
  version: 1,
  outcomes: [
    { id: id * 10 + 1, key: '1', odds: 21_200 },
    { id: id * 10 + 2, key: 'X', odds: 37_000 },
    { id: id * 10 + 3, key: '2', odds: 31_000 },
  ],
  ...more,
})

export const listed = (id: number, more: Partial<Head> = {}, markets = [market(id)]) => ({
  ...head(id, more),
  markets,
})

export const ticketId = '00000000-0000-7000-8000-000000000001'
export const ticket = (more: Partial<Ticket> = {}): Ticket => ({
  id: ticketId,
  kind: 'single',
  sizes: [],
  eachWay: false,
  lines: 1,
  lineStake: usd(10),
  stake: usd(10),
  state: 'accepted',
  outcome: null,
  onChange: 'better',
  decidesAt: null,
  offer: null,
  refused: null,
  sentAt: at(-10),
  acceptedAt: at(-8),
  endedAt: null,
  least: usd(0),
  most: usd(21.2),
  sold: usd(0),
  soldFor: usd(0),
  prize: usd(0),
  validBet: usd(0),
  legs: [
    {
      number: 1,
      event: head(1),
      picks: [{ outcome: 11, key: '1', market: 1, type: 'match-result', specifiers: {} }],
      odds: 21_200,
      malay: null,
      isBanker: false,
      isLive: false,
      placeTerms: null,
      fromScore: null,
      state: 'open',
    },
  ],
  ...more,
})

type Asked = { url: string; method: string; body: string }

/** A problem in place of a value. */
export class Refused {
  readonly status: number
  readonly envelope: object
  constructor(code: string, status: number, value: object = {}) {
    this.status = status
    this.envelope = { success: false, code, message: code, value }
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/
const idIn = (body: string): string => uuid.exec(body)?.[0] ?? ''

/** What the server answers, by method and path, or by path alone; what is missing is a fault. An id stands as ':id'. */
export function answer(values: Record<string, unknown>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('WebSocket', undefined)
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://tessera.test')
    const method = init?.method ?? 'GET'
    asked.push({ url: input, method, body: String(init?.body ?? '') })
    const body = String(init?.body ?? '')
    const path = url.pathname.replace(uuid, ':id')
    const [id = idIn(body)] = uuid.exec(url.pathname) ?? []
    const found = values[`${method} ${path}`] ?? values[path]
    const value = typeof found === 'function' ? (found as (id: string) => unknown)(id) : found
    if (value === undefined) return new Response('{}', { status: 500 })
    return new Response(
      toWire(value instanceof Refused ? value.envelope : { success: true, value }),
      { status: value instanceof Refused ? value.status : 200 },
    )
  })
  return asked
}

const counts = { live: 1, total: 3 }
export const tree = {
  '/wps/sports': {
    sports: [
      {
        sport: 'football',
        ...counts,
        categories: [
          {
            id: 1,
            name: 'Own seasons',
            tournaments: [{ id: 7, name: 'Harbour League', tier: 3, ...counts }],
          },
        ],
      },
    ],
  },
}

export const events = (...list: ReturnType<typeof listed>[]) => ({
  '/wps/sports/events': { list, totalPages: 1, serverTime: at(0) },
})

export const balance = {
  '/wps/v2/wallets/balance': {
    balance: '100.00',
    currency: 'USD',
    cash: usd(100),
    held: usd(0),
    bonus: usd(0),
    bonusHeld: usd(0),
    version: 1n,
  },
}

/** The sportsbook at an address of the site; answers where the member went. */
export function open(address = '/sportsbook'): string[] {
  const [path = '', search = ''] = address.split('?')
  function At() {
    const [asked] = useSearchParams()
    return <SportsScreen params={{}} search={asked} />
  }
  const place = memoryLocation({ path, searchPath: search, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Suspense fallback="waiting">
          <At />
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  return place.history
}
