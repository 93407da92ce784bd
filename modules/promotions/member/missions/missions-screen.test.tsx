import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { BoardShown, MissionShown, StreakShown } from '../../mission-shapes.ts'
import { MissionsScreen } from './missions-screen.tsx'
import { withProgress } from './with-progress.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const usd = (dollars: number) => ({ amount: BigInt(dollars * 10_000), currency: 'USD' })
const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const gift = { key: 'gift.cash.free', facts: { amount: usd(2) } }
const later = new Date(Date.now() + 3 * 86_400_000).toISOString()
const step = (number: number, dollars: number, state: 'open' | 'reached' | 'claimed') => ({
  step: number,
  target: usd(dollars).amount,
  targetShown: usd(dollars),
  gift,
  points: 5,
  state,
})

const mission: MissionShown = {
  id: id(1),
  names: { EN: 'Warm-up' },
  unit: 'USD',
  metric: 'validBet',
  period: 'daily',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: later,
  state: 'running',
  after: null,
  current: '2026-11-20',
  currentEndsAt: later,
  progress: usd(12).amount,
  steps: [step(1, 10, 'reached'), step(2, 30, 'open')],
  unclaimed: [{ period: '2026-11-19', step: 2, until: later, gift }],
  terms: [{ key: 'mission.kept', facts: {} }],
  example: null,
}
const streak: StreakShown = {
  id: id(2),
  names: { EN: 'Days' },
  by: 'logIn',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: later,
  state: 'running',
  today: '2026-11-20',
  todayEndsAt: later,
  days: [
    { day: '2026-11-19', counted: true },
    { day: '2026-11-20', counted: true },
  ],
  length: 2,
  longest: 6,
  steps: [{ step: 1, days: 2, period: '2026-11-19', gift, points: 0, state: 'claimed' }],
  unclaimed: [],
  terms: [],
  example: null,
}
const place = (rank: number, isMine: boolean) => ({
  rank,
  name: `pl***${rank % 10}`,
  score: usd(100 - rank),
  prize: rank === 1 ? gift : null,
  isMine,
})
const board: BoardShown = {
  id: id(3),
  names: { EN: 'Race' },
  score: 'validBet',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: later,
  finalAt: later,
  state: 'running',
  refreshedAt: '2026-11-20T10:00:00.000Z',
  players: 12,
  places: Array.from({ length: 12 }, (_, at) => place(at + 1, at === 11)),
  mine: { rank: 12, score: usd(88), prize: null },
  prizes: [{ from: 1, to: 1, gift }],
  terms: [],
  example: null,
}

/** Answers by the end of the path; what was asked is listed. */
function answer(values: Record<string, unknown>) {
  const asked: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, body: init?.body })
    const path = new URL(url, 'http://tessera.test').pathname
    const key = Object.keys(values).find((end) => path.endsWith(end))
    if (!key) return new Response('{}', { status: 500 })
    return new Response(toWire({ success: true, value: values[key] }))
  })
  return asked
}

function show(shown = <MissionsScreen />) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(<QueryClientProvider client={client}>{shown}</QueryClientProvider>)
}

const filled = {
  MCSFE_getMissionSummaryDetails: { missions: [mission], streaks: [streak], claimable: 2 },
  MCSFE_getMissionLeaderboard: { list: [board] },
  '/claim': { success: true },
  '/balance': {},
}

test('a mission shows its progress, and a step that was reached is claimed in one press [MC-12]', async () => {
  const asked = answer(filled)
  show()
  expect(await screen.findByText('Valid bets: $12.00 of $30.00')).toBeDefined()
  expect(screen.getByText('2 rewards to claim')).toBeDefined()
  expect(screen.getByText('Step 2: valid bets of $30.00.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Claim step 2 of Warm-up' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Claim step 1 of Warm-up' }))
  await vi.waitFor(() => {
    const [claim] = asked.filter(({ url }) => url.includes('/claim'))
    expect(claim?.url).toContain(id(1))
    expect(claim?.body).toBe(toWire({ period: '2026-11-20', step: 1 }))
  })
})

test('a streak shows its days, and a leaderboard the own place below the first ten', async () => {
  answer(filled)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Streaks' }))
  expect(await screen.findByText('2 days in a row')).toBeDefined()
  expect(screen.getByText('Longest: 6 days')).toBeDefined()
  expect(screen.getByText(/November 20, 2026: counted/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Leaderboards' }))
  expect(await screen.findByText('Your place: 12')).toBeDefined()
  expect(screen.queryByText('pl***2 (you)')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all places' }))
  expect(screen.getByText('pl***2 (you)')).toBeDefined()
})

test('without missions the page says so, and what failed can be tried again', async () => {
  answer({
    MCSFE_getMissionSummaryDetails: { missions: [], streaks: [], claimable: 0 },
    MCSFE_getMissionLeaderboard: { list: [] },
  })
  show()
  expect(await screen.findByText('No missions right now')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Leaderboards' }))
  expect(await screen.findByText('No leaderboards right now')).toBeDefined()
  cleanup()
  history.replaceState(null, '', '/')
  answer({})
  show()
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('progress that is told reaches a step at once; what it does not fit is read again', () => {
  const known = { missions: [mission], streaks: [], claimable: 2 }
  const told = { promotionId: id(1), period: '2026-11-20', progress: usd(31).amount }
  const next = withProgress(known, told)
  expect(next?.claimable).toBe(3)
  expect(next?.missions[0]?.steps.map(({ state }) => state)).toEqual(['reached', 'reached'])
  expect(withProgress(known, { ...told, progress: usd(3).amount })).toBeUndefined()
  expect(withProgress(known, { ...told, period: '2026-11-21' })).toBeUndefined()
})
