import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { DebtWaiver, MemberDebts } from '../../debt-staff-calls.ts'
import { DebtsPart } from './debts-part.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-21T12:00:00.000Z'
const waiver: DebtWaiver = {
  id,
  member: { id, account: 'ana' },
  money: usd(800_000n),
  waived: null,
  reason: 'uncollectable',
  words: 'The bank closed her account.',
  state: 'proposed',
  proposedAccount: 'olga',
  proposedAt: at,
  expiresAt: at,
  decidedAccount: null,
  decidedAt: null,
  refusal: '',
  isMine: false,
}
const debt = { of: 'payment', orderId: id, owed: usd(1_100_000n), left: usd(800_000n), since: at }
const debts: MemberDebts = {
  total: usd(800_000n),
  list: [debt as MemberDebts['list'][number]],
  waivers: [],
}

const sent: { url: string; body: unknown }[] = []
function show(value: MemberDebts) {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== 'POST') return new Response(toWire({ success: true, value }))
    sent.push({ url, body: init.body && JSON.parse(init.body) })
    const said = url.endsWith('/confirm') ? { waived: usd(800_000n) } : { success: true }
    return new Response(toWire({ success: true, value: said }))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <DebtsPart memberId={id} account="ana" depositHref={(order) => `/d/${order}`} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('what is owed is proposed to be waived, all of it unless less is typed, with a comment and after being asked', async () => {
  const user = show(debts)
  expect((await screen.findByRole('link', { name: 'Reversed deposit' })).getAttribute('href')).toBe(
    `/d/${id}`,
  )
  await user.click(screen.getByRole('button', { name: 'Propose a waiver' }))
  const form = within(await screen.findByRole('dialog'))
  const amount = form.getByLabelText(/^Amount in USD/)
  await user.clear(amount)
  await user.type(amount, '90')
  await user.type(form.getByLabelText('Comment'), 'Agreed by mail.')
  await user.click(form.getByRole('button', { name: 'Propose a waiver' }))
  expect(await form.findByText('Enter an amount up to $80.00.')).toBeDefined()
  await user.clear(amount)
  await user.type(amount, '25')
  await user.click(form.getByRole('button', { name: 'Propose a waiver' }))
  const question = await screen.findByText(/^Propose to waive \$25.00 of the debt of ana/)
  const asked = within(question.closest<HTMLElement>('[role=alertdialog], [role=dialog], dialog')!)
  await user.click(asked.getByRole('button', { name: 'Propose a waiver' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    money: { amount: '250000', currency: 'USD' },
    reason: 'ourMistake',
    words: 'Agreed by mail.',
  })
})

test('another person confirms after being asked, or rejects with a reason; nobody confirms their own', async () => {
  const user = show({ ...debts, waivers: [waiver] })
  const opens = await screen.findByRole('button', { name: /^Open the waiver of ana/ })
  expect(screen.getByRole('cell', { name: waiver.proposedAccount })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Proposed' })).toBeDefined()
  await user.click(opens)
  expect(screen.queryByRole('button', { name: 'Propose a waiver' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Confirm waiver' }))
  const question = await screen.findByText(/^Waive up to \$80.00/)
  const asked = within(question.closest<HTMLElement>('[role=alertdialog], [role=dialog], dialog')!)
  await user.click(asked.getByRole('button', { name: 'Confirm waiver' }))
  await waitFor(() => expect(sent.map(({ url }) => url).join()).toContain(`${id}/confirm`))
  cleanup()
  const again = show({ ...debts, waivers: [{ ...waiver, isMine: true }] })
  await again.click(await screen.findByRole('button', { name: /^Open the waiver of ana/ }))
  expect(screen.queryByRole('button', { name: 'Confirm waiver' })).toBeNull()
  expect(screen.getByText('You proposed this. Another person must confirm it.')).toBeDefined()
})
