import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskDeposit } from '../../deposit-desk-calls.ts'
import { plainTerms } from '../../deposit-terms.ts'
import { cashierProblems } from '../../problems.ts'
import { ChannelsScreen } from '../channels-screen.tsx'
import { type DepositDeskPlace, DepositDeskScreen } from './deposit-desk-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = '00000000-0000-4000-8000-000000000001'
const order = (extra: Partial<DeskDeposit> = {}): DeskDeposit => ({
  id,
  member: { id: '00000000-0000-4000-8000-00000000000a', account: 'ana' },
  channelId: 'bank',
  money: usd(500_000n),
  state: 'memberPaid',
  reference: 'KQ7M2XWP',
  toldReference: 'slip 7',
  payerName: 'Ana Paz',
  paid: null,
  isLate: false,
  needsSecond: false,
  claimedAccount: null,
  approvedAccount: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  toldAt: '2026-11-21T12:05:00.000Z',
  isMine: false,
  note: '',
  place: { bank: 'Banco Uno' },
  fee: usd(0n),
  bonus: usd(0n),
  unclear: [],
  events: [],
  ...extra,
})

const sent: { act: string; body: unknown }[] = []
function answer(of: (path: string) => unknown, problem?: object) {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    const [path = ''] = url.split('?')
    if (init?.method === 'POST' || init?.method === 'PUT') {
      const act = path.split('/').at(-1) ?? ''
      sent.push({ act, body: init.body && JSON.parse(init.body) })
      if (problem) return new Response(toWire(problem), { status: 422 })
    }
    const value = init?.method && init.method !== 'GET' ? { success: true } : of(path)
    return new Response(toWire({ success: true, value }))
  })
}
function Office() {
  const [place, setPlace] = useState<DepositDeskPlace>({
    view: 'toConfirm',
    after: '',
    search: '',
    id,
  })
  return <DepositDeskScreen place={place} onPlace={setPlace} />
}
const show = (part: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)
async function open(shown: DeskDeposit) {
  answer((path) => (path.endsWith('/deposits') ? { list: [shown], next: null } : shown))
  show(<Office />)
  return within(await screen.findByRole('dialog', { name: 'Deposit of ana' }))
}

test('a deposit cannot be decided without a claim', async () => {
  const dialog = await open(order())
  expect(dialog.getByText('KQ7M2XWP')).toBeDefined()
  expect(dialog.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Reject' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Claim' }))
  await waitFor(() => expect(sent).toEqual([{ act: 'claim', body: undefined }]))
})

test('what came is typed and not taken over from what was asked for', async () => {
  const dialog = await open(order({ isMine: true, claimedAccount: 'olga' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(dialog.getByText(/^Enter the amount received/)).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByLabelText('Amount received'), '49.5')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm $49.50' }))
  await waitFor(() =>
    expect(sent).toEqual([{ act: 'confirm', body: { amount: '495000', reference: 'slip 7' } }]),
  )
})

test('a refusal needs a reason, and the second of two people sees the first confirmation', async () => {
  const dialog = await open(order({ isMine: true, needsSecond: true, approvedAccount: 'olga' }))
  expect(dialog.getByText(/^Confirmed by olga; a second person/)).toBeDefined()
  const refuse = dialog.getByRole('button', { name: 'Reject' })
  expect((refuse as HTMLButtonElement).disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText(/^Reason \(shown to the member/), 'Nothing has come.')
  await userEvent.click(refuse)
  await waitFor(() =>
    expect(sent).toEqual([{ act: 'reject', body: { reason: 'Nothing has come.' } }]),
  )
})

test('a search is asked for with Enter, whatever the view', async () => {
  answer((path) => (path.endsWith('/deposits') ? { list: [], next: null } : {}))
  const onPlace = vi.fn()
  const place = { view: 'ended', after: 'x', search: '' } as const
  show(<DepositDeskScreen place={place} onPlace={onPlace} />)
  await userEvent.type(await screen.findByLabelText('Search'), ' KQ7M2XWP {Enter}')
  expect(onPlace).toHaveBeenCalledWith({
    view: 'ended',
    after: '',
    search: 'KQ7M2XWP',
    id: undefined,
  })
})

test('a received amount is searched to the cent, and an unreadable one is not', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const list = url.includes('amount=503700') ? [order({ money: usd(503_700n) })] : []
    return new Response(toWire({ success: true, value: { list, next: null } }))
  })
  const place = { view: 'toConfirm', after: '', search: '' } as const
  show(<DepositDeskScreen place={place} onPlace={() => undefined} />)
  const field = await screen.findByLabelText('Exact amount received')
  await userEvent.type(field, '50.37')
  expect(await screen.findByText('Ana Paz')).toBeDefined()
  await userEvent.type(field, 'x')
  expect(screen.getByText('Enter the amount received, for example 25.00')).toBeDefined()
  expect(asked.filter((url) => url.includes('amount=503700'))).not.toEqual([])
})

const unclear = {
  id: '00000000-0000-4000-8000-0000000000aa',
  turn: 'reversed',
  reference: 'dp_7',
  money: { amount: 900_000n, currency: 'EUR' },
  madeAt: '2026-11-21T12:00:00.000Z',
  targets: [{ orderId: id, left: usd(1_000_000n), createdAt: '2026-11-21T12:00:00.000Z' }],
} as const

test('an unclear reversal is attributed with an amount in the currency of the deposit and a reason', async () => {
  const dialog = await open(
    order({ state: 'success', unclear: [{ ...unclear, targets: [...unclear.targets] }] }),
  )
  expect(dialog.getByText(/took back €90\.00 on .*, reference dp_7/)).toBeDefined()
  await userEvent.type(dialog.getByLabelText('Amount in USD'), '101{Enter}')
  expect(dialog.getByText('Enter an amount up to $100.00.')).toBeDefined()
  expect(dialog.getByText(/Enter a reason/)).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.clear(dialog.getByLabelText('Amount in USD'))
  await userEvent.type(dialog.getByLabelText('Amount in USD'), '98.50')
  await userEvent.type(dialog.getByLabelText('Reason'), 'by their report{Enter}')
  await waitFor(() =>
    expect(sent).toEqual([
      { act: 'attribute', body: { orderId: id, amount: '985000', reason: 'by their report' } },
    ]),
  )
})

test('an unclear reversal is dismissed with a reason, and only so where nothing is left', async () => {
  const dialog = await open(order({ state: 'success', unclear: [{ ...unclear, targets: [] }] }))
  expect(dialog.queryByLabelText('Amount in USD')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Dismiss' }))
  await userEvent.type(asked.getByLabelText('Reason'), 'a test of the service')
  await userEvent.click(asked.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() =>
    expect(sent).toEqual([{ act: 'dismiss', body: { reason: 'a test of the service' } }]),
  )
})

test('what is decided has no buttons, and shows who did what', async () => {
  const dialog = await open(
    order({
      state: 'success',
      paid: usd(495_000n),
      events: [
        {
          act: 'confirmed',
          by: 'staff',
          staffAccount: 'olga',
          why: '',
          madeAt: '2026-11-21T12:09:00.000Z',
        },
      ],
    }),
  )
  expect(dialog.getByText('Confirmed and credited')).toBeDefined()
  expect(dialog.getByText(/^olga · /)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Claim' })).toBeNull()
})

test('the terms of a channel are set in the list of channels; a field that does not fit says so', async () => {
  const staffChannel = {
    id: 'bank',
    isOpen: true,
    isEnabled: true,
    position: 0,
    currency: 'USD',
    smallest: 1n,
    largest: 2n,
    bounds: { smallest: 1n, largest: 2n },
    fields: [],
  }
  answer(
    (path) => {
      if (path.endsWith('/currencies')) {
        return { list: [{ code: 'USD', symbol: '$', isDefault: true }] }
      }
      if (path.endsWith('/channels')) return [staffChannel]
      if (path.endsWith('/depositTerms'))
        return [{ ...plainTerms, channel: 'bank', currency: 'USD' }]
      return { list: [], totalPages: 1 }
    },
    failure(cashierProblems.termsRefused({ field: 'feeFixed' })),
  )
  show(<ChannelsScreen channelId={undefined} onChannel={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Terms of Bank transfer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms of Bank transfer' }))
  const fee = await dialog.findByLabelText<HTMLInputElement>('Fixed fee')
  const save = dialog.getByRole('button', { name: 'Save terms', description: 'No changes.' })
  expect(save.hasAttribute('disabled')).toBe(true)
  expect(dialog.queryByLabelText('Reason')).toBeNull()
  const known = fee.value
  await userEvent.clear(fee)
  expect(save.hasAttribute('disabled')).toBe(false)
  await userEvent.type(fee, `${known}{Enter}`)
  expect(save.hasAttribute('disabled')).toBe(true)
  expect(sent).toEqual([])
  await userEvent.clear(fee)
  await userEvent.type(fee, '25')
  await userEvent.click(dialog.getByRole('button', { name: 'Save terms' }))
  expect(await dialog.findByText(/^Enter a reason/)).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByLabelText('Reason'), 'a spring offer{Enter}')
  expect(await dialog.findByText('This conflicts with another term.')).toBeDefined()
  expect(sent).toMatchObject([{ act: 'bank', body: { feeFixed: '250000', currency: 'USD' } }])
})
