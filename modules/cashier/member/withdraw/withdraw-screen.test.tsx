import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { cashierProblems } from '../../problems.ts'
import type { WithdrawTerms } from '../../withdraw-calls.ts'
import type { Leg, Payee, Withdrawal } from '../../withdraw-shapes.ts'
import { mostOf, quoteWithdrawal } from './quote-withdrawal.ts'
import { WithdrawScreen } from './withdraw-screen.tsx'

// Several parts of the page come one after the other.
configure({ asyncUtilTimeout: 4_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = '00000000-0000-4000-8000-000000000001'
const terms: WithdrawTerms = {
  available: usd(1_000_000n),
  smallest: usd(100_000n),
  largest: usd(5_000_000n),
  leftToday: usd(9_000_000n),
  countLeft: 5,
  freeLeft: 0,
  feeFixed: 10_000n,
  feePpm: 10_000,
  isOpenNow: true,
  opensMinute: 540,
  closesMinute: 150,
  confirmMinutes: 30,
  holder: 'Ana Paz',
  hasFundsPassword: true,
  turnoverLeft: usd(0n),
  openId: null,
}
const payee: Payee = {
  id: '00000000-0000-4000-8000-00000000000a',
  kind: 'card',
  label: 'Banco Uno',
  holder: 'Ana Paz',
  last4: '1111',
  boundAt: '2026-11-21T12:00:00.000Z',
  usableAt: '2026-11-21T12:00:00.000Z',
}
const leg = (position: number, extra: Partial<Leg> = {}): Leg => ({
  id: `00000000-0000-4000-8000-0000000000b${position}`,
  position,
  money: usd(300_000n),
  state: 'paid',
  reference: `bank-${position}`,
  proof: '',
  paidAt: '2026-11-21T12:00:00.000Z',
  dueAt: new Date(performance.timeOrigin + performance.now() + 600_000).toISOString(),
  isReminded: false,
  proofDueAt: null,
  ...extra,
})
const order = (extra: Partial<Withdrawal> = {}): Withdrawal => ({
  id,
  money: usd(600_000n),
  fee: usd(16_000n),
  payee: { kind: 'card', label: 'Banco Uno', last4: '1111' },
  state: 'riskReview',
  note: '',
  isFullPayment: false,
  requestedAt: '2026-11-21T12:00:00.000Z',
  endedAt: null,
  waiting: { on: 'review', rule: 'review', until: '2026-11-22T00:00:00.000Z', place: 3 },
  mayCancel: true,
  mayConfirmAll: false,
  confirmMinutes: 30,
  legs: [],
  events: [
    { act: 'requested', by: 'member', legId: null, why: '', madeAt: '2026-11-21T12:00:00.000Z' },
  ],
  ...extra,
})
const confirming = (extra: Partial<Withdrawal> = {}) => {
  const legs = [leg(1), leg(2)]
  const waiting = {
    on: 'you',
    rule: 'confirmMinutes',
    until: legs[0]?.dueAt ?? null,
    place: null,
  } as const
  return order({
    state: 'confirmWait',
    mayCancel: false,
    mayConfirmAll: true,
    legs,
    waiting,
    ...extra,
  })
}

type House = { terms?: WithdrawTerms; payees?: Payee[]; order?: Withdrawal; refuses?: boolean }
const sent: string[] = []

/** The screen over a house that answers like this. */
function open(house: House, path = '/member?page=withdraw') {
  sent.length = 0
  const answer = (url: string, method: string): unknown => {
    if (method === 'POST') sent.push(url.replace(/^.*\/wps\/cashier/, ''))
    if (url.includes('/terms')) return house.terms ?? terms
    if (url.includes('/payees')) return house.payees ?? [payee]
    if (url.includes('/turnover')) return { remaining: usd(0n), list: [], totalPages: 0 }
    if (url.includes('/withdrawals?')) return { list: [], totalPages: 0 }
    return house.order
  }
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string }) => {
    const method = init?.method ?? 'GET'
    if (method === 'POST' && house.refuses) {
      sent.push(url)
      return new Response(toWire(failure(cashierProblems.withdrawalMovedOn())), { status: 409 })
    }
    return new Response(toWire({ success: true, value: answer(url, method) }))
  })
  const { hook, searchHook } = memoryLocation({ path })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <Suspense fallback="…">
          <WithdrawScreen />
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
}

test('says before anything is confirmed what arrives, what it costs and what is taken', async () => {
  open({})
  await userEvent.type(await screen.findByLabelText('Amount'), '60')
  const slip = within(screen.getByText('Leaves your balance').closest('dl')!)
  expect(slip.getByText('$60.00')).toBeDefined()
  expect(slip.getByText('$1.60')).toBeDefined()
  expect(slip.getByText('$61.60')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Withdraw $60.00' })).toBeDefined()
})

test('«all of it» leaves room for the fee, to the last cent', async () => {
  const most = mostOf(terms)
  expect(quoteWithdrawal(most, terms)).toMatchObject({ isEnough: true, isWithin: true })
  expect(quoteWithdrawal(usd(most.amount + 100n), terms).isEnough).toBe(false)
  open({})
  await userEvent.click(await screen.findByRole('button', { name: 'All of it' }))
  expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('98.01')
})

test('an amount that is too much or too little is told at its field, and nothing is sent', async () => {
  open({})
  const field = await screen.findByLabelText('Amount')
  await userEvent.type(field, '100')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(screen.getByText('With the fee this is more than you have.')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, 'x')
  expect(screen.getByText(/^Please enter an amount/)).toBeDefined()
  expect(sent).toEqual([])
})

test('what stands in the way is said before anything is typed', async () => {
  open({ terms: { ...terms, isOpenNow: false, turnoverLeft: usd(50_000n) } })
  expect(
    await screen.findByText('Withdrawals are taken from 09:00 to 02:30 (UTC+8).'),
  ).toBeDefined()
  expect(screen.getByText('Please stake $5.00 more before you withdraw.')).toBeDefined()
})

test('without a funds password the way to one is shown, and without a card the way to that', async () => {
  open({ terms: { ...terms, hasFundsPassword: false } })
  expect(
    (await screen.findByRole('link', { name: 'Set a funds password' })).getAttribute('href'),
  ).toBe('/member?page=securityCenter')
  cleanup()
  open({ payees: [] })
  expect(await screen.findByText('You have no card or wallet yet')).toBeDefined()
  expect(screen.queryByLabelText('Amount')).toBeNull()
})

test('says what a withdrawal waits on, by which rule, until when, and which place it has (ahead 17)', async () => {
  open({ terms: { ...terms, openId: id }, order: order() })
  const state = within(await screen.findByRole('status'))
  expect(state.getByText('A person looks at it. You are number 3 in the queue.')).toBeDefined()
  expect(state.getByText(/^Rule: withdrawals are looked at/)).toBeDefined()
  expect(state.getByText(/^By /)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }),
  )
  await waitFor(() => expect(sent).toEqual([`/withdrawals/${id}/cancel`]))
})

test('«received», «not received» and «full payment» are asked once more, and said once [CA-02]', async () => {
  open({ terms: { ...terms, openId: id }, order: confirming() })
  expect(await screen.findByText(/^Counts as received in (10:00|9:5\d)$/)).toBeDefined()
  const press = async (name: string) => {
    await userEvent.click(screen.getAllByRole('button', { name })[0]!)
    expect(sent).toEqual([])
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return sent.splice(0)[0]
  }
  expect(await press('Received')).toMatch(/legs\/[^/]*b1\/received$/)
  expect(await press('Not received')).toMatch(/legs\/[^/]*b1\/notReceived$/)
  expect(await press('Full payment received')).toBe(`/withdrawals/${id}/fullPayment`)
})

test('a part in dispute has no buttons, and «full payment» is not offered [CA-02]', async () => {
  const legs = [leg(1, { state: 'disputed', dueAt: null, proofDueAt: '2026-11-21T13:00:00.000Z' })]
  const waiting = {
    on: 'dispute',
    rule: 'proofMinutes',
    until: '2026-11-21T13:00:00.000Z',
    place: null,
  } as const
  open({
    terms: { ...terms, openId: id },
    order: confirming({ legs, waiting, mayConfirmAll: false }),
  })
  expect(await screen.findByText('Not received: we look into it')).toBeDefined()
  expect(screen.getByText(/^We look into the part/)).toBeDefined()
  // Neither its heading nor its slip asks the member to confirm.
  expect(within(screen.getByRole('status')).getByText('We look into it')).toBeDefined()
  expect(screen.getAllByText('We look into it')).toHaveLength(2)
  for (const name of ['Received', 'Not received', 'Full payment received'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('what was decided meanwhile is told, and the withdrawal is looked at again', async () => {
  open({ terms: { ...terms, openId: id }, order: confirming(), refuses: true })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Received' }))[0]!)
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Received' }),
  )
  expect(await screen.findByText(/^This withdrawal has moved on/)).toBeDefined()
})

test('a refusal shows its reason, and the way to another withdrawal', async () => {
  const refused = order({
    state: 'rejected',
    waiting: null,
    mayCancel: false,
    note: 'The name is another one.',
    endedAt: '2026-11-21T13:00:00.000Z',
  })
  open({ order: refused }, `/member?page=withdraw&order=${id}`)
  expect(await screen.findByText('Reason: The name is another one.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Make another withdrawal' })).toBeDefined()
})
