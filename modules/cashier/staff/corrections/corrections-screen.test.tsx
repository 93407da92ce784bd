import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Correction, StaffBudget } from '../../correction-shapes.ts'
import { cashierProblems } from '../../problems.ts'
import { type CorrectionsPlace, CorrectionsScreen } from './corrections-screen.tsx'
import { ppmOfTimes } from './ppm-of-times.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = '00000000-0000-4000-8000-000000000001'
const correction = (extra: Partial<Correction> = {}): Correction => ({
  id,
  member: { id: '00000000-0000-4000-8000-00000000000a', account: 'ana' },
  direction: 'plus',
  money: usd(500_000n),
  multiplePpm: 1_000_000,
  reason: 'missedDeposit',
  words: 'Paid on Monday.',
  state: 'proposed',
  proposedAccount: 'olga',
  proposedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-22T12:00:00.000Z',
  decidedAccount: null,
  decidedAt: null,
  refusal: '',
  isMine: false,
  ...extra,
})
const budget: StaffBudget = {
  currency: 'USD',
  monthly: 10_000_000n,
  waivedAlone: 500_000n,
  given: 2_500_000n,
  proposed: 500_000n,
}

const sent: { url: string; body: unknown }[] = []
const asked: string[] = []
function Office({ start }: { start: Partial<CorrectionsPlace> }) {
  const [place, setPlace] = useState<CorrectionsPlace>({
    day: '',
    account: '',
    state: undefined,
    pageNo: 1,
    ...start,
  })
  return <CorrectionsScreen place={place} onPlace={setPlace} memberHref={(of) => `/m/${of}`} />
}
function show(list: Correction[], start: Partial<CorrectionsPlace> = {}, problem?: object) {
  sent.length = 0
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method && init.method !== 'GET') {
      sent.push({ url, body: init.body && JSON.parse(init.body) })
      if (problem) return new Response(toWire(problem), { status: 409 })
      return new Response(toWire({ success: true, value: { success: true } }))
    }
    asked.push(url)
    const value = url.includes('/currencies')
      ? { list: ['USD', 'JPY'].map((code) => ({ code, symbol: code, isDefault: code === 'USD' })) }
      : url.includes('/changes') || url.includes('/debt-waivers')
        ? { list: [], totalPages: 0 }
        : url.includes('/budgets')
          ? [budget]
          : { list, totalPages: 1 }
    return new Response(toWire({ success: true, value }))
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

test('shows what the month has given, and asks before anything is proposed (ahead 34)', async () => {
  const user = show([], { account: 'ana' })
  expect(await screen.findByText('$250.00 credited and $50.00 proposed of $1,000.00')).toBeDefined()
  const form = within(screen.getByRole('region', { name: 'Propose a correction' }))
  const press = form.getByRole('button', { name: 'Propose a correction' })
  await user.click(press)
  expect(form.getByText('Enter the account and a comment.')).toBeDefined()
  await user.type(form.getByLabelText('Comment'), 'Paid on Monday.')
  await user.type(form.getByLabelText('Amount in USD'), '25.5')
  await user.click(press)
  expect(sent).toEqual([])
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText('Propose a credit of $25.50 to ana? Another person must confirm it.'),
  ).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Propose a correction' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    account: 'ana',
    direction: 'plus',
    money: { amount: '255000', currency: 'USD' },
    multiplePpm: 1_000_000,
    reason: 'missedDeposit',
  })
})

test('the budget of a picked currency is set with its own decimals and a reason, by Enter', async () => {
  const user = show([])
  const part = within(await screen.findByRole('region', { name: 'Budget this month' }))
  const known = await part.findByLabelText<HTMLInputElement>('Max credits per month')
  expect(known.value).toBe('1000.00')
  const save = part.getByRole('button', { name: 'Save budget', description: 'No changes.' })
  const isOff = () => save.hasAttribute('disabled')
  expect(isOff()).toBe(true)
  await user.clear(known)
  expect(isOff()).toBe(false)
  await user.type(known, '1000')
  expect(isOff()).toBe(true)
  await user.selectOptions(part.getByLabelText('Currency'), 'JPY')
  const most = part.getByLabelText<HTMLInputElement>('Max credits per month')
  expect([most.value, part.getByLabelText<HTMLInputElement>(/^One person can/).value]).toEqual([
    '',
    '0',
  ])
  await user.type(most, '5000{Enter}')
  expect(part.getByText(/^Enter a reason/)).toBeDefined()
  expect(sent).toEqual([])
  await user.type(part.getByLabelText('Reason'), 'a new market{Enter}')
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        url: expect.stringMatching(/JPY$/),
        body: { monthly: '50000000', waivedAlone: '0', reason: 'a new market' },
      },
    ]),
  )
})

test('a budget that is spent is said where it was proposed', async () => {
  const problem = failure(cashierProblems.budgetSpent({ left: usd(120_000n) }))
  const user = show([], { account: 'ana' }, problem)
  const form = within(await screen.findByRole('region', { name: 'Propose a correction' }))
  await user.type(form.getByLabelText('Comment'), 'x')
  await user.type(form.getByLabelText('Amount in USD'), '25')
  await user.click(form.getByRole('button', { name: 'Propose a correction' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Propose a correction' }))
  expect(await form.findByText('$12.00 of this month’s budget is left.')).toBeDefined()
})

test('another person confirms, after a question; the proposer has no such button', async () => {
  const user = show([correction()], { id })
  expect(await screen.findByRole('columnheader', { name: 'Proposed by' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Proposed' })).toBeDefined()
  expect(await screen.findByRole('cell', { name: 'olga' })).toBeDefined()
  const dialog = within(await screen.findByRole('dialog', { name: 'Correction of ana' }))
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(sent).toEqual([])
  const ask = screen.getByText('Credit $50.00 to ana now?')
  await user.click(
    within(ask.closest('dialog') ?? document.body).getByRole('button', { name: 'Confirm' }),
  )
  await waitFor(() =>
    expect(sent.map(({ url }) => url)).toEqual([expect.stringMatching(/confirm$/)]),
  )
  cleanup()
  show([correction({ isMine: true })], { id })
  const own = within(await screen.findByRole('dialog', { name: 'Correction of ana' }))
  expect(own.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(own.getByText('You proposed this. Another person must confirm it.')).toBeDefined()
})

test('a day and a state are asked for, and an empty list says so', async () => {
  const user = show([])
  const list = within(await screen.findByRole('region', { name: 'Corrections' }))
  expect(await list.findByText('No corrections here.')).toBeDefined()
  await user.selectOptions(list.getByLabelText('State'), 'refused')
  await waitFor(() => expect(asked.at(-1)).toContain('state=refused'))
  await user.type(list.getByLabelText('Business day (empty: all)'), '2026-11-21')
  await waitFor(() => expect(asked.at(-1)).toContain('day=2026-11-21'))
})

test('how often it is to be staked is read as it is typed', () => {
  expect(['1', '1.5', '2,25', '0', '100', '101', 'x', '-1', ''].map(ppmOfTimes)).toEqual([
    1_000_000,
    1_500_000,
    2_250_000,
    0,
    100_000_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
