import { businessZoneOf } from '@tessera/web-kit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import { AccountRecordScreen } from './account-record-screen.tsx'
import { BettingRecordScreen } from './betting-record-screen.tsx'
import { BonusScreen } from './bonus-screen.tsx'
import { businessDaysIn } from './business-days.ts'
import { OrdersScreen } from './orders-screen.tsx'
import { instantsOf } from './period.ts'
import { ProfitScreen } from './profit-screen.tsx'
import {
  asked,
  bet,
  betTotals,
  entry,
  entryTotals,
  figures,
  type Answers,
  id,
  lastAsked,
  madeAt,
  open,
  usd,
} from './records.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Entries = () => (
  <AccountRecordScreen
    healthHref="/ledger"
    ticketHref={({ requestId, ticket }) => (ticket ? `/sportsbook?ticket=${requestId}` : undefined)}
  />
)
const Bets = () => (
  <BettingRecordScreen
    proofHref={({ roundId }) => `/verify?round=${roundId}`}
    ticketHref={({ id: of, vendor, ticket }) =>
      ticket ? `/sportsbook?ticket=${of}` : vendor === 'LOTT' ? `/lottery?ticket=${of}` : undefined
    }
  />
)

test('the account record shows its rows by day, and the totals of all pages [MC-07]', async () => {
  open(Entries)
  const table = await screen.findByRole('region', { name: 'Account record' })
  expect(await within(table).findByText('Dice')).toBeTruthy()
  expect(within(table).getByText('+$250.00')).toBeTruthy()
  expect(screen.getByText('1,234')).toBeTruthy()
  expect(screen.getByText('-$1.00')).toBeTruthy()
})

test('a filter is asked for, starts at the first page, and a game leaves with its category', async () => {
  const user = userEvent.setup()
  open(Entries, {}, '/member?p=3&category=RNG&game=dice&period=all')
  await screen.findByText('1,234')
  expect(lastAsked('MemTransDet')).toMatch(/pageNo=3/)
  expect(lastAsked('MemTransDet')).toMatch(/game=dice/)
  await user.selectOptions(screen.getByLabelText('Category'), 'FISH')
  await waitFor(() => expect(lastAsked('MemTransDet')).toMatch(/category=FISH/))
  expect(lastAsked('MemTransDet')).toMatch(/pageNo=1/)
  expect(lastAsked('MemTransDet')).not.toMatch(/game=/)
  expect(screen.getByRole('option', { name: 'Other: snow day' })).toBeTruthy()
})

test('a row opens its postings, with the other side of each', async () => {
  const user = userEvent.setup()
  open(Entries)
  const rows = await screen.findByRole('region', { name: 'Account record' })
  await user.click(await within(rows).findByRole('button', { name: /2026/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Ledger entries' })
  expect(await within(dialog).findByText('Provider TESSERA')).toBeTruthy()
  expect(within(dialog).getByText(id)).toBeTruthy()
})

test('a bet of which a part was paid says so, and opens to what it was', async () => {
  const user = userEvent.setup()
  const [share, rest, prize] = [usd(40_000n), usd(60_000n), usd(90_000n)]
  const part = { number: 1, share, rest, prize, validBet: usd(35_000n), paidAt: madeAt }
  const ongoing = {
    ...bet,
    status: 'open',
    validBet: null,
    prize: null,
    net: null,
    settledAt: null,
  }
  const list = [{ ...ongoing, parts: [part] }]
  open(Bets, { 'bets/records': { list, totalPages: 1, totals: betTotals } })
  const table = await screen.findByRole('region', { name: 'Betting record' })
  expect(await within(table).findByText('Open · Part paid')).toBeTruthy()
  await user.click(within(table).getByRole('button', { name: /2026/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Ledger entries' })
  expect(within(dialog).getByText('Paid before the end')).toBeTruthy()
  expect(
    within(dialog).getByText(/\$4\.00 of the stake for \$9\.00\. Left: \$6\.00\./),
  ).toBeTruthy()
})

test('a stake that a vendor took back is told as returned', async () => {
  const returned = { ...bet, vendor: 'PG', status: 'void', prize: usd(0n), net: usd(0n) }
  open(Bets, { 'bets/records': { list: [returned], totalPages: 1, totals: betTotals } })
  const table = await screen.findByRole('region', { name: 'Betting record' })
  expect(await within(table).findByText('Void · Stake returned by the provider')).toBeTruthy()
})

test('all that is selected is saved under the same filter', async () => {
  const user = userEvent.setup()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  open(Bets, {}, '/member?status=void&period=all')
  await screen.findByRole('link', { name: 'Dice' })
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(lastAsked('files')).toContain('{"kind":"bets","filter":{"status":"void"}}')
  clicked.mockRestore()
})

test('a record that is empty says so, and one that fails can be asked again [MC-06]', async () => {
  const user = userEvent.setup()
  const none = { 'bets/records': { list: [], totalPages: 0, totals: betTotals } }
  open(Bets, none)
  expect(await screen.findByText('No transactions in this period.')).toBeTruthy()
  // Nothing is there to be saved.
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  cleanup()
  open(Bets, none, '/member?status=void')
  expect(await screen.findByText('No results.')).toBeTruthy()
  cleanup()
  const given: Answers = { 'bets/records': cashierProblems.wrongPeriod({ days: 3 }) }
  open(Bets, given)
  expect(await screen.findByRole('alert')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked.filter((each) => each.includes('bets/records'))).toHaveLength(2))
})

test('a bet on an in-house game links to the check of its round', async () => {
  open(Bets)
  const link = await screen.findByRole('link', { name: 'Dice' })
  expect(link.getAttribute('href')).toBe('/verify?round=r-1')
})

test('a bet on a match says what it is on and leads to its ticket, in both records', async () => {
  const title = 'Arsenia – Bellona · Match result · Arsenia @ 2.12'
  const sports = {
    ...bet,
    gameName: 'Football',
    gameType: 'SPORTS',
    ticket: { of: 'sports', title },
  }
  open(Bets, { 'bets/records': { list: [sports], totalPages: 1, totals: betTotals } })
  const link = await screen.findByRole('link', { name: title })
  expect(link.getAttribute('href')).toBe(`/sportsbook?ticket=${id}`)
  cleanup()
  const moved = { ...entry, ticket: { of: 'sports', title } }
  open(Entries, { ODSFE2_MemTransDet: { list: [moved], totalPages: 1, totals: entryTotals } })
  const from = await screen.findByRole('link', { name: title })
  expect(from.getAttribute('href')).toBe(`/sportsbook?ticket=${id}`)
})

test('a lottery bet names its draw and opens its ticket', async () => {
  const lottery = {
    ...bet,
    vendor: 'LOTT',
    gameName: 'Five Digits 1 min',
    roundId: '20261127-0042',
  }
  open(Bets, { 'bets/records': { list: [lottery], totalPages: 1, totals: betTotals } })
  const link = await screen.findByRole('link', { name: 'Five Digits 1 min' })
  expect(link.getAttribute('href')).toBe(`/lottery?ticket=${id}`)
  expect(screen.getByText('Draw 20261127-0042')).toBeTruthy()
})

test('profit and loss are shown by product and by day [MC-08]', async () => {
  open(ProfitScreen, {
    profit: {
      days: [{ day: '2026-11-21', ...figures }],
      products: [{ category: 'RNG', vendor: 'TESSERA', ...figures }],
      totals: figures,
    },
  })
  expect(await screen.findByText('Slots · TESSERA')).toBeTruthy()
  expect(screen.getByText('Nov 21, 2026')).toBeTruthy()
  expect(screen.getAllByText('+$15.00').length).toBeGreaterThan(2)
})

test('deposits and withdrawals are one list each, with the way to every order', async () => {
  const user = userEvent.setup()
  const order = {
    id,
    channel: 'sandbox',
    money: usd(500_000n),
    fee: usd(10_000n),
    state: 'done',
    isDisputed: false,
    reference: null,
    madeAt,
    endedAt: null,
  }
  const totals = { orders: 1n, asked: usd(500_000n), done: usd(500_000n), fees: usd(10_000n) }
  const disputed = { ...order, id: `${id.slice(0, -1)}2`, state: 'confirmWait', isDisputed: true }
  open(OrdersScreen, { orders: { list: [order, disputed], totalPages: 1, totals } })
  await screen.findByRole('radio', { name: 'Withdrawals' })
  await user.click(screen.getByRole('radio', { name: 'Withdrawals' }))
  await waitFor(() => expect(lastAsked('orders')).toMatch(/kind=withdrawal/))
  const link = await screen.findByRole('link', { name: 'Done' })
  expect(link.getAttribute('href')).toContain(`page=withdraw&order=${id}`)
  // What has not come is not for the member to confirm.
  expect(screen.getByRole('link', { name: 'Under investigation' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Please confirm' })).toBeNull()
})

test('bonus details list the credits of the operator, and no other kind [MC-09]', async () => {
  open(BonusScreen, {}, '/member?page=bonusDetails&reason=win')
  expect(await screen.findByRole('heading', { name: 'Bonus details' })).toBeTruthy()
  await waitFor(() => expect(lastAsked('MemTransDet')).toMatch(/reason=any(\+|%20)bonus/))
})

test('a period begins with a day of the reader, and a report with a business day', () => {
  const zone = businessZoneOf(480)
  const now = new Date(2026, 10, 21, 15, 30).getTime()
  const from = (period: 'today' | 'week' | 'all') =>
    instantsOf({ period, from: '', to: '' }, now).from
  expect(from('today')).toBe(new Date(2026, 10, 21).toISOString())
  expect(from('week')).toBe(new Date(2026, 10, 15).toISOString())
  expect(from('all')).toBeUndefined()
  expect(instantsOf({ period: 'own', from: '2026-11-02', to: '2026-11-02' }, now)).toEqual({
    from: new Date(2026, 10, 2).toISOString(),
    to: new Date(2026, 10, 3).toISOString(),
  })
  expect(instantsOf({ period: 'own', from: 'x', to: '' }, now)).toEqual({})
  expect(
    businessDaysIn({ from: '2026-11-01T16:00:00Z', to: '2026-11-02T16:00:00Z' }, now, zone),
  ).toEqual({
    from: '2026-11-02',
    to: '2026-11-02',
  })
  expect(businessDaysIn({}, Date.parse('2026-11-21T17:00:00Z'), zone)).toEqual({
    from: '2025-11-22',
    to: '2026-11-22',
  })
})
