import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { StaffReceipt } from '../../receipt-staff-calls.ts'
import { ReceiptsScreen } from './receipts-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const at = '2026-11-24T16:00:00.000Z'
const receipt: StaffReceipt = {
  id: id(1),
  agent: 'carla',
  agentId: id(2),
  member: 'diego',
  memberId: id(3),
  money: usd(1_500_000n),
  takenAt: at,
  writtenAt: at,
  dueAt: at,
  isOverdue: true,
  state: 'disputed',
  objection: 'it was less',
  endedAt: null,
}
const sum = (amount: bigint) => ({ count: 1, sum: usd(amount) })

const asked: URL[] = []
const files: Blob[] = []
function open() {
  asked.length = 0
  files.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:list'
  })
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://tessera.test')
    asked.push(url)
    const value = url.pathname.endsWith('/currencies')
      ? { list: [{ code: 'USD', symbol: '$', isDefault: true }] }
      : {
          list: [receipt],
          totalPages: 1,
          open: sum(1_500_000n),
          overdue: sum(1_400_000n),
          disputed: sum(1_300_000n),
        }
    return new Response(toWire({ success: true, value }))
  })
  const place = memoryLocation({ path: '/agents/receipts' })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Suspense fallback={null}>
          <ReceiptsScreen />
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('cash receipts are shown with what is late and disputed, narrowed by view, and saved as a file', async () => {
  const user = open()
  for (const amount of ['$140.00', '$130.00']) expect(await screen.findByText(amount)).toBeDefined()
  expect(screen.getByText('late')).toBeDefined()
  expect(screen.getByText(/it was less/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'diego' }).getAttribute('href')).toBe(
    `/backoffice/members/${id(3)}`,
  )
  await user.selectOptions(screen.getByLabelText('Show'), 'Disputed')
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('view')).toBe('disputed'))
  await user.click(screen.getByRole('button', { name: 'Save as CSV: Cash receipts' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [head = '', line = ''] = (await files[0]!.text()).replace('\uFEFF', '').split('\r\n')
  expect(head.split(',')).toHaveLength(line.split(',').length)
  expect(line).toBe(`${id(1)},carla,diego,150.00,${at},${at},Disputed,,it was less,USD`)
})
