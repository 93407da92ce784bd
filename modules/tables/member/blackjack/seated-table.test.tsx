import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, setSession } from '@tessera/web-kit'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replay, resultOf, visibleOf } from '../../games/blackjack/replay.ts'
import { legalMoves } from '../../games/blackjack/round.ts'
import type { Play } from '../../seat-shapes.ts'
import type { TableState } from '../table/use-table.ts'
import { SeatedTable } from './seated-table.tsx'

// The server is the outer edge here: it keeps what is asked.
const asked: { url: string; body: { id?: string } }[] = []
let ownSeat: number | null = 3
let refusal: { code: string; message: string } | undefined
const money = (amount: string) => ({ amount, currency: 'USD' })
const later = new Date(Date.now() + 120_000).toISOString()
const slip = {
  id: '0190f6a0-0000-7000-8000-000000000001',
  table: 'blackjack-1',
  round: 7,
  placedAt: later,
  state: 'placed',
  spots: [{ spot: 'seat-3', stake: money('100000'), prize: null }],
  stake: money('100000'),
  prize: money('0'),
  validBet: money('0'),
  isBonus: false,
}

beforeEach(() => {
  asked.length = 0
  ownSeat = 3
  refusal = undefined
  setSession({ token: 'a token', account: 'ana', memberId: slip.id })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = (value: unknown) => new Response(JSON.stringify({ success: true, value }))
    if (init.method === 'POST' && url.includes('/tables/'))
      asked.push({ url, body: JSON.parse(String(init.body ?? 'null')) })
    if (url.endsWith('/seat')) return answer({ seat: ownSeat, bankMilliseconds: 15_000 })
    if (url.includes('/slips')) return answer({ list: [slip], totalPages: 1 })
    if (refusal) {
      return new Response(JSON.stringify({ success: false, ...refusal, value: {} }), {
        status: 409,
      })
    }
    return answer({ success: true })
  })
})
afterEach(() => {
  cleanup()
  setSession(undefined)
  vi.unstubAllGlobals()
})

const order = (ranks: string) => ranks.split('').map((rank) => 'A23456789TJQK'.indexOf(rank))

/** What a table shows of a round with these cards, as far as everything is decided. */
function stateOf(
  ranks: string,
  changes: Partial<NonNullable<TableState['round']>> = {},
): TableState {
  const all = replay(order(ranks), [3], [])
  const shown = all.decided
  const { hands, dealer } = visibleOf(all, shown)
  const stage =
    all.round.stage === 'insurance'
      ? 'insurance'
      : all.round.stage === 'over'
        ? 'dealer'
        : 'deciding'
  const play: Play = {
    stage,
    seats: [{ seat: 3, name: 'an***a', isAbsent: false }],
    hands,
    dealer: { cards: dealer, hasHole: dealer.length === 1 },
    turn:
      stage === 'deciding'
        ? {
            seat: 3,
            hand: 1,
            number: 0,
            moves: legalMoves(all.round),
            baseUntil: later,
            isOnBank: false,
          }
        : null,
    decisions: [],
  }
  const limits = { least: 5_000n, most: 5_000_000n, roundMost: 20_000_000n, winMost: 100_000_000n }
  const in_ = (amount: bigint) => ({ amount, currency: 'USD' })
  return {
    table: {
      code: 'blackjack-1',
      name: 'Blackjack Larch',
      game: 'blackjack',
      variant: 'standard',
      category: 'LIVE',
      vendor: 'TESSERA',
      isOpen: true,
      dealer: 'mira',
      position: 1,
      seats: null,
      taken: 1,
      watching: 0,
      limits: {
        least: in_(limits.least),
        most: in_(limits.most),
        roundMost: in_(limits.roundMost),
        winMost: in_(limits.winMost),
      },
      state: 'dealing',
      until: later,
      last: [],
    },
    round: {
      number: 7,
      state: 'dealing',
      until: later,
      version: 5,
      steps: all.steps.slice(0, shown),
      result: null,
      link: null,
      play,
      voidReason: null,
      ...changes,
    },
    totals: { currency: 'USD', spots: [{ spot: 'seat-3', stake: 100_000n }] },
    shoe: null,
    chain: null,
    chainInUse: null,
    seats: [
      { seat: 3, name: 'an***a' },
      { seat: 5, name: 'be***a' },
    ],
    results: [],
    serverTime: new Date().toISOString(),
  }
}

const show = (state: TableState) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <SeatedTable state={state} />
      </Suspense>
    </QueryClientProvider>,
  )

test('the own pair may be hit, stood on, doubled and split, by button and by key, at its price', async () => {
  const user = userEvent.setup()
  show(stateOf('8689983K7'))
  const bar = within(await screen.findByRole('region', { name: 'Your decision' }))
  expect(bar.getByText('Your turn')).toBeDefined()
  await bar.findByRole('button', { name: /Split for \$10\.00/ })
  expect(bar.getByRole('button', { name: /Double for \$10\.00/ })).toBeDefined()
  refusal = { code: 'tables.decisionLate', message: 'Your time is over.' }
  await user.keyboard('p')
  await bar.findByRole('alert')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toContain('/wps/tables/blackjack-1/decisions')
  expect(asked[0]?.body).toMatchObject({ round: 7, hand: 1, number: 0, move: 'split' })
  await user.click(bar.getByRole('button', { name: /Stand/ }))
  await waitFor(() => expect(asked[1]?.body).toMatchObject({ move: 'stand' }))
  expect(new Set(asked.map(({ body }) => body.id)).size).toBe(2)
  // What is not offered has no key.
  await user.keyboard('i')
  expect(asked).toHaveLength(2)
})

test('against an ace insurance is asked for half of the stake', async () => {
  const user = userEvent.setup()
  show(stateOf('9A98K'))
  await screen.findByText(/Insurance pays 2 to 1/)
  expect(await screen.findByRole('button', { name: /Insure for \$5\.00/ })).toBeDefined()
  await user.keyboard('n')
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ move: 'decline', hand: 1 }))
})

test('a soft hand is called soft, the hidden card is named, and another seat decides without buttons', async () => {
  ownSeat = 5
  show(stateOf('A667'))
  const seat = within(await screen.findByRole('list', { name: 'Seats' }))
  expect(seat.getByText('Soft 17')).toBeDefined()
  expect(screen.getByRole('img', { name: 'one card face down' })).toBeDefined()
  expect(screen.getByText('Seat 3 decides')).toBeDefined()
  await screen.findByText('Your seat 5')
  expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull()
})

test('a free seat is taken, and what each hand came to is said', async () => {
  const user = userEvent.setup()
  ownSeat = null
  const result = resultOf(replay(order('A5K5KK'), [3], []).round)
  show(
    stateOf('A5K5KK', {
      state: 'result',
      result: { ...result, marks: [...result.marks], outcomes: [...result.outcomes] },
    }),
  )
  const seats = within(await screen.findByRole('list', { name: 'Seats' }))
  expect(seats.getAllByText('Blackjack').length).toBeGreaterThan(0)
  await user.click(await seats.findByRole('button', { name: 'Take seat 4' }))
  await waitFor(() => expect(asked.map(({ body }) => body)).toContainEqual({ seat: 4 }))
  expect(seats.queryByRole('button', { name: 'Take seat 5' })).toBeNull()
  await user.click(screen.getByText('Strategy'))
  const table = within(screen.getByRole('table', { name: /Your hand against/ }))
  expect(table.getByRole('row', { name: 'Pair 8 P P P P P P P P P P' })).toBeDefined()
  expect(table.getByRole('row', { name: '16 S S S S S H H H H H' })).toBeDefined()
})
