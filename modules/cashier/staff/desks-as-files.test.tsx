import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CorrectionsScreen } from './corrections/corrections-screen.tsx'
import { DepositDeskScreen } from './deposit/deposit-desk-screen.tsx'
import { ReconciliationScreen } from './reconciliation/reconciliation-screen.tsx'
import { DeskScreen } from './withdraw/desk-screen.tsx'
import { noNarrowing } from './withdraw/desk-place.ts'

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-21T12:00:00.000Z'
const member = { id: '00000000-0000-4000-8000-00000000000a', account: 'ana' }
const asked: URL[] = []
const files: Blob[] = []

/** The server is the outer edge: it answers a list by the end of its address. */
function open(lists: Record<string, object[]>, part: ReactNode) {
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://tessera.test')
    asked.push(url)
    const list = lists[url.pathname.split('/').at(-1) ?? ''] ?? []
    const isBudget = url.pathname.endsWith('/budgets')
    const value = isBudget ? [] : { list, next: null, totalPages: 1, channels: ['sandbox'] }
    return new Response(toWire({ success: true, value }))
  })
  render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)
}
async function fileOf(button: RegExp): Promise<Record<string, string>> {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [head = '', line = '', ...more] = (await files[0]!.text())
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
  expect(more).toEqual([])
  const [names, values] = [head.split(','), line.split(',')]
  expect(values).toHaveLength(names.length)
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']))
}
const whole = () => asked.findLast(({ searchParams }) => searchParams.get('pageSize') === '100')

beforeEach(() => {
  asked.length = 0
  files.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:list'
  })
})
const here = () => '/'
const links = { member: here, money: here, turnover: here, withdrawal: here }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a view of the withdrawals is a file: plain figures, the end of a number, who did what', async () => {
  const line = {
    id,
    member,
    money: usd(1_234_500n),
    fee: usd(5_000n),
    payee: { kind: 'card', label: 'Banco Uno', holder: '=Ana', last4: '1111' },
    state: 'confirmWait',
    isDisputed: true,
    risks: ['firstWithdrawal', 'newPlace'],
    needsSecond: false,
    claimedAccount: 'olga',
    approvedAccount: null,
    requestedAt: at,
    dueAt: at,
    isLate: true,
  }
  open(
    { withdrawals: [line] },
    <DeskScreen
      place={{ ...noNarrowing, view: 'disputes', after: 'x' }}
      onPlace={() => undefined}
      links={links}
    />,
  )
  expect(await fileOf(/^Save as CSV/)).toEqual({
    requestedAt: at,
    id,
    account: 'ana',
    amount: '123.45',
    fee: '0.50',
    currency: 'USD',
    kind: 'card',
    payee: 'Banco Uno',
    holder: "'=Ana",
    last4: '1111',
    state: 'confirmWait',
    isDisputed: 'true',
    risks: 'firstWithdrawal newPlace',
    dueAt: at,
    claimedBy: 'olga',
    approvedBy: '',
  })
  expect(whole()?.searchParams.get('view')).toBe('disputes')
  expect(whole()?.searchParams.has('after')).toBe(false)
})

test('a view of the deposits is a file, with what was asked for and what came', async () => {
  const line = {
    id,
    member,
    channelId: 'bank',
    money: usd(500_000n),
    state: 'memberPaid',
    reference: 'KQ7M2XWP',
    toldReference: '@slip',
    payerName: 'Ana Paz',
    paid: usd(495_000n),
    isLate: false,
    needsSecond: false,
    claimedAccount: null,
    approvedAccount: null,
    createdAt: at,
    toldAt: null,
  }
  open(
    { deposits: [line] },
    <DepositDeskScreen
      place={{ view: 'toConfirm', after: '', search: '' }}
      onPlace={() => undefined}
    />,
  )
  expect(await fileOf(/^Save as CSV/)).toEqual({
    createdAt: at,
    id,
    account: 'ana',
    channel: 'bank',
    amount: '50.00',
    currency: 'USD',
    state: 'memberPaid',
    code: 'KQ7M2XWP',
    bankReference: "'@slip",
    payer: 'Ana Paz',
    paid: '49.50',
    toldAt: '',
    claimedBy: '',
  })
  expect(whole()?.searchParams.get('view')).toBe('toConfirm')
})

test('the corrections of a day are a file', async () => {
  const correction = {
    id,
    member,
    direction: 'minus',
    money: usd(500_000n),
    multiplePpm: 1_000_000,
    reason: 'missedDeposit',
    words: '+1 more',
    state: 'proposed',
    proposedAccount: 'olga',
    proposedAt: at,
    expiresAt: at,
    decidedAccount: null,
    decidedAt: null,
    refusal: '',
    isMine: false,
  }
  open(
    { corrections: [correction] },
    <CorrectionsScreen
      place={{ day: '2026-11-21', account: '', state: 'proposed', pageNo: 3 }}
      memberHref={() => ''}
      onPlace={() => undefined}
    />,
  )
  const line = await fileOf(/^Save as CSV/)
  expect(line).toMatchObject({
    member: 'ana',
    direction: 'minus',
    amount: '50.00',
    currency: 'USD',
    reason: 'missedDeposit',
    words: "'+1 more",
    state: 'proposed',
    proposedBy: 'olga',
  })
  expect(Object.fromEntries(whole()?.searchParams ?? [])).toMatchObject({
    day: '2026-11-21',
    state: 'proposed',
    pageNo: '1',
  })
})

test('the days that were compared with a channel are a file', async () => {
  const day = {
    runId: id,
    channelId: 'sandbox',
    day: '2026-11-20',
    listing: 'used',
    staffAccount: null,
    madeAt: at,
    orders: 4,
    credited: usd(800_000n),
    posted: usd(790_000n),
    notices: 7,
    told: usd(900_000n),
    settled: 5,
    listed: usd(999_900n),
    matched: 2,
    discrepancies: 7,
    broken: usd(123_400n),
    open: 3,
    payouts: 2,
    paidOut: usd(310_000n),
    postedOut: usd(300_000n),
    listedOut: null,
  }
  open(
    { days: [day] },
    <ReconciliationScreen
      place={{ view: 'days', day: '', channelId: 'sandbox', pageNo: 1 }}
      onPlace={() => undefined}
      orderHref={() => '/'}
      withdrawalHref={() => '/'}
    />,
  )
  expect(await fileOf(/^Save as CSV/)).toMatchObject({
    day: '2026-11-20',
    channel: 'sandbox',
    currency: 'USD',
    credited: '80.00',
    posted: '79.00',
    listed: '99.99',
    broken: '12.34',
    paidOut: '31.00',
    listedOut: '',
  })
})
