import { toWire } from '@tessera/calls'
import { createQueryClient } from '@tessera/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { VoucherBatch } from '../../voucher-calls.ts'
import { VouchersScreen } from './vouchers-screen.tsx'

const batch = (extra: Partial<VoucherBatch> = {}): VoucherBatch => ({
  id: '01890000-0000-7000-8000-0000000000c1',
  label: 'Kiosk 7',
  money: { amount: 200_000n, currency: 'USD' },
  count: 3,
  used: 1,
  expiresAt: '2026-12-31T16:00:00.000Z',
  isExpired: false,
  state: 'active',
  staffAccount: 'olga',
  madeAt: '2026-11-24T10:00:00.000Z',
  ...extra,
})
const codes = ['ABCD-EFGH-JKLM-NPQR', 'BBCD-EFGH-JKLM-NPQR']

const sent: { url: string; body: Record<string, unknown> }[] = []
function show(list: VoucherBatch[], { isDone = false } = {}) {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method === 'POST') {
      sent.push({ url, body: JSON.parse(init.body ?? '{}') })
      const made = url.endsWith('/vouchers') ? { codes, isDone } : {}
      return new Response(toWire({ success: true, value: { success: true, ...made } }))
    }
    const currencies = { list: [{ code: 'USD', symbol: '$', isDefault: true }] }
    const value = url.includes('currenc') ? currencies : { list, totalPages: 1 }
    return new Response(toWire({ success: true, value }))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <VouchersScreen />
      </Suspense>
    </QueryClientProvider>,
  )
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a batch is made after a question, and its codes are shown this once', async () => {
  show([])
  await screen.findByText('No vouchers yet.')
  const form = within(screen.getByRole('region', { name: 'Make vouchers' }))
  await userEvent.click(form.getByRole('button', { name: 'Make vouchers' }))
  expect(await screen.findByText(/Enter a label, an amount/)).toBeDefined()
  await userEvent.type(form.getByLabelText('Label'), 'Kiosk 7')
  await userEvent.type(form.getByLabelText('Amount of each (USD)'), '20')
  await userEvent.type(form.getByLabelText('Number of vouchers'), '2')
  await userEvent.type(form.getByLabelText('Valid until the end of'), '2026-12-31')
  await userEvent.type(form.getByLabelText(/Reason/), 'Sold at the kiosk')
  await userEvent.click(form.getByRole('button', { name: 'Make vouchers' }))
  const question = await screen.findByRole('dialog', { hidden: true })
  expect(question.textContent).toContain('Make 2 vouchers of $20.00?')
  expect(sent).toEqual([])
  await userEvent.click(
    within(question).getByRole('button', { name: 'Make vouchers', hidden: true }),
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    label: 'Kiosk 7',
    money: { amount: '200000', currency: 'USD' },
    count: 2,
    lastDay: '2026-12-31',
    reason: 'Sold at the kiosk',
  })
  for (const code of codes) expect(await screen.findByText(code)).toBeDefined()
  expect(screen.getByText(/valid when a second person has approved/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them', hidden: true }))
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
})

test('each batch tells how it stands; one with unused vouchers can be closed, with a reason', async () => {
  const used = batch({ id: '01890000-0000-7000-8000-0000000000c2', label: 'Used up', used: 3 })
  const over = batch({
    id: '01890000-0000-7000-8000-0000000000c3',
    label: 'Old',
    isExpired: true,
  })
  show([batch(), used, over])
  await screen.findByText('3 of 3')
  const rows = screen.getAllByRole('row')
  expect(rows[1]?.textContent).toContain('1 of 3')
  expect(rows[1]?.textContent).toContain('Valid')
  expect(rows[3]?.textContent).toContain('Expired')
  expect(within(rows[2] ?? document.body).queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close the batch “Kiosk 7”' }))
  expect(await screen.findByText(/Its 2 unused vouchers become invalid/)).toBeDefined()
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Stolen')
  const acts = dialog.getAllByRole('button', { name: 'Close', hidden: true })
  await userEvent.click(acts.at(-1) ?? document.body)
  await waitFor(() => expect(sent[0]?.url).toContain(`${batch().id}/close`))
  expect(sent[0]?.body).toEqual({ reason: 'Stolen' })
})
