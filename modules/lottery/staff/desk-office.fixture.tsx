import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Drafted, ReviewedProvider } from '@tessera/web-kit'
import { Suspense } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { DeskIssue, ListedDeskGame, Sales } from '../desk-shapes.ts'
import { ssc } from '../plays/ssc/family.ts'
import { usualTable } from '../price-table.ts'
import { LotteryPages } from './lottery-pages.tsx'

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const at = '2026-11-25T07:00:00.000Z'
export const sales: Sales = {
  tickets: 3,
  members: 2,
  stake: usd(300_000n),
  prize: usd(90_000n),
  rebate: usd(0n),
  result: usd(210_000n),
  measured: 300_000,
  low: null,
  high: null,
}
export const game: ListedDeskGame = {
  code: 'CQSSC',
  name: 'CQSSC',
  family: 'ssc',
  mode: 'LOTT',
  isOwn: false,
  periodSeconds: null,
  closeEarlySeconds: 60,
  seriesLeast: 1_800,
  seriesMost: 1_960,
  isOpen: true,
  statedLow: 900_000,
  statedHigh: 980_000,
  today: sales,
}
export const issue: DeskIssue = {
  game: 'CQSSC',
  gameName: 'CQSSC',
  family: 'ssc',
  isOwn: false,
  numero: '20261125-001',
  opensAt: at,
  closesAt: at,
  drawsAt: at,
  state: 'verifying',
  result: null,
  resultVersion: 0,
  drawnAt: null,
  settledAt: null,
  reason: '',
}
const entry = {
  source: 'staff:00000000-0000-4000-8000-000000000001',
  account: 'olga',
  number: 1,
  result: ['1', '2', '3', '4', '5'],
  enteredAt: at,
}
const ticket = {
  id: '00000000-0000-4000-8000-000000000002',
  game: 'CQSSC',
  gameName: 'CQSSC',
  family: 'ssc',
  numero: issue.numero,
  memberId: '00000000-0000-4000-8000-000000000003',
  account: 'ana',
  play: 'some-play',
  selection: [['1'], ['2', '3']],
  lines: 2,
  amount: usd(20_000n),
  cost: usd(40_000n),
  series: 1_800,
  largest: usd(900_000n),
  placedAt: at,
  state: 'won',
  prize: usd(500_000n),
  uncapped: usd(900_000n),
}
const limit = {
  currency: 'USD',
  isSet: true,
  least: usd(100n),
  most: usd(10_000n),
  prizeTicket: usd(50_000n),
  prizeIssue: usd(60_000n),
  prizeSingle: usd(40_000n),
  exposureOutcome: usd(90_000n),
}

type Sent = { path: string; method: string; body: Record<string, unknown> }
export const sent: Sent[] = []
const asked: URL[] = []
export const lastAsked = (end: string) => asked.findLast(({ pathname }) => pathname.endsWith(end))

/** The server is the outer edge: it answers by address. */
function answerTo(path: string): unknown {
  const answers: [RegExp, unknown][] = [
    [/\/currencies$/, { list: [{ code: 'USD', symbol: '$', isDefault: true }] }],
    [
      /\/waiting$/,
      {
        list: [
          {
            kind: 'unconfirmed',
            issue,
            since: at,
            entries: [entry],
            tickets: 3,
            stakes: [usd(300_000n)],
          },
        ],
      },
    ],
    [/\/prices$/, { game, version: '', pricesVersion: 1, table: usualTable(ssc) }],
    [/\/games$/, { list: [game] }],
    [/\/games\/CQSSC$/, { game, limits: [limit], pricesVersion: 2 }],
    [/\/changes$/, { list: [], totalPages: 1 }],
    [
      /\/exposure$/,
      {
        most: usd(90_000n),
        list: [
          { market: 'first', outcome: '7', stake: usd(10_000n), prize: usd(85_000n) },
          { market: 'first', outcome: '3', stake: usd(10_000n), prize: usd(20_000n) },
        ],
      },
    ],
    [/\/cancel$/, { list: [{ tickets: 3, members: 2, stakes: usd(300_000n) }] }],
    [/\/tickets$/, { list: [ticket], next: null }],
    [
      /\/sales$/,
      {
        list: [{ ...sales, day: '2026-11-25', game: null, gameName: null, play: null }],
        totalPages: 1,
        total: sales,
      },
    ],
    [/\/issues$/, { list: [{ ...issue, tickets: 3 }], totalPages: 1 }],
    [
      /\/issues\/CQSSC\//,
      {
        issue,
        entries: [entry],
        changes: [],
        proof: null,
        sold: [{ ...sales, play: 'some-play' }],
      },
    ],
  ]
  return answers.find(([pattern]) => pattern.test(path))?.[1] ?? {}
}

/** Where the office keeps drafts: a screen says what would be kept, and why it cannot be. */
const reviewing = {
  Draft: ({ subject, whyOff, check }: Drafted) => (
    <p role="status">{`${subject}: ${whyOff ?? check?.() ?? 'kept'}`}</p>
  ),
  Back: () => null,
}

export function open(path: string, isDone = true) {
  asked.length = 0
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string, init?: { method?: string; body?: string }) => {
    const url = new URL(address, 'http://tessera.test')
    const method = init?.method ?? 'GET'
    if (method !== 'GET') {
      sent.push({ path: url.pathname, method, body: JSON.parse(init?.body ?? '{}') as never })
      return new Response(
        toWire({ success: true, value: { success: true, isDone, isVerified: isDone } }),
      )
    }
    asked.push(url)
    return new Response(toWire({ success: true, value: answerTo(url.pathname) }))
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
            <LotteryPages />
          </ReviewedProvider>
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), place }
}
