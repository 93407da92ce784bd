import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createQueryClient, setSession } from '@tessera/web-kit'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { factsOf } from './facts.ts'
import { Oval } from './oval.tsx'
import { SeatDesk } from './seat-desk.tsx'
import type { TableState } from './use-poker-table.ts'

type Hand = NonNullable<TableState['view']['hand']>

const member = '00000000-0000-7000-8000-0000000000a1'
const now = new Date(Date.UTC(2026, 10, 28)).toISOString()
const table = {
  code: 'osprey-usd',
  name: 'Osprey',
  game: 'holdem',
  limit: 'no',
  seats: 2,
  chip: { amount: 500n, currency: 'USD' },
  small: 10,
  big: 20,
  buyLeast: 40,
  buyMost: 100,
  rakePpm: 50_000,
  rakeCap: 20,
  actSeconds: 20,
  isDemo: false,
  isOpen: true,
  isPaused: false,
  position: 1,
} as const

const seatOf = (seat: number, stack: number, isIn = true) => ({
  seat,
  name: seat === 1 ? 'an***a' : 'bo***o',
  isBot: false,
  stack,
  isIn,
  isLeaving: false,
  isWaiting: false,
})

/** The last chips of the first seat are called: `state` says how far the hand is. */
const handIn = (state: Hand['state']): Hand => ({
  id: '0190f6a0-0000-7000-8000-000000000001',
  number: 7,
  state,
  until: now,
  inBank: false,
  setup: {
    game: 'holdem',
    limit: 'no',
    button: 1,
    bigSeat: 2,
    big: 20,
    rake: { ppm: 50_000, cap: 20 },
    players: [
      { seat: 1, stack: 800, posts: 10, dead: 0 },
      { seat: 2, stack: 2_000, posts: 20, dead: 0 },
    ],
  },
  acts: [
    { seat: 1, kind: 'raise', to: 800 },
    { seat: 2, kind: 'call' },
  ],
  names: [seatOf(1, 0), seatOf(2, 0)],
  boards: [],
  shown: [],
  finish: null,
  roots: null,
  seeds: [],
  opened: null,
  key: 'a'.repeat(64),
  deck: 3,
})

function stateIn(state: Hand['state'], stack: number, topUp = 0): TableState {
  // Whoever has lost the last chips sits out from the end of the hand on.
  const isIn = state !== 'ended' || stack > 0
  const stay = {
    id: member,
    stack,
    bought: 800,
    isIn,
    owesBig: false,
    posts: false,
    runTwice: false,
    isLeaving: false,
    bankMs: 0,
    hands: 7,
    topUp,
    beganAt: now,
  }
  return {
    view: {
      table,
      version: 3,
      seats: [seatOf(1, stack, isIn), seatOf(2, 1_600)],
      waiting: 0,
      hand: handIn(state),
      tournament: null,
      serverTime: now,
    },
    own: {
      table: table.code,
      seat: 1,
      stay,
      hand: null,
      cards: [],
      turnUntil: null,
      waiting: null,
      tournament: null,
      version: 3,
    },
  }
}

beforeEach(() => {
  setSession({ token: 'a token', account: 'ana', memberId: member })
  // No note about any player, and nothing else is asked.
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value: { list: [] } }))
})
afterEach(() => {
  cleanup()
  setSession(undefined)
  vi.unstubAllGlobals()
})

function show(state: TableState): void {
  const facts = factsOf(state)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <Oval state={state} facts={facts} onSit={undefined} />
        <SeatDesk state={state} facts={facts} tell={{ view: () => {}, own: () => {} }} />
      </Suspense>
    </QueryClientProvider>,
  )
}

const advice =
  'You have no chips and are not dealt in. Add chips within 2 minutes to keep your seat.'

test('a seat without chips says so, and its player what to do', async () => {
  show(stateIn('ended', 0))
  expect((await screen.findByRole('status')).textContent).toBe(advice)
  expect(screen.getByText('No chips')).toBeDefined()
  expect(screen.queryByText('Sitting out')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add chips' })).toHaveProperty('disabled', false)
  // Without chips there is nothing to come back with.
  expect(screen.queryByRole('button', { name: 'I’m back' })).toBeNull()
})

test('whoever is all-in in the present hand, or has bought chips, is not told to add some', async () => {
  show(stateIn('runout', 0))
  await screen.findByText('All-in')
  expect(screen.queryByText(advice)).toBeNull()
  expect(screen.queryByText('No chips')).toBeNull()
  cleanup()
  show(stateIn('ended', 0, 800))
  await screen.findByText(/New chips are added after this hand/)
  expect(screen.queryByText(advice)).toBeNull()
  cleanup()
  show(stateIn('ended', 800))
  await screen.findByRole('button', { name: 'Sit out' })
  expect(screen.queryByText('No chips')).toBeNull()
})

/** As it is seen by somebody who has no seat, where only bots sit before the first hand. */
function unseated(isDemo: boolean): TableState {
  const { view, own } = stateIn('ended', 800)
  const seats = view.seats.map((seat) => ({ ...seat, isBot: true }))
  return {
    view: { ...view, table: { ...table, isDemo }, seats, hand: null },
    own: own && { ...own, seat: null, stay: null },
  }
}

test('a free table says to members that it is for free play accounts, and a table for money that it is not', () => {
  const freeOnly = /^This table is open to free play accounts/
  const moneyOnly = /^This table is played for money/
  show(unseated(true))
  expect(screen.getByText(freeOnly)).toBeDefined()
  expect(screen.getByText('Demo bots play as soon as somebody sits down.')).toBeDefined()
  cleanup()
  show(unseated(false))
  expect(screen.queryByText(moneyOnly)).toBeNull()
  cleanup()
  setSession({ token: 'a token', account: 'guest', memberId: member, isTrial: true })
  show(unseated(true))
  expect(screen.queryByText(freeOnly)).toBeNull()
  cleanup()
  show(unseated(false))
  expect(screen.getByText(moneyOnly)).toBeDefined()
})
