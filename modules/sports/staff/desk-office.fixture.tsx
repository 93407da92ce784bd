import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { type Drafted, ReviewedProvider } from '@tessera/web-kit'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { SportsPages } from './sports-pages.tsx'

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const at = '2026-11-27T12:00:00.000Z'
const side = (id: number, name: string) => ({
  id,
  name,
  initials: name.slice(0, 2),
  colours: ['#112233', '#ddeeff'],
})
const head = {
  id: 7,
  sport: 'football',
  category: { id: 1, name: 'North' },
  tournament: { id: 2, name: 'League', tier: 2 },
  home: side(3, 'Alder'),
  away: side(4, 'Birch'),
  name: null,
  startsAt: at,
  status: 'planned',
  score: { kind: 'football', period: 'before', minute: 0, first: [0, 0], second: [0, 0] },
  stateAt: at,
  liveDelay: 6,
  isOwn: false,
  more: 0,
}
const event = {
  ...head,
  hold: null,
  feed: 'unit',
  markets: 2,
  held: 0,
  tickets: 4,
  turnover: usd(2_500_000n),
  worst: usd(-600_000n),
}
const outcome = (id: number, key: string, result: bigint) => ({
  id,
  key,
  odds: 21_000,
  steps: 0,
  fair: 22_000,
  win: 454_000_000,
  stakes: usd(1_000_000n),
  payout: usd(2_100_000n),
  tickets: 1,
  result: usd(result),
  others: [{ feed: 'elsewhere', odds: 20_500, apartPpm: 12_000, at }],
})
const market = {
  id: 11,
  type: 'match-result',
  specifiers: {},
  class: 'main',
  status: 'active',
  version: 3,
  hold: null,
  marginPpm: 60_000,
  changedAt: at,
  taken: usd(2_500_000n),
  outcomes: [outcome(21, '1', -600_000n), outcome(22, 'X', 1_100_000n), outcome(23, '2', 460_000n)],
}
const ticket = {
  id: '00000000-0000-4000-8000-000000000002',
  memberId: '00000000-0000-4000-8000-000000000003',
  account: 'ana',
  kind: 'single',
  lines: 1,
  lineStake: usd(90_000_000n),
  stake: usd(90_000_000n),
  most: usd(189_000_000n),
  prize: usd(0n),
  state: 'asked',
  outcome: null,
  sentAt: at,
  endedAt: null,
  disputedAt: null,
  legs: [
    {
      number: 1,
      event: 7,
      sport: 'football',
      home: 'Alder',
      away: 'Birch',
      eventName: null,
      picks: [{ market: 11, type: 'match-result', specifiers: {}, key: '1' }],
      odds: 21_000,
      now: 20_000,
      state: 'open',
    },
  ],
}
const sums = {
  tickets: 2,
  members: 1,
  stake: usd(300_000n),
  prize: usd(490_000n),
  result: usd(-190_000n),
  marginPpm: -633_333,
}
const tiers = (most: string) => [most, most, most, most, most]

const feedFields = [
  { name: 'baseUrl', isSecret: false },
  { name: 'token', isSecret: true },
]
const feed = {
  name: 'north',
  kind: 'json-odds',
  isOwn: false,
  state: 'down',
  trouble: 'silent',
  downAt: at,
  aliveAt: at,
  processedAt: at,
  lag: 1_500,
  recovery: { tries: 2, most: 6, askedAt: at },
  events: 40,
  markets: 0,
  apart: { told: 3, stops: 1 },
  counts: [{ what: 'unknown market', count: 12, last: 'm-7: corner-race', lastAt: at }],
  unmapped: [{ name: 'corner-race', count: 12, lastAt: at }],
  fields: [
    { name: 'baseUrl', isSecret: false, isSet: true, value: 'https://north.test' },
    { name: 'token', isSecret: true, isSet: true, value: '' },
  ],
}
const ownFeed = {
  ...feed,
  name: 'house',
  kind: 'house',
  isOwn: true,
  state: 'up',
  trouble: null,
  recovery: { tries: 0, most: 6, askedAt: null },
  apart: { told: 0, stops: 0 },
  counts: [],
  unmapped: [],
  fields: [],
}

type Sent = { path: string; method: string; body: Record<string, unknown> }
export const sent: Sent[] = []

/** The server is the outer edge: it answers by address. */
function answerTo(path: string, method: string): unknown {
  const own = { mayStep: true, feedState: 'up', format: {}, stop: null, serverTime: at }
  const answers: [RegExp, unknown][] = [
    [/\/currencies$/, { list: [{ code: 'USD', symbol: '$', isDefault: true }] }],
    [/\/wps\/sports$/, { sports: [] }],
    [
      /\/questions$/,
      {
        list: [
          {
            ticket,
            decidesAt: new Date(Date.now() + 60_000).toISOString(),
            allowed: usd(50_000_000n),
            bound: 'market',
            factorPpm: 1_000_000,
          },
        ],
        serverTime: at,
      },
    ],
    [/\/answer$/, { state: 'accepted' }],
    [/\/step$/, { odds: 21_200, steps: 1 }],
    [
      /\/result\/preview$/,
      {
        outcomes: 3,
        effects: [
          { currency: 'USD', tickets: 2, ending: 1, prizes: usd(490_000n), change: usd(490_000n) },
        ],
        isCut: false,
      },
    ],
    [/\/events$/, { list: [event], totalPages: 1, stop: null }],
    [/\/events\/7$/, { event, markets: [market], ...own }],
    [/\/queues$/, { disagreements: [], apart: [], unsettled: [], suspended: [] }],
    [
      /\/profit$/,
      {
        list: [
          {
            ...sums,
            day: null,
            sport: null,
            event: { id: 7, name: 'Alder – Birch', startsAt: at },
            marketType: null,
            member: null,
          },
        ],
        totalPages: 1,
        total: sums,
      },
    ],
    [
      /\/limits$/,
      {
        version: '',
        limits: {
          main: tiers('200000000'),
          side: tiers('100000000'),
          special: tiers('50000000'),
          event: tiers('1000000000'),
          ticket: '1000000000',
        },
      },
    ],
    [
      /\/margins$/,
      { version: '', margins: { two: 50_000, three: 60_000, list: 60_000, joined: 80_000 } },
    ],
    [
      /\/feeds$/,
      { list: [feed, ownFeed], kinds: [{ kind: 'json-odds', fields: feedFields }], serverTime: at },
    ],
    [/\/feeds\/changes$/, { list: [], totalPages: 0 }],
    [/\/factors$/, method === 'GET' ? { list: [], totalPages: 0 } : { success: true }],
  ]
  return answers.find(([pattern]) => pattern.test(path))?.[1] ?? { success: true, isDone: false }
}

/** Where the office keeps drafts: a screen says what would be kept, and why it cannot be. */
const reviewing = {
  Draft: ({ subject, whyOff, check }: Drafted) => (
    <p role="status">{`${subject}: ${whyOff ?? check?.() ?? 'kept'}`}</p>
  ),
  Back: () => null,
}

export function open(path: string) {
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string, init?: { method?: string; body?: string }) => {
    const url = new URL(address, 'http://tessera.test')
    const method = init?.method ?? 'GET'
    if (method !== 'GET') {
      sent.push({ path: url.pathname, method, body: JSON.parse(init?.body ?? '{}') as never })
    }
    return new Response(toWire({ success: true, value: answerTo(url.pathname, method) }))
  })
  const [pathname = '', search = ''] = path.split('?')
  const place = memoryLocation({ path: pathname, searchPath: search, record: true })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Suspense fallback={null}>
          <ReviewedProvider value={reviewing}>
            <SportsPages />
          </ReviewedProvider>
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), place }
}
