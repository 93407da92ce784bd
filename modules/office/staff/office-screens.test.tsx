import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, businessZoneOf } from '@tessera/web-kit'
import { type ReactNode, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DashboardScreen } from './dashboard/dashboard-screen.tsx'
import { dashboardViewIn, periodsUntil } from './dashboard/dashboard-view.ts'
import { OperationsScreen, operationsViewIn } from './operations/operations-screen.tsx'
import { SavedViews } from './views/saved-views.tsx'

// The server is the outer edge here.
const usd = (amount: string) => ({ amount, currency: 'USD' })
const counted = (count: number, amount: string) => ({ count, sum: usd(amount) })
const day = (name: string) => ({
  day: name,
  registrations: 2,
  firstDeposits: counted(1, '100000'),
  deposits: counted(3, '600000'),
  withdrawals: counted(0, '0'),
  bonuses: counted(2, '30000'),
  waived: counted(1, '10000'),
})
const wheel = {
  part: 'AAA/wheel',
  name: '=Wheel',
  rounds: 200,
  stake: usd('1000000'),
  validBet: usd('1000000'),
  prize: usd('900000'),
  revenue: usd('100000'),
  measured: 900_000,
  low: 850_000,
  high: 950_000,
  declared: 960_000,
}
const server = { sent: [] as string[], asked: [] as string[], isEmpty: false }

function answerTo(path: string): unknown {
  if (path.endsWith('/units')) return { list: server.isEmpty ? [] : ['EUR', 'USD'] }
  if (path.endsWith('/days')) return { list: [day('2026-03-02')], total: day('') }
  if (path.endsWith('/play')) return { list: [wheel], total: { ...wheel, part: '' } }
  if (path.endsWith('/payments')) return { list: [] }
  if (path.endsWith('/queues')) {
    return { list: [{ name: 'deposits', waiting: 4, oldest: '2026-03-02T09:00:00.000Z' }] }
  }
  if (path.endsWith('/ledger/health')) {
    return {
      at: '2026-03-02T09:00:00.000Z',
      units: [{ unit: 'USD', lines: [], sum: '0' }],
      postings: '9',
      verdict: 'holds',
      lastCheck: null,
      checks: [],
    }
  }
  if (path.endsWith('/checks')) return { list: [], totalPages: 0, clearing: [] }
  if (path.endsWith('/standing')) {
    return {
      members: 1,
      staff: 1,
      sockets: 0,
      requests: 5,
      faults: 0,
      memoryMegabytes: 90,
      delayMilliseconds: 1.5,
      startedAt: '2026-03-02T09:00:00.000Z',
      nodes: [],
      limited: [
        {
          method: 'POST',
          path: '/wps/codes/sms',
          refused: 31,
          lastAt: '2026-03-02T09:00:00.000Z',
        },
      ],
      pressure: [],
    }
  }
  if (path.endsWith('/jobs')) {
    const job = {
      id: '7',
      task: 'mail.send',
      state: 'failed',
      attempts: 3,
      maxAttempts: 25,
      runAt: '2026-03-02T09:00:00.000Z',
      lockedAt: null,
      error: 'no such address',
      progress: null,
    }
    return {
      list: [job],
      next: null,
      waiting: 0,
      running: 0,
      failed: 1,
      byClock: [],
      listeners: [],
    }
  }
  if (path.endsWith('/faults')) return { list: [], totalPages: 0, requests: [] }
  return {
    list: [
      { id: '01911111-1111-7111-8111-111111111111', name: 'Frozen', search: 'status=blocked' },
    ],
  }
}

beforeEach(() => {
  Object.assign(server, { sent: [], asked: [], isEmpty: false })
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://tessera.test')
    const method = init.method ?? 'GET'
    if (method === 'GET') server.asked.push(`${pathname}${search}`)
    else server.sent.push(`${method} ${pathname}`)
    const value = method === 'GET' ? answerTo(pathname) : { success: true }
    return new Response(JSON.stringify({ success: true, value }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const frame = (children: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense fallback="wait">{children}</Suspense>
    </QueryClientProvider>,
  )

const words = (filter: Record<string, string>) => new URLSearchParams(filter).toString()
const hrefs = {
  members: () => '/members',
  bets: (filter: Record<string, string>) => `/bets?${words(filter)}`,
  orders: (filter: Record<string, string>) => `/orders?${words(filter)}`,
  accounts: (filter: Record<string, string>) => `/accounts?${words(filter)}`,
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  corrections: '/corrections',
  outbox: '/outbox',
  operations: '/operations',
  books: '/ledger',
}

function Dashboard({ search }: { search: string }) {
  const [view, setView] = useState(dashboardViewIn(new URLSearchParams(search)))
  return <DashboardScreen view={view} onView={setView} hrefs={hrefs} />
}

test('every figure is of one currency, is shown with the period before, and links to its rows', async () => {
  const user = userEvent.setup()
  frame(<Dashboard search="unit=USD&days=7&by=game" />)
  const opens = async (
    name: string | RegExp,
    place = screen as Pick<typeof screen, 'findAllByRole'>,
  ) => (await place.findAllByRole('link', { name })).map((link) => link.getAttribute('href'))
  const { shown } = periodsUntil(new Date(), 7, businessZoneOf(480))
  const days = `unit=USD&${words(shown)}`
  expect(await screen.findByText('3 orders')).toBeDefined()
  expect(await opens('$60.00')).toContain(`/orders?of=deposits&${days}`)
  const play = within(await screen.findByRole('region', { name: 'Play' }))
  const game = `/bets?${days}&vendor=AAA&game=wheel`
  expect(await opens(/^90\.00%$/, play)).toEqual([game, `/bets?${days}`])
  expect(await opens('$100.00', play)).toEqual([game, game, `/bets?${days}`, `/bets?${days}`])
  const books = within(await screen.findByRole('region', { name: 'Ledger' }))
  expect(await opens('$0.00', books)).toEqual(['/accounts?unit=USD'])
  expect(screen.getAllByText(/^Before: /).length).toBeGreaterThan(6)
  expect(
    server.asked
      .filter((each) => each.includes('unit='))
      .every((each) => each.includes('unit=USD')),
  ).toBe(true)
  await user.selectOptions(screen.getByLabelText('Currency'), 'EUR')
  await waitFor(() => expect(server.asked.at(-1)).toContain('unit=EUR'))
})

test('a return declared that lies outside of its band is pointed at', async () => {
  frame(<Dashboard search="unit=USD&by=game" />)
  const play = within(await screen.findByRole('region', { name: 'Play' }))
  expect(await play.findByTitle(/outside the 95% range/)).toBeDefined()
  expect(play.getByText('85.00% – 95.00%')).toBeDefined()
})

test('a table is kept as a file of plain numbers, and a name that computes is made a text [S-41]', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  frame(<Dashboard search="unit=USD&by=game" />)
  const play = within(await screen.findByRole('region', { name: 'Play' }))
  await play.findByText('=Wheel')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save as CSV: Play' }))
  const text = await files[0]!.text()
  expect(text.split('\r\n')[1]).toBe("'=Wheel,200,100.00,100.00,90.00,10.00,0.9,0.85 0.95,0.96")
})

test('where nothing is or was there is no figure but a word [G-68]', async () => {
  server.isEmpty = true
  frame(<Dashboard search="" />)
  expect(await screen.findByText('No currency has any activity yet.')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Deposits to confirm' })).toBeDefined()
  expect(await screen.findByText('The ledger balances.')).toBeDefined()
})

test('a period ends today and is shown with the same number of days before it', () => {
  const { shown, before } = periodsUntil(new Date('2026-03-10T15:30:00Z'), 7, businessZoneOf(480))
  expect(shown).toEqual({ from: '2026-03-04', to: '2026-03-10' })
  expect(before).toEqual({ from: '2026-02-25', to: '2026-03-03' })
})

const codeless = () => undefined
const acts = (requestId: string) => `/audit?requestId=${requestId}`

test('a failed job shows the reason, and can be retried with the permission', async () => {
  const view = operationsViewIn(new URLSearchParams('state=failed'))
  const { unmount } = frame(
    <OperationsScreen
      view={view}
      onView={() => undefined}
      mayWrite={false}
      actsHref={acts}
      problemOf={codeless}
    />,
  )
  expect(await screen.findByText('no such address')).toBeDefined()
  const limits = within(await screen.findByRole('region', { name: 'Rate-limited requests' }))
  expect(limits.getByText('POST /wps/codes/sms')).toBeDefined()
  expect(limits.getByText('31')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try Mail: send again' })).toBeNull()
  unmount()
  frame(
    <OperationsScreen
      view={view}
      onView={() => undefined}
      mayWrite
      actsHref={acts}
      problemOf={codeless}
    />,
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try Mail: send again' }))
  await waitFor(() => expect(server.sent).toEqual(['POST /wps/staff/operations/jobs/7/retry']))
})

test('a fault is searched for by the number of its request', async () => {
  const views: string[] = []
  const view = operationsViewIn(new URLSearchParams())
  frame(
    <OperationsScreen
      view={view}
      onView={(next) => views.push(next.requestId)}
      mayWrite
      actsHref={acts}
      problemOf={codeless}
    />,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Request number'), ' 0191-77 ')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(views).toEqual(['0191-77'])
})

test('a view is one press away, and is saved under a name', async () => {
  const user = userEvent.setup()
  frame(<SavedViews page="members" search="tag=watch" hrefOf={(search) => `/members?${search}`} />)
  const link = await screen.findByRole('link', { name: 'Frozen' })
  expect(link.getAttribute('href')).toBe('/members?status=blocked')
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('View name'), 'Watched')
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  await user.click(screen.getByRole('button', { name: 'Remove Frozen' }))
  await waitFor(() =>
    expect(server.sent.map((each) => each.split(' ')[0])).toEqual(['POST', 'DELETE']),
  )
})
