import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { commitmentOf } from '@tessera/game-kit'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RaffleShown } from '../../raffle-calls.ts'
import type { RainShown } from '../../rain-calls.ts'
import type { SpinShown, WheelShown } from '../../wheel-calls.ts'
import { drawRow } from '../../kinds/wheel/spin.ts'
import { RaffleScreen } from './raffle-screen.tsx'
import { RainScreen } from './rain-screen.tsx'
import { countdownText } from './use-clock.ts'
import { WheelScreen } from './wheel-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (dollars: number) => ({ amount: BigInt(dollars * 10_000), currency: 'USD' })
const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const page = { params: { id: id(1) }, search: new URLSearchParams() }

/** Answers by the end of the path; what was asked is listed. */
function answer(values: Record<string, unknown>) {
  const asked: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, body: init?.body })
    const path = new URL(url, 'http://tessera.test').pathname
    const key = Object.keys(values).find((end) => path.endsWith(end)) ?? ''
    return new Response(toWire({ success: true, value: values[key] }))
  })
  return asked
}

function show(shown: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(<QueryClientProvider client={client}>{shown}</QueryClientProvider>)
}

const cash = (dollars: number) => ({
  labels: null,
  gift: { key: 'gift.cash.free', facts: { amount: usd(dollars) } },
  money: usd(dollars),
})
const seed = 'a'.repeat(64)
const spun: SpinShown = {
  id: id(5),
  number: 1,
  seed,
  commitment: commitmentOf(seed),
  client: 'ana',
  weights: [1, 1],
  ...drawRow({ server: seed, client: 'ana', round: 1 }, [1, 1]),
  madeAt: '2026-11-01T00:00:00.000Z',
  isReviewed: false,
  ...cash(20),
}
const wheel: WheelShown = {
  id: id(1),
  names: { EN: 'Lucky wheel' },
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  isRunning: true,
  isEmpty: false,
  spinsLeft: 2,
  commitment: 'b'.repeat(64),
  rows: [
    { ...cash(5), weight: 1, chancePpm: 500_000, stock: null },
    { ...cash(20), weight: 1, chancePpm: 500_000, stock: 3 },
  ],
  spins: [],
  terms: [],
  example: null,
}

test('the wheel turns before it tells what was won, and the spin is checked here', async () => {
  const values: Record<string, unknown> = {
    '/spin': spun,
    [`/wheels/${id(1)}`]: wheel,
  }
  const asked = answer(values)
  const { container } = show(<WheelScreen {...page} />)
  expect(await screen.findByText('2 spins left')).toBeDefined()
  await userEvent.clear(screen.getByRole('textbox', { name: /Your text/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /Your text/ }), 'ana')
  await userEvent.click(screen.getByRole('button', { name: 'Spin the wheel' }))
  expect(await screen.findByText('The wheel is turning.')).toBeDefined()
  expect(screen.queryByText('You won $20.00')).toBeNull()
  const sent = String(asked.find(({ url }) => url.endsWith('/spin'))?.body)
  expect(sent).toContain('"client":"ana"')
  expect(sent).toContain(wheel.commitment)
  values[`/wheels/${id(1)}`] = { ...wheel, spinsLeft: 1, spins: [spun] }
  const disc = container.querySelector('[data-turning]')
  if (disc) fireEvent.transitionEnd(disc)
  expect(await screen.findByText('You won $20.00')).toBeDefined()
  expect(await screen.findByText('1 spin left')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Check spin 1' }))
  expect(await screen.findByText('The spin holds. Your browser drew the same row.')).toBeDefined()
})

test('a wheel without spins, without prizes or over says why it cannot be spun', async () => {
  const cases = [
    [{ spinsLeft: 0 }, 'Get more spins by the terms below.'],
    [{ isEmpty: true }, 'All prizes of this wheel are gone.'],
    [{ isRunning: false }, 'This wheel is over.'],
  ] as const
  for (const [extra, why] of cases) {
    answer({ [`/wheels/${id(1)}`]: { ...wheel, ...extra } })
    show(<WheelScreen {...page} />)
    expect(await screen.findByText(why)).toBeDefined()
    const press = screen.getByRole<HTMLButtonElement>('button', { name: 'Spin the wheel' })
    expect(press.disabled).toBe(true)
    cleanup()
  }
})

const raffle: RaffleShown = {
  id: id(1),
  names: { EN: 'Harvest raffle' },
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  state: 'open',
  commitment: 'c'.repeat(64),
  committedAt: '2026-10-30T00:00:00.000Z',
  seed: null,
  tickets: 100,
  holders: 9,
  listHash: null,
  closedAt: null,
  drawnAt: null,
  winsMost: 1,
  prizes: [
    { from: 1, to: 1, ...cash(500) },
    { from: 2, to: 3, ...cash(50) },
  ],
  winners: [],
  own: {
    holder: 4,
    tickets: 10,
    runs: [{ first: 41, last: 50, source: 'deposit', givenAt: '2026-11-02T00:00:00.000Z' }],
    wins: [],
  },
  terms: [],
  example: null,
}

test('an open raffle shows own tickets, their chances and the hash of a seed that is still secret', async () => {
  answer({ [`/raffles/${id(1)}`]: raffle })
  show(<RaffleScreen {...page} />)
  expect(await screen.findByText('41 to 50')).toBeDefined()
  expect(screen.getByText('10.00%')).toBeDefined()
  expect(screen.getByText('at least 27.35%')).toBeDefined()
  expect(screen.getByText(raffle.commitment)).toBeDefined()
  expect(screen.getByText('Revealed with the draw.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Check the draw' })).toBeNull()
})

test('a winner claims the prize in one press [PT-06]', async () => {
  const asked = answer({
    '/MCS2_claimRafflePromotion': { places: [2] },
    [`/raffles/${id(1)}`]: {
      ...raffle,
      state: 'drawn',
      seed,
      drawnAt: '2026-12-01T00:01:00.000Z',
      winners: [{ place: 2, ticket: 44, holder: 4, ...cash(50) }],
      own: raffle.own && { ...raffle.own, wins: [{ place: 2, state: 'claimable' }] },
    },
  })
  show(<RaffleScreen {...page} />)
  expect(await screen.findByText('You won place 2.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Claim your prize' }))
  await vi.waitFor(() =>
    expect(asked.find(({ url }) => url.includes('claimRaffle'))?.body).toContain(id(1)),
  )
})

test('a guest sees a raffle, and is asked to log in for their tickets', async () => {
  answer({ [`/raffles/${id(1)}`]: { ...raffle, own: null } })
  show(<RaffleScreen {...page} />)
  expect(await screen.findByText('Log in to see your tickets.')).toBeDefined()
})

const rain = (startsIn: number, extra: object = {}): RainShown => ({
  id: id(1),
  names: { EN: 'Evening rain' },
  endsAt: '2026-12-01T00:00:00.000Z',
  isRunning: true,
  now: '2026-11-01T20:00:00.000Z',
  perMember: 1,
  rain: {
    id: id(2),
    startsAt: new Date(Date.parse('2026-11-01T20:00:00.000Z') + startsIn * 1_000).toISOString(),
    endsAt: '2026-11-01T21:00:00.000Z',
    packets: 50,
    left: 50,
    total: usd(25),
    missing: null,
    ...extra,
  },
  grabs: [],
  terms: [],
  example: null,
})

test('before a rain there is a countdown and no press; while it falls one press grabs', async () => {
  answer({ [`/rains/${id(1)}`]: rain(90) })
  show(<RainScreen {...page} />)
  expect(await screen.findByText('Packets fall in')).toBeDefined()
  expect(screen.getByText(/^01:(30|29)$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Grab a packet' })).toBeNull()
  cleanup()
  const asked = answer({
    '/grab': { amount: usd(1), left: 49 },
    [`/rains/${id(1)}`]: rain(-5),
  })
  show(<RainScreen {...page} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Grab a packet' }))
  await vi.waitFor(() => expect(asked.some(({ url }) => url.endsWith('/grab'))).toBe(true))
})

test('who misses something for a rain is told, and has no press', async () => {
  answer({ [`/rains/${id(1)}`]: rain(-5, { missing: 'deposit' }) })
  show(<RainScreen {...page} />)
  const why = 'You have not deposited enough for this rain. See the terms.'
  expect(await screen.findByText(why)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Grab a packet' })).toBeNull()
})

test('a time that is left is read as hours, minutes and seconds', () => {
  expect([0, 59_001, 3_600_000, 45_296_000, -5].map(countdownText)).toEqual([
    '00:00',
    '01:00',
    '1:00:00',
    '12:34:56',
    '00:00',
  ])
})
