import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { PermissionsProvider } from '@tessera/web-kit'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { StaffDebt, StaffRun, StaffRunLine } from '../../run-shapes.ts'
import { RunsPage } from './runs-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const [from, to] = ['2026-11-15T16:00:00.000Z', '2026-11-30T16:00:00.000Z'] as const
const run: StaffRun = {
  id: id(1),
  kind: 'dividend',
  period: 'Semimonthly',
  from,
  to,
  state: 'awaitsReview',
  contracts: 2,
  ofPlatform: usd(50_000_000n),
  ofAll: usd(117_500_000n),
  short: usd(0n),
  takesTwo: false,
  decidedBy: null,
  deniedBecause: '',
  madeAt: to,
}
const line: StaffRunLine = {
  runId: id(1),
  contractId: id(2),
  agentId: id(3),
  account: 'carla',
  upper: null,
  kind: 'dividend',
  from,
  to,
  state: 'awaitsReview',
  base: usd(250_000_000n),
  active: 3,
  tier: 1,
  ratePpm: 200_000,
  gross: usd(50_000_000n),
  owed: usd(67_500_000n),
  net: usd(-17_500_000n),
  paid: usd(0n),
}
const debt: StaffDebt = {
  id: id(4),
  number: '1',
  runId: id(1),
  contractId: id(5),
  kind: 'dividend',
  creditor: 'bea',
  debtor: 'carla',
  amount: usd(7_500_000n),
  left: usd(5_000_000n),
  madeAt: to,
  stopsBets: true,
  endedAt: null,
}
const settings = {
  currency: 'USD',
  dividend: usd(100_000n),
  daily: usd(100_000n),
  hourly: usd(100_000n),
  realtime: usd(100_000n),
  reviewLimit: usd(10_000_000n),
}
const statement = {
  record: line,
  account: 'carla',
  isOfPlatform: true,
  validBet: usd(14_000_000_000n),
  stake: usd(14_000_000_000n),
  prize: usd(13_400_000_000n),
  costs: [],
  profit: usd(250_000_000n),
  carryBefore: usd(0n),
  carryAfter: usd(0n),
  minActiveBet: usd(100_000n),
  tiers: [],
  earlier: usd(0n),
  unrounded: '5000.0000000000',
  below: [{ contractId: id(5), account: 'bea', gross: usd(67_500_000n), paid: usd(0n) }],
}
const member = {
  id: id(6),
  account: 'player1',
  validBet: usd(10_000_000n),
  stake: usd(10_000_000n),
  prize: usd(9_000_000n),
  rebate: usd(0n),
  promotion: usd(0n),
  isActive: false,
  whyNot: 'belowMinimum',
  missing: usd(40_000n),
}

const asked: URL[] = []
const sent: { path: string; body: unknown }[] = []
/** The server is the outer edge: it answers by address. */
function answerTo({ pathname }: URL, shown: StaffRun): unknown {
  if (pathname.endsWith('/currencies'))
    return { list: [{ code: 'USD', symbol: '$', isDefault: true }] }
  if (pathname.endsWith('/run-settings')) return settings
  if (pathname.endsWith('/payments')) {
    return { list: [{ id: id(8), amount: usd(2_500_000n), madeAt: to }], totalPages: 1, debt }
  }
  if (pathname.endsWith('/contract-debts')) {
    return { list: [debt], totalPages: 1, open: { count: 1, sum: debt.left } }
  }
  if (pathname.endsWith('/bets')) return { list: [], totalPages: 1 }
  if (pathname.endsWith('/members')) return { list: [member], totalPages: 1 }
  if (/\/lines\/.+/.test(pathname)) return statement
  if (pathname.endsWith('/lines')) return { run: shown, list: [line], totalPages: 1 }
  const isWaiting = shown.state === 'awaitsReview'
  return {
    list: [shown],
    totalPages: 1,
    waiting: { count: isWaiting ? 1 : 0, sum: shown.ofPlatform },
  }
}

function open(
  path: string,
  shown: StaffRun = run,
  isDone = true,
  permissions: string[] = ['agents.read', 'agents.pay'],
) {
  asked.length = 0
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string, init?: { method?: string; body?: string }) => {
    const url = new URL(address, 'http://tessera.test')
    if (init?.method && init.method !== 'GET') {
      sent.push({ path: url.pathname, body: init.body && JSON.parse(init.body) })
      return new Response(toWire({ success: true, value: { success: true, isDone } }))
    }
    asked.push(url)
    return new Response(toWire({ success: true, value: answerTo(url, shown) }))
  })
  const [pathname = '', search = ''] = path.split('?')
  window.history.replaceState(null, '', path)
  const place = memoryLocation({ path: pathname, searchPath: search, record: true })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Suspense fallback={null}>
          <PermissionsProvider value={permissions}>
            <RunsPage />
          </PermissionsProvider>
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), place }
}
const lastAsked = (end: string) => asked.findLast(({ pathname }) => pathname.endsWith(end))

test('a run that waits is announced, found by its state, and opened to its payments', async () => {
  const { user, place } = open('/agent-runs')
  expect(await screen.findByText(/1 run awaits review: \$5,000\.00/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  await waitFor(() => expect(lastAsked('/runs')?.searchParams.get('state')).toBe('awaitsReview'))
  await user.selectOptions(screen.getByLabelText('Contract type'), 'Dividend')
  await waitFor(() => expect(lastAsked('/runs')?.searchParams.get('kind')).toBe('dividend'))
  await user.click(screen.getByRole('button', { name: /^Open the run of/ }))
  expect(place.history.at(-1)).toBe(`/agent-runs/${id(1)}`)
})

test('runs are narrowed to an agent by the exact account, and shown whole again', async () => {
  const { user } = open('/agent-runs')
  await user.type(await screen.findByLabelText('Agent account'), ' carla {Enter}')
  await waitFor(() => expect(lastAsked('/runs')?.searchParams.get('account')).toBe('carla'))
  await user.click(screen.getByRole('button', { name: 'Show all agents' }))
  await waitFor(() => expect(lastAsked('/runs')?.searchParams.has('account')).toBe(false))
})

test('a payment opens into its statement with the members of the team, and their bets', async () => {
  const { user } = open(`/agent-runs/${id(1)}`)
  const link = await screen.findByRole('link', { name: 'Contract of carla' })
  expect(link.getAttribute('href')).toBe(`/backoffice/agent-contracts/${id(2)}`)
  await user.click(screen.getByRole('button', { name: 'Open the payment to carla' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment to carla' }))
  expect(await dialog.findByText('5000.0000000000')).toBeDefined()
  expect(dialog.getByText('Paid to bea')).toBeDefined()
  expect(await dialog.findByText(/below the minimum/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Open the bets of player1' }))
  expect(await dialog.findByText('No bets of this member count here.')).toBeDefined()
  // The signed statement is the agent's own.
  expect(dialog.queryByRole('button', { name: 'Save signed statement' })).toBeNull()
})

test('a run is approved after it was said what it costs, and not without a reason [AG-25]', async () => {
  const { user } = open(`/agent-runs/${id(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Approve $5,000.00' }))
  expect(dialog.getByText(/The platform pays \$5,000\.00\./)).toBeDefined()
  const act = dialog.getByRole('button', { name: 'Approve $5,000.00' })
  await user.click(act)
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'figures checked')
  await user.click(act)
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: `/wps/staff/agents/runs/${id(1)}/decision`,
        body: { isApproved: true, reason: 'figures checked' },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a run over the limit says that a second person approves it', async () => {
  const { user } = open(`/agent-runs/${id(1)}`, { ...run, takesTwo: true }, false)
  expect(await screen.findByText('Two persons have to approve this run.')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(screen.getByText(/A second person has to approve it before it is paid/)).toBeDefined()
})

test('a run that was rejected says by whom and why, and can be decided no more', async () => {
  open(`/agent-runs/${id(1)}`, {
    ...run,
    state: 'denied',
    decidedBy: 'olga',
    deniedBecause: 'bonus abuse',
  })
  expect(await screen.findByText('Denied by olga: bonus abuse')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull()
})

test('the payments of a run are a file with plain figures', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:list'
  })
  const { user } = open(`/agent-runs/${id(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Save as CSV: Payments' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [head = '', row = ''] = (await files[0]!.text()).replace('\uFEFF', '').split('\r\n')
  expect(head.split(',')).toHaveLength(row.split(',').length)
  expect(row).toBe(`carla,Platform,${from},${to},25000.00,3,1,20,5000.00,6750.00,-1750.00,0.00,USD`)
})

test('a debt opens to its repayments, and leads to its run', async () => {
  const { user } = open('/agent-runs/debts')
  expect(await screen.findAllByText('$500.00')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Open the debt of carla' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Debt of carla to bea' }))
  expect(await dialog.findByText('$250.00')).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Open its run' }).getAttribute('href')).toBe(
    `/backoffice/agent-runs/${id(1)}`,
  )
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.selectOptions(screen.getByLabelText('Status'), 'Paid')
  await waitFor(() => expect(lastAsked('/contract-debts')?.searchParams.get('state')).toBe('paid'))
})

test('the settings of runs are amounts above zero, and saved with a reason', async () => {
  const { user } = open('/agent-runs/settings')
  const save = await screen.findByRole('button', { name: 'Save' })
  const limit = screen.getByLabelText('Two persons approve a run from')
  await user.clear(limit)
  await user.type(limit, '0')
  await user.click(save)
  expect(screen.getByText('Enter an amount above zero in every field.')).toBeDefined()
  await user.clear(limit)
  await user.type(limit, '500')
  await user.type(screen.getByLabelText('Reason'), 'smaller runs are looked at')
  await user.click(save)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    currency: 'USD',
    reviewLimit: { amount: '5000000', currency: 'USD' },
    reason: 'smaller runs are looked at',
  })
})

test('who may not pay reads runs and their settings, and decides and changes nothing', async () => {
  open(`/agent-runs/${id(1)}`, run, true, ['agents.read'])
  await screen.findByText('Contracts')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  cleanup()
  open('/agent-runs/settings', run, true, ['agents.read'])
  expect(await screen.findByRole('group', { name: /Active/ })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /^Propose|^Save/ })).toBeNull()
})
