import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskLeg, DeskWithdrawal, WithdrawalFacts } from '../../withdraw-staff-calls.ts'
import { type DeskPlace, noNarrowing } from './desk-place.ts'
import { DeskScreen } from './desk-screen.tsx'
import { partsOf } from './pay-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = '00000000-0000-4000-8000-000000000001'
const legId = '00000000-0000-4000-8000-0000000000b1'
const order = (extra: Partial<DeskWithdrawal> = {}): DeskWithdrawal => ({
  id,
  member: { id: '00000000-0000-4000-8000-00000000000a', account: 'ana' },
  money: usd(1_000_000n),
  fee: usd(0n),
  payee: { kind: 'card', label: 'Banco Uno', holder: 'Ana Paz', last4: '1111' },
  state: 'riskReview',
  isDisputed: false,
  risks: ['firstWithdrawal', 'newPlace'],
  needsSecond: false,
  claimedAccount: null,
  approvedAccount: null,
  requestedAt: '2026-11-21T12:00:00.000Z',
  dueAt: '2026-11-21T13:00:00.000Z',
  isLate: true,
  note: '',
  isMine: false,
  whyNotPay: null,
  legs: [],
  events: [],
  payChannels: ['manual', 'sandbox'],
  ...extra,
})
const leg = (extra: Partial<DeskLeg>): DeskLeg => ({
  id: legId,
  position: 1,
  money: usd(1_000_000n),
  state: 'matched',
  reference: null,
  proof: '',
  paidAt: null,
  dueAt: null,
  isReminded: false,
  proofDueAt: null,
  channelId: 'manual',
  attempt: 1,
  toldAt: null,
  disputeProof: '',
  decideDueAt: null,
  isOverdue: false,
  isPaidByMe: false,
  ...extra,
})

const links = {
  member: (of: string) => `/members/${of}`,
  money: (of: string) => `/members/${of}/money`,
  turnover: (account: string) => `/turnover?account=${account}`,
  withdrawal: (of: string) => `/withdrawals/${of}`,
}
const facts: WithdrawalFacts = {
  cash: usd(2_000_000n),
  held: usd(1_000_000n),
  paidIn: { count: 3, sum: usd(5_000_000n) },
  paidOut: { count: 1, sum: usd(500_000n) },
  toStake: usd(250_000n),
  ofDay: { count: 2, sum: usd(1_500_000n), countMost: 10, sumMost: usd(9_000_000n) },
  samePayee: [{ id: '00000000-0000-4000-8000-00000000000b', account: 'bruno' }],
  earlier: [
    {
      id: '00000000-0000-4000-8000-0000000000e1',
      money: usd(500_000n),
      state: 'done',
      isDisputed: false,
      requestedAt: '2026-11-20T12:00:00.000Z',
    },
  ],
}
const asked: string[] = []
const sent: { act: string; body: unknown }[] = []

function Office({ first }: { first: DeskPlace }) {
  const [place, setPlace] = useState(first)
  return (
    <DeskScreen
      place={place}
      onPlace={setPlace}
      links={links}
      ofMember={(memberId) => <p>Notes of {memberId}</p>}
    />
  )
}

function answer(shown: DeskWithdrawal, several: unknown = { list: [] }) {
  sent.length = 0
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    const [path = ''] = url.split('?')
    let value: unknown = path.endsWith('/withdrawals') ? { list: [shown], next: null } : shown
    if (path.endsWith('/facts')) value = facts
    if (path.endsWith('/withdrawals')) asked.push(url)
    if (/withdrawals\/(approve|payout)$/.test(path)) {
      sent.push({ act: path.split('/').at(-1) ?? '', body: JSON.parse(init?.body ?? '') })
      return new Response(toWire({ success: true, value: several }))
    }
    if (init?.method === 'POST') {
      sent.push({ act: path.split(`${id}/`)[1] ?? '', body: init.body && JSON.parse(init.body) })
      value = { success: true }
    }
    return new Response(toWire({ success: true, value }))
  })
}

const show = (first: Partial<DeskPlace>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Office first={{ ...noNarrowing, view: 'review', after: '', ...first }} />
    </QueryClientProvider>,
  )

function open(shown: DeskWithdrawal) {
  answer(shown)
  show({ id })
  return screen.findByRole('dialog', { name: 'Withdrawal of ana' })
}
const press = (within_: ReturnType<typeof within>, name: string) =>
  userEvent.click(within_.getByRole('button', { name }))

test('where two approved and nobody else may pay, a third person must', async () => {
  const dialog = within(await open(order({ state: 'approved', whyNotPay: 'thirdPerson' })))
  expect(dialog.getByText(/, so a third person must pay it\./)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Start payment' })).toBeNull()
})

test('the reasons are beside the buttons, and a withdrawal cannot be decided without a claim', async () => {
  const dialog = within(await open(order()))
  const risks = within(await dialog.findByRole('region', { name: 'Review reasons' }))
  expect(risks.getByText('First withdrawal')).toBeDefined()
  expect(risks.getByText('Login from a new place')).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull()
  await press(dialog, 'Claim')
  await waitFor(() => expect(sent).toEqual([{ act: 'claim', body: undefined }]))
})

test('a refusal needs a reason', async () => {
  const dialog = within(await open(order({ isMine: true, claimedAccount: 'olga' })))
  const refuse = await dialog.findByRole('button', { name: 'Reject' })
  expect((refuse as HTMLButtonElement).disabled).toBe(true)
  await userEvent.type(
    dialog.getByLabelText(/^Reason \(shown to the member/),
    'Another name.{Enter}',
  )
  await waitFor(() => expect(sent).toEqual([{ act: 'reject', body: { reason: 'Another name.' } }]))
})

test('the second of two people sees the first approval', async () => {
  const second = order({ isMine: true, needsSecond: true, approvedAccount: 'olga' })
  const dialog = within(await open(second))
  expect(await dialog.findByText(/^Approved by olga/)).toBeDefined()
  await press(dialog, 'Approve as the second person')
  await waitFor(() => expect(sent[0]?.act).toBe('approve'))
})

test('parts must add up before anything is paid', async () => {
  expect(partsOf('60 40', usd(1_000_000n))).toEqual(['600000', '400000'])
  for (const wrong of ['60 30', '110 -10', '100 0', 'x', ''])
    expect(partsOf(wrong, usd(1_000_000n))).toBeUndefined()
  const dialog = within(await open(order({ state: 'approved', risks: [] })))
  const parts = await dialog.findByLabelText('Parts')
  await userEvent.clear(parts)
  await userEvent.type(parts, '60 39')
  await press(dialog, 'Start payment')
  expect(dialog.getByText('The parts must add up to $100.00.')).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.clear(parts)
  await userEvent.type(parts, '60 40')
  await press(dialog, 'Start payment')
  const manual = (amount: string) => ({ channelId: 'manual', amount })
  const body = { parts: [manual('600000'), manual('400000')] }
  await waitFor(() => expect(sent).toEqual([{ act: 'payout', body }]))
})

test("a part is marked as paid with the bank's reference, and one that a gateway may know of not at all", async () => {
  const dialog = within(await open(order({ state: 'paying', legs: [leg({})] })))
  await userEvent.type(await dialog.findByLabelText('Bank reference'), 'slip 7')
  await press(dialog, 'Mark as paid')
  await waitFor(() =>
    expect(sent).toEqual([{ act: `legs/${legId}/paid`, body: { reference: 'slip 7', proof: '' } }]),
  )
  cleanup()
  const out = leg({ channelId: 'sandbox', toldAt: '2026-11-21T12:00:00.000Z' })
  const other = within(await open(order({ state: 'paying', legs: [out] })))
  expect(await other.findByText(/Sent to the payment service; no answer yet/)).toBeDefined()
  expect(other.queryByRole('button', { name: 'Payment failed' })).toBeNull()
})

test('a dispute is decided with a reason', async () => {
  const disputed = leg({ state: 'disputed', proofDueAt: '2026-11-21T13:00:00.000Z' })
  const dialog = within(await open(order({ state: 'confirmWait', legs: [disputed] })))
  await userEvent.type(await dialog.findByLabelText(/^Reason for the decision/), 'Sent back.')
  await press(dialog, 'Pay again')
  await waitFor(() =>
    expect(sent).toEqual([
      { act: `legs/${legId}/decision`, body: { decision: 'revert', reason: 'Sent back.' } },
    ]),
  )
})

test('a dispute counts down to its decision, and says when that is late', async () => {
  const disputed = { state: 'disputed', decideDueAt: '2026-11-22T13:00:00.000Z' } as const
  const legs = [leg(disputed), leg({ ...disputed, id: id.replace(/1$/, '2'), isOverdue: true })]
  const dialog = within(await open(order({ state: 'confirmWait', legs })))
  expect(await dialog.findAllByText(/^Decision due by /)).toHaveLength(2)
  expect(dialog.getAllByText(/^Time left for the decision: [\d:]+$/)).toHaveLength(1)
  expect(dialog.getAllByText('Overdue: a second person must decide.')).toHaveLength(1)
})

test('the person who marked a part as paid submits the proof, and does not decide', async () => {
  const proofDueAt = '2026-11-21T13:00:00.000Z'
  const mine = leg({ state: 'disputed', isPaidByMe: true, proofDueAt })
  const shown = order({ state: 'confirmWait', isDisputed: true, legs: [mine] })
  const dialog = within(await open(shown))
  expect(await dialog.findByText('In dispute')).toBeDefined()
  expect(dialog.getByText('You marked it as paid, so somebody else must decide.')).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Mark as received' })).toBeNull()
  await userEvent.type(dialog.getByLabelText('Proof'), 'line 14')
  await press(dialog, 'Submit proof')
  await waitFor(() =>
    expect(sent).toEqual([{ act: `legs/${legId}/proof`, body: { proof: 'line 14' } }]),
  )
})

test('what decides is in the drawer, with links to its sources', async () => {
  const dialog = within(await open(order()))
  const member = within(await dialog.findByRole('region', { name: 'Member' }))
  expect(await member.findByText('$200.00')).toBeDefined()
  for (const shown of ['$100.00 on hold', '$500.00', '3 orders', '$50.00', '1 order', '$25.00'])
    expect(member.getAllByText(shown).length).toBeGreaterThan(0)
  expect(member.getByText(/^On this business day: 2 of 10 withdrawals/)).toBeDefined()
  const hrefOf = (name: string | RegExp) => member.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Profile of ana')).toBe('/members/00000000-0000-4000-8000-00000000000a')
  expect(hrefOf('Wagering')).toBe('/turnover?account=ana')
  expect(hrefOf('bruno')).toBe('/members/00000000-0000-4000-8000-00000000000b')
  expect(hrefOf('$50.00')).toBe('/withdrawals/00000000-0000-4000-8000-0000000000e1')
  expect(dialog.getByText('Notes of 00000000-0000-4000-8000-00000000000a')).toBeDefined()
})

test('a search covers every view, and filters narrow it', async () => {
  answer(order())
  show({})
  await userEvent.type(await screen.findByLabelText('Search'), ' 0000aa {Enter}')
  await waitFor(() => expect(asked.at(-1)).toMatch(/view=all&search=0000aa$/))
  await userEvent.selectOptions(screen.getByLabelText('Method'), 'crypto')
  await userEvent.type(screen.getByLabelText('Min amount'), '25{Enter}')
  await waitFor(() => expect(asked.at(-1)).toMatch(/search=0000aa&method=crypto&least=250000$/))
  await userEvent.selectOptions(screen.getByLabelText('State'), 'done')
  await waitFor(() => expect(asked.at(-1)).toMatch(/state=done/))
})

test('several are approved in one press that names their sum, and what could not be is said', async () => {
  answer(order(), { list: [{ id, outcome: 'cashier.claimedByOther' }] })
  show({})
  await userEvent.click(await screen.findByLabelText('Select the withdrawal of ana'))
  await userEvent.click(screen.getByRole('button', { name: 'Approve 1 withdrawal ($100.00)' }))
  const confirm = within(await screen.findByRole('dialog'))
  await press(confirm, 'Approve 1 withdrawal ($100.00)')
  await waitFor(() => expect(sent).toEqual([{ act: 'approve', body: { ids: [id] } }]))
  expect(await screen.findByText('ana, 00000000: Somebody else is working on it.')).toBeDefined()
})

test('several are paid through one channel', async () => {
  answer(order({ state: 'approved' }), { list: [{ id, outcome: 'done' }] })
  show({ view: 'toPay' })
  await userEvent.click(await screen.findByLabelText('Select the withdrawal of ana'))
  await waitFor(() => expect(screen.getAllByRole('option', { name: /sandbox/i })).toHaveLength(1))
  await userEvent.selectOptions(screen.getByLabelText('Pay with'), 'sandbox')
  await userEvent.click(screen.getByRole('button', { name: 'Start 1 payment ($100.00)' }))
  await press(within(await screen.findByRole('dialog')), 'Start 1 payment ($100.00)')
  await waitFor(() =>
    expect(sent).toEqual([{ act: 'payout', body: { ids: [id], channelId: 'sandbox' } }]),
  )
})

test('what two people approve is not one of several', async () => {
  answer(order({ needsSecond: true }))
  show({})
  const box = await screen.findByLabelText('Select the withdrawal of ana')
  expect((box as HTMLInputElement).disabled).toBe(true)
})
