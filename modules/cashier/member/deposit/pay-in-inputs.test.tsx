import { failure, toWire } from '@tessera/calls'
import { createQueryClient } from '@tessera/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { cashierProblems, type Channel } from '../../calls.ts'
import { shownInputs } from '../../channels/inputs.ts'
import { voucher } from '../../channels/voucher/channel.ts'
import { plainTerms } from '../../deposit-terms.ts'
import { PayIn } from '../pay-in.tsx'

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const channel = (extra: Partial<Channel> = {}): Channel => ({
  id: 'voucher',
  kind: 'gateway',
  smallest: usd(100_000n),
  largest: usd(5_000_000n),
  suggestions: [usd(500_000n)],
  inputs: shownInputs(voucher.inputs),
  asksAmount: false,
  terms: { ...plainTerms, isFixed: false, isOpenNow: true },
  ...extra,
})
const code = 'ABCD-EFGH-JKLM-NPQR'

const sent: Record<string, unknown>[] = []
function show(shown: Channel, refusal?: { field: string; reason: string }) {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, init?: { body?: string }) => {
    sent.push(JSON.parse(init?.body ?? '{}'))
    const refused = failure(
      refusal ? cashierProblems.inputRefused(refusal) : cashierProblems.channelDown(),
    )
    return new Response(toWire(refused), { status: refusal ? 422 : 503 })
  })
  const { hook, searchHook } = memoryLocation({ path: '/member?page=depositv2' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <PayIn channel={shown} />
      </Router>
    </QueryClientProvider>,
  )
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const press = (name = 'Deposit') => userEvent.click(screen.getByRole('button', { name }))

test('a code is typed masked, read without hyphens and case, and sent without an amount', async () => {
  show(channel())
  expect(screen.queryByLabelText('Amount')).toBeNull()
  const field = screen.getByLabelText('Voucher code')
  expect(field).toHaveProperty('type', 'password')
  expect(field.getAttribute('autocomplete')).toBe('off')
  await userEvent.type(field, code.toLowerCase())
  await press()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    id: expect.any(String),
    channelId: 'voucher',
    inputs: { code: code.replaceAll('-', '') },
  })
  // The service did not answer: the same order is asked for again, with the same code.
  await screen.findByText(cashierProblems.channelDown.text)
  await press()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
})

test.each([
  ['nothing', '', 'Fill in this field.'],
  ['a short code', 'ABCD', 'Enter 16 characters.'],
  ['a sign that no code has', 'ABCD-EFGH-JKLM-NPQ0', 'Check this field.'],
])('%s is refused at its field, and nothing is sent', async (_, typed, said) => {
  show(channel())
  if (typed) await userEvent.type(screen.getByLabelText('Voucher code'), typed)
  await press()
  expect((await screen.findByText(said)).getAttribute('role')).toBe('alert')
  expect(screen.getByLabelText('Voucher code').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('what the channel refuses is said at its field, in its own words, and once', async () => {
  show(channel(), { field: 'code', reason: 'used' })
  await userEvent.type(screen.getByLabelText('Voucher code'), code)
  await press()
  expect(await screen.findAllByText('This voucher has already been used.')).toHaveLength(1)
  expect(screen.queryByText(cashierProblems.inputRefused.text)).toBeNull()
  await userEvent.type(screen.getByLabelText('Voucher code'), '2')
  expect(screen.queryByText('This voucher has already been used.')).toBeNull()
})

test('a channel may ask for text, a phone number and a choice beside the amount', async () => {
  show(
    channel({
      asksAmount: true,
      inputs: shownInputs({
        holder: { kind: 'text', min: 2, max: 40 },
        phone: { kind: 'phone' },
        wallet: { kind: 'select', options: ['blue', 'red'] },
      }),
    }),
  )
  await press('Deposit $50.00')
  await press('Continue to pay $50.00')
  expect(await screen.findAllByText('Fill in this field.')).toHaveLength(3)
  await userEvent.type(screen.getByLabelText('holder'), 'Ana Paz')
  await userEvent.type(screen.getByLabelText('phone'), '+52 55 1234 5678')
  await userEvent.selectOptions(screen.getByLabelText('wallet'), 'red')
  await press('Continue to pay $50.00')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    money: { amount: '500000', currency: 'USD' },
    inputs: { holder: 'Ana Paz', phone: '+525512345678', wallet: 'red' },
  })
})
