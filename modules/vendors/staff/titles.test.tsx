import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { StatusScreen } from '../member/status/status-screen.tsx'
import { TitlesScreen } from './titles-screen.tsx'

configure({ asyncUtilTimeout: 4_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-21T12:00:00.000Z'
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const difference = (number: number, kind: string, extra: object) => ({
  id: id(number),
  vendor: 'PG',
  game: `g${number}`,
  name: `Game ${number}`,
  kind,
  before: {},
  after: {},
  isFall: false,
  state: 'open',
  foundAt: at,
  endedAt: null,
  staffAccount: null,
  proposedBy: null,
  ...extra,
})
const answers: Record<string, unknown> = {
  titles: {
    name: 'Demo PG',
    canAsk: true,
    closesWithdrawn: true,
    askedAt: at,
    heardAt: at,
    problem: 'tooMany',
    titles: 12,
    others: [],
    waiting: [
      { kind: 'return', count: 1, falls: 1 },
      { kind: 'name', count: 1, falls: 0 },
    ],
  },
  differences: {
    list: [
      difference(1, 'return', { before: { rtp: 960_000 }, after: { rtp: 940_000 }, isFall: true }),
      difference(2, 'name', { before: { name: 'Game 2' }, after: { name: 'Game Two' } }),
    ],
    totalPages: 1,
  },
  decide: { changed: 1, proposed: 0 },
  status: {
    checkedAt: at,
    vendors: [
      { id: 'PG', name: 'PG', now: 'down', milliseconds: 10_000, hours: ['working', 'down'] },
      { id: 'WD', name: 'WD', now: 'quiet', milliseconds: null, hours: ['quiet', 'quiet'] },
    ],
    payments: [
      { id: 'stripe', name: 'stripe', now: 'working', milliseconds: 320, hours: ['working'] },
    ],
  },
}

const sent: { act: string; body: unknown }[] = []
function show(shown: ReactNode) {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    const act = url.split('?')[0]?.split('/').at(-1) ?? ''
    if ((init?.method ?? 'GET') !== 'GET')
      sent.push({ act, body: init?.body && JSON.parse(init.body) })
    return new Response(toWire({ success: true, value: answers[act] }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback={null}>{shown}</Suspense>
    </QueryClientProvider>,
  )
}

test('differences of titles are shown side by side, a lower return is marked and left out of «all»', async () => {
  show(<TitlesScreen code="demo-pg" />)
  expect(await screen.findByRole('heading', { level: 1, name: /Demo PG/ })).toBeTruthy()
  expect(await screen.findByText(/More than a fifth of the titles is gone/)).toBeTruthy()
  const table = within(await screen.findByRole('region', { name: 'Differences' }))
  expect(await table.findByText('Return · Returns less')).toBeTruthy()
  expect(table.getByText('94.0000%')).toBeTruthy()
  await userEvent.click(table.getByRole('checkbox', { name: 'Choose Game 1: Return' }))
  await userEvent.click(screen.getByRole('button', { name: 'Take over and hide (1)' }))
  await waitFor(() =>
    expect(sent).toEqual([{ act: 'decide', body: { ids: [id(1)], kind: 'all', end: 'hidden' } }]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Take over all (1)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take over all (1)' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Take over all (1)' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ act: 'decide', body: { ids: [], kind: 'all', end: 'applied' } }),
  )
})

test('before the first comparison nothing is said of what the catalogue has', async () => {
  const { titles, differences } = answers
  answers['titles'] = { ...(titles as object), heardAt: null, problem: null, waiting: [] }
  answers['differences'] = { list: [], totalPages: 0 }
  try {
    show(<TitlesScreen code="pg-one" />)
    await screen.findByText(/once the titles have been compared/)
    expect(screen.queryByText('The catalogue has what the vendor lists.')).toBeNull()
    expect(screen.getByRole('switch', { name: 'Close withdrawn titles at once' })).toBeTruthy()
  } finally {
    Object.assign(answers, { titles, differences })
  }
})

test('the status page names what is down, says what that means, and folds what nobody used', async () => {
  show(<StatusScreen />)
  expect(await screen.findByText('PG: not everything is working.')).toBeTruthy()
  expect(screen.getByText(/Your money is safe/)).toBeTruthy()
  expect(screen.getByText('Answers within 0.4 s')).toBeTruthy()
  expect(screen.getByText('Not used in the last 24 hours: WD')).toBeTruthy()
  expect(
    screen.getByRole('img', { name: 'Last 24 hours of PG: 1 h working, 0 h slow, 1 h down' }),
  ).toBeTruthy()
})
