import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Channel, Deposit } from '../../calls.ts'
import type { DepositEvent } from '../../deposit-shapes.ts'
import { plainTerms } from '../../deposit-terms.ts'
import { cashierProblems } from '../../problems.ts'
import { DepositOrder } from '../deposit-order.tsx'
import { PayIn } from '../pay-in.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = '00000000-0000-4000-8000-000000000001'
const order = (extra: Partial<Deposit> = {}): Deposit => ({
  id,
  channelId: 'bank',
  money: usd(500_000n),
  state: 'pendingPay',
  reference: 'KQ7M2XWP',
  redirectUrl: null,
  paid: null,
  isLate: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  expiresAt: new Date(performance.timeOrigin + performance.now() + 600_000).toISOString(),
  endedAt: null,
  fee: usd(5_000n),
  credited: usd(495_000n),
  bonus: usd(49_500n),
  toStake: usd(5_940_000n),
  place: { bank: 'Banco Uno', holder: 'The Operator', number: '001-2' },
  toldReference: '',
  payerName: '',
  hasOwnCents: false,
  hasInputs: false,
  note: '',
  ...extra,
})
const channel = (terms: Partial<Channel['terms']> = {}): Channel => ({
  id: 'bank',
  kind: 'bank',
  smallest: usd(100_000n),
  largest: usd(5_000_000n),
  suggestions: [usd(500_000n), usd(1_000_000n)],
  inputs: [],
  asksAmount: true,
  terms: { ...plainTerms, isFixed: false, isOpenNow: true, ...terms },
})

const sent: { url: string; body: unknown }[] = []
function show(part: React.ReactNode, shown: Deposit = order(), events: DepositEvent[] = []) {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method === 'POST') {
      sent.push({ url, body: init.body && JSON.parse(init.body) })
      if (url.includes('/paid') && shown.state === 'expired') {
        return new Response(toWire(failure(cashierProblems.depositMovedOn())), { status: 409 })
      }
    }
    const value = url.includes('/events') ? events : shown
    return new Response(toWire({ success: true, value }))
  })
  const { hook, searchHook } = memoryLocation({ path: '/member?page=depositv2' })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        {part}
      </Router>
    </QueryClientProvider>,
  )
}

test('before anything is paid it says what arrives, what it costs, and what is to be staked [CA-01]', async () => {
  show(<PayIn channel={channel({ feePpm: 10_000, bonusPpm: 100_000 })} />)
  await userEvent.type(await screen.findByLabelText('Amount'), '50')
  const slip = within(screen.getByText('You pay').closest('dl')!)
  for (const amount of ['$50.00', '$0.50', '$49.50', '$4.95', '$594.00'])
    expect(slip.getByText(amount)).toBeDefined()
})

test('where amounts are fixed another one is refused at its field, and nothing is sent', async () => {
  show(<PayIn channel={channel({ isFixed: true })} />)
  await userEvent.type(await screen.findByLabelText('Amount'), '60')
  await userEvent.click(screen.getByRole('button', { name: 'Choose an amount' }))
  expect(screen.getAllByText('Only these amounts').length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Deposit $100.00' }))
  expect(screen.getByRole('button', { name: 'Continue to pay $100.00' })).toBeDefined()
})

test('a method that is closed at this hour says when it opens', async () => {
  show(<PayIn channel={channel({ isOpenNow: false, opensMinute: 540, closesMinute: 150 })} />)
  expect(await screen.findByText('This method is open from 09:00 to 02:30 (UTC+8).')).toBeDefined()
  expect(screen.queryByLabelText('Amount')).toBeNull()
})

test('paid by hand it shows where, with which code and until when, and takes the bank’s reference [MC-03]', async () => {
  show(<DepositOrder id={id} isBack={false} />)
  const place = within(await screen.findByRole('region', { name: 'Where to pay' }))
  for (const value of ['Banco Uno', 'The Operator', '001-2', 'KQ7M2XWP'])
    expect(place.getByText(value)).toBeDefined()
  expect(place.getByText('Account number')).toBeDefined()
  expect(screen.getByText(/^Time left: (10:00|9:5\d)$/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Go to the payment page' })).toBeNull()
  const told = place.getByLabelText('Bank reference')
  await userEvent.click(place.getByRole('button', { name: 'I have paid' }))
  expect(sent).toEqual([])
  await userEvent.type(told, 'slip 7')
  await userEvent.click(place.getByRole('button', { name: 'I have paid' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { url: expect.stringContaining(`/deposits/${id}/paid`), body: { reference: 'slip 7' } },
    ]),
  )
})

test('where cents identify a payment the exact amount is large, and the name of the payer is required [MC-03]', async () => {
  show(<DepositOrder id={id} isBack={false} />, order({ money: usd(503_700n), hasOwnCents: true }))
  const place = within(await screen.findByRole('region', { name: 'Where to pay' }))
  expect(place.getByText('Pay exactly this amount')).toBeDefined()
  expect(place.getByText('$50.37')).toBeDefined()
  await userEvent.type(place.getByLabelText('Bank reference'), 'slip 7')
  await userEvent.click(place.getByRole('button', { name: 'I have paid' }))
  expect(sent).toEqual([])
  // The field that is missing says so: a button that does nothing would leave the member alone.
  expect(place.getByText('Enter the reference. We use it to find your payment.')).toBeDefined()
  await userEvent.type(place.getByLabelText('Holder of the account you pay from'), 'Ana Paz')
  await userEvent.click(place.getByRole('button', { name: 'I have paid' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ reference: 'slip 7', payerName: 'Ana Paz' }]),
  )
})

test('a successful copy shows a dialog with what was copied [CA-07]', async () => {
  const user = userEvent.setup()
  show(<DepositOrder id={id} isBack={false} />, order({ money: usd(503_700n), hasOwnCents: true }))
  await user.click(await screen.findByRole('button', { name: 'Copy: Pay exactly this amount' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copied' }))
  expect(dialog.getByText('Pay exactly this amount: 50.37')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('50.37')
  await user.click(dialog.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the number of the account is copied as well, and the name of the bank is only read', async () => {
  const user = userEvent.setup()
  show(<DepositOrder id={id} isBack={false} />, order())
  await user.click(await screen.findByRole('button', { name: 'Copy: Account number' }))
  expect(await navigator.clipboard.readText()).toBe('001-2')
  expect(screen.queryByRole('button', { name: 'Copy: Bank' })).toBeNull()
})

test('a QR code is shown as a picture, and its content is not written out', async () => {
  show(
    <DepositOrder id={id} isBack={false} />,
    order({ channelId: 'qr', place: { payload: '000201', holder: 'The Operator' } }),
  )
  expect(await screen.findByRole('img', { name: 'QR code for your banking app' })).toBeDefined()
  expect(screen.queryByText('000201')).toBeNull()
})

test('while a person looks there is no countdown, and the reference can be corrected', async () => {
  show(
    <DepositOrder id={id} isBack={false} />,
    order({ state: 'memberPaid', toldReference: 'slip 7' }),
    [
      { act: 'began', by: 'member', why: '', madeAt: '2026-11-21T12:00:00.000Z' },
      { act: 'told', by: 'member', why: 'slip 7', madeAt: '2026-11-21T12:05:00.000Z' },
    ],
  )
  expect(await screen.findByText('We are looking for your payment')).toBeDefined()
  expect(screen.queryByText(/^Time left/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Correct the reference' })).toBeDefined()
  const happened = within(await screen.findByRole('region', { name: 'History' }))
  expect(happened.getByText('You reported it as paid')).toBeDefined()
})

test('a refusal says its reason, and where to pay is shown no more', async () => {
  show(
    <DepositOrder id={id} isBack={false} />,
    order({ state: 'rejected', note: 'Nothing has come.', endedAt: '2026-11-21T13:00:00.000Z' }),
  )
  expect(await screen.findByText('Reason: Nothing has come.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Where to pay' })).toBeNull()
})
