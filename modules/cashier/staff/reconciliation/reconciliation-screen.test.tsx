import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReconciledDay, ReconciliationDetails } from '../../reconciliation-shapes.ts'
import { ReconciliationScreen } from './reconciliation-screen.tsx'
import type { ReconciliationPlace } from './reconciliation-place.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = '00000000-0000-4000-8000-000000000001'
const orderId = '00000000-0000-4000-8000-000000000002'
const madeAt = '2026-11-22T19:00:00.000Z'
const day: ReconciledDay = {
  runId: id,
  channelId: 'sandbox',
  day: '2026-11-21',
  listing: 'used',
  staffAccount: null,
  madeAt,
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
  listedOut: usd(320_000n),
}
const details = (extra: Partial<ReconciliationDetails> = {}): ReconciliationDetails => ({
  id,
  channelId: 'sandbox',
  day: '2026-11-21',
  kind: 'amountDiffers',
  state: 'open',
  way: 'in',
  orderId,
  withdrawalId: null,
  reference: 'ref-1',
  ours: usd(200_000n),
  theirs: usd(199_900n),
  value: usd(100n),
  foundAt: madeAt,
  isStill: true,
  notes: [],
  order: {
    account: 'ana',
    money: usd(200_000n),
    state: 'partialReview',
    paid: usd(199_900n),
    createdAt: madeAt,
    endedAt: madeAt,
  },
  withdrawal: null,
  notices: [{ id: 'n-1', outcome: 'partialReview', money: usd(199_900n), at: madeAt }],
  postings: [],
  ...extra,
})

const sent: { url: string; body: unknown }[] = []
const asked: string[] = []
function Office({ start }: { start: Partial<ReconciliationPlace> }) {
  const [place, setPlace] = useState<ReconciliationPlace>({
    view: 'days',
    day: '',
    channelId: '',
    pageNo: 1,
    ...start,
  })
  return (
    <ReconciliationScreen
      place={place}
      onPlace={setPlace}
      orderHref={(order) => `/backoffice/deposits/${order}`}
      withdrawalHref={(order) => `/backoffice/withdrawals/${order}`}
    />
  )
}
function show(
  shown: ReconciliationDetails,
  start: Partial<ReconciliationPlace> = {},
  isEmpty = false,
) {
  sent.length = 0
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method && init.method !== 'GET') {
      sent.push({ url, body: init.body && JSON.parse(init.body) })
      const value = url.endsWith('/runs') ? { runId: id } : { success: true }
      return new Response(toWire({ success: true, value }))
    }
    asked.push(url)
    return new Response(toWire({ success: true, value: answerTo(url, shown, isEmpty) }))
  })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Office start={start} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
function answerTo(url: string, shown: ReconciliationDetails, isEmpty: boolean): unknown {
  if (url.includes('/discrepancies/')) return shown
  if (url.includes('/discrepancies')) return { list: isEmpty ? [] : [shown], totalPages: 1 }
  if (url.includes('/days')) {
    return { list: isEmpty ? [] : [day], totalPages: 1, channels: ['sandbox', 'manual'] }
  }
  return []
}

test('each day is listed with its sums, and links to its open differences', async () => {
  const user = show(details())
  expect(await screen.findByText('$80.00')).toBeDefined()
  for (const figure of ['$79.00', '$90.00', '$99.99', '$12.34']) {
    expect(screen.getByText(figure)).toBeDefined()
  }
  await user.click(screen.getByRole('button', { name: /Open the difference of 2026-11-21/ }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatch(/discrepancies\?.*state=open.*day=2026-11-21.*channelId=sandbox/),
  )
  expect(await screen.findByText('Different amount')).toBeDefined()
})

test('a discrepancy opens to its order, its notices and its postings, and is explained with a reason', async () => {
  const user = show(details(), { view: 'open', id })
  const dialog = within(await screen.findByRole('dialog', { name: 'Difference of 2026-11-21' }))
  const order = await dialog.findByRole('link', { name: 'ana · $20.00' })
  expect(order.getAttribute('href')).toBe(`/backoffice/deposits/${orderId}`)
  expect(dialog.getByText('No ledger entries.')).toBeDefined()
  const press = dialog.getByRole('button', { name: 'Explain' })
  expect(press.hasAttribute('disabled')).toBe(true)
  await user.selectOptions(dialog.getByLabelText('Reason'), 'channelMistake')
  await user.type(dialog.getByLabelText('Comment'), 'A cent was lost.')
  await user.click(press)
  await waitFor(() =>
    expect(sent).toEqual([
      {
        url: expect.stringMatching(/explain$/),
        body: { reason: 'channelMistake', words: 'A cent was lost.' },
      },
    ]),
  )
})

test('a discrepancy of what was paid out leads to its withdrawal', async () => {
  const money = usd(500_000n)
  const standing = { state: 'done' as const, isDisputed: false }
  const withdrawal = { account: 'luz', money, ...standing, createdAt: madeAt }
  show(details({ way: 'out', orderId: null, order: null, withdrawalId: orderId, withdrawal }), {
    id,
  })
  const dialog = within(await screen.findByRole('dialog'))
  const link = await dialog.findByRole('link', { name: 'luz · $50.00' })
  expect(link.getAttribute('href')).toBe(`/backoffice/withdrawals/${orderId}`)
  expect(dialog.getByText('Out')).toBeDefined()
})

test('what is explained can be closed, what is closed has no buttons and says who', async () => {
  const note = { reason: 'timing', words: 'Came later.', staffAccount: 'olga', madeAt }
  show(details({ state: 'explained', notes: [note] }), { view: 'explained', id })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('button', { name: 'Close the difference' })).toBeDefined()
  cleanup()
  const closed = { ...note, reason: 'closed', words: 'Done.' }
  show(details({ state: 'closed', notes: [note, closed] }), { view: 'closed', id })
  const ended = within(await screen.findByRole('dialog'))
  expect(await ended.findByText('Booked on another day')).toBeDefined()
  expect(ended.queryByRole('button', { name: /Explain|Close the difference/ })).toBeNull()
})

test('a day is compared at a press, once it is chosen; nothing yet says so', async () => {
  const user = show(details(), {}, true)
  expect(await screen.findByText('No day has been compared yet.')).toBeDefined()
  const form = within(screen.getByRole('region', { name: 'Compare a day now' }))
  await user.click(form.getByRole('button', { name: 'Compare' }))
  expect(form.getByText('Choose a day')).toBeDefined()
  await user.type(form.getByLabelText('Business day'), '2026-11-21')
  await user.selectOptions(form.getByLabelText('Method'), 'Manual payments')
  await user.click(form.getByRole('button', { name: 'Compare' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ channelId: 'manual', day: '2026-11-21' })
})
