import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { MemberMoney } from '../../member-money-calls.ts'
import { cashierProblems } from '../../problems.ts'
import type { Requirement } from '../../turnover-calls.ts'
import type { Waiver } from '../../waiver-calls.ts'
import { WaivePart } from '../turnover/waive-part.tsx'
import { MemberMoneyScreen } from './member-money-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = '00000000-0000-4000-8000-000000000001'
const member = { id, account: 'ana' }
const at = '2026-11-21T12:00:00.000Z'
const money: MemberMoney = {
  member,
  cash: usd(5_000_000n),
  held: usd(1_200_000n),
  toStake: usd(130_000n),
  deposits: [],
  withdrawals: [
    { id, money: usd(1_200_000n), state: 'confirmWait', isDisputed: true, requestedAt: at },
  ],
  corrections: [],
}
const links = {
  member: '/m',
  turnover: (account: string) => `/t/${account}`,
  deposit: (order: string) => `/d/${order}`,
  withdrawal: (order: string) => `/w/${order}`,
  correction: (account: string) => `/c/${account}`,
}
const entry = {
  id: '1-1-cash',
  requestId: id,
  purpose: 'cash',
  reason: 'correction',
  subject: `correction:${id}`,
  amount: usd(70_000n),
  balanceAfter: usd(5_000_000n),
  version: 1n,
  madeAt: at,
  category: null,
  vendor: null,
  gameName: null,
  ticket: null,
}
const totals = { entries: 1n, gained: usd(70_000n), lost: usd(0n), net: usd(70_000n) }

const sent: { url: string; body: unknown }[] = []
const asked: string[] = []
function show(part: React.ReactNode, of: (url: string) => unknown, problem?: object) {
  sent.length = 0
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method === 'POST') sent.push({ url, body: init.body && JSON.parse(init.body) })
    else asked.push(url)
    if (problem) return new Response(toWire(problem), { status: 404 })
    return new Response(toWire({ success: true, value: of(url) }))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
  return userEvent.setup()
}
const answer = (list: object[]) => (url: string) =>
  url.includes('/records') ? { list, totalPages: 3, totals } : money

test('a member’s money is on one page: balance, open orders, and every transaction', async () => {
  const user = show(<MemberMoneyScreen memberId={id} links={links} />, answer([entry]))
  expect(await screen.findByRole('heading', { name: 'Money of ana' })).toBeDefined()
  for (const figure of ['$13.00', '+$7.00']) expect(await screen.findByText(figure)).toBeDefined()
  const orders = within(screen.getByRole('region', { name: 'Open orders' }))
  expect(orders.getByRole('link', { name: 'Withdrawal' }).getAttribute('href')).toBe(`/w/${id}`)
  expect(orders.getByText('In dispute')).toBeDefined()
  expect(screen.getByText('Correction')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /2/ }))
  await waitFor(() => expect(asked.at(-1)).toContain('pageNo=2'))
})

test('who is not there is said, and nothing on its way too', async () => {
  show(
    <MemberMoneyScreen memberId={id} links={links} />,
    answer([]),
    failure(cashierProblems.unknownMember()),
  )
  expect((await screen.findAllByText('No member has this username.')).length).toBeGreaterThan(0)
})

const requirement: Requirement = {
  id,
  source: 'bonus',
  amount: usd(1_000_000n),
  multiplePpm: 1_000_000,
  original: usd(1_000_000n),
  required: usd(1_000_000n),
  filled: usd(0n),
  left: usd(1_000_000n),
  weights: {},
  state: 'open',
  why: '',
  holdsCash: true,
  openedAt: at,
  endedAt: null,
}
const waiver: Waiver = {
  id,
  state: 'proposed',
  waived: usd(1_000_000n),
  reason: 'ourMistake',
  words: 'A bet was lost.',
  proposedAccount: 'olga',
  proposedAt: at,
  decidedAccount: null,
  decidedAt: null,
  isMine: false,
}

test('what is left to be staked is waived with a reason, after being asked', async () => {
  const user = show(<WaivePart requirement={requirement} />, (url) =>
    url.includes('/waivers') ? [] : { success: true },
  )
  await user.click(screen.getByRole('button', { name: 'Waive' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Comment'), 'A bet was lost.')
  await user.click(dialog.getByRole('button', { name: 'Waive' }))
  expect(sent).toEqual([])
  const ask = screen.getAllByRole('dialog').at(-1) ?? document.body
  await user.click(within(ask).getByRole('button', { name: 'Waive' }))
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ reason: 'serviceRecovery', words: 'A bet was lost.' }),
  )
})

test('another person confirms a waiver, and the proposer cannot', async () => {
  const user = show(<WaivePart requirement={requirement} />, () => [waiver])
  await user.click(screen.getByRole('button', { name: 'Waive' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm waiver' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ isConfirmed: true }))
  cleanup()
  const own = show(<WaivePart requirement={requirement} />, () => [{ ...waiver, isMine: true }])
  await own.click(screen.getByRole('button', { name: 'Waive' }))
  expect(await screen.findByText('Another person must confirm it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm waiver' })).toBeNull()
})
