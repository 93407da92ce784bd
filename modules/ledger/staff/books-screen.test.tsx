import { toWire } from '@tessera/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Discrepancy, CheckRun } from '../calls.ts'
import { AccountsScreen } from './accounts-screen.tsx'
import { accountsViewIn } from './accounts-view.ts'
import { BooksScreen } from './books-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const broken: Discrepancy = {
  id: 4n,
  rule: 'balance',
  level: 'failure',
  subject: 'account:7',
  owner: 'member:ana',
  purpose: 'cash',
  unit: 'USD',
  expected: '125000',
  found: '135000',
  foundAt: '2026-11-21T12:00:00.000Z',
  isThere: true,
  isResolved: false,
}
const run: CheckRun = {
  id: '00000000-0000-4000-8000-000000000001',
  askedAt: '2026-11-21T12:00:00.000Z',
  staffAccount: 'olga',
  postings: 100n,
  verified: 100n,
  isDone: true,
  discrepancies: 1,
}
const posting = {
  id: 1n,
  requestId: '00000000-0000-4000-8000-0000000000aa',
  amount: 10_000n,
  balanceAfter: 125_000n,
  version: 3n,
  other: 'vendor:TESSERA play',
  otherAccount: null,
  reason: 'win',
  subject: 'bet:1',
  madeAt: '2026-11-21T11:00:00.000Z',
}
const sent: { url: string; body: unknown }[] = []

function answer(url: string, body: string | undefined): unknown {
  if (body) sent.push({ url, body: JSON.parse(body) })
  if (url.includes('/runs')) return run
  if (url.endsWith('/notes'))
    return { id: run.id, staffAccount: 'olga', note: 'x', resolves: true, madeAt: run.askedAt }
  if (url.includes('/discrepancies/4')) return { broken, postings: [posting], notes: [] }
  if (url.includes('/discrepancies')) return { list: [broken], totalPages: 1 }
  return { list: [], totalPages: 0, clearing: [] }
}

function Office() {
  const [discrepancyId, setDiscrepancyId] = useState<string>()
  return (
    <BooksScreen
      discrepancyId={discrepancyId}
      accountsHref={(account) => `/accounts/${account ?? ''}`}
      onDiscrepancy={setDiscrepancyId}
    />
  )
}

function open() {
  sent.length = 0
  vi.stubGlobal('fetch', (url: string, init?: { body?: string }) =>
    Promise.resolve(new Response(toWire({ success: true, value: answer(url, init?.body) }))),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Office />
    </QueryClientProvider>,
  )
}

test('a discrepancy is named with its account, what was expected and what was found', async () => {
  open()
  const row = (await screen.findByText('member:ana · cash · USD')).closest('tr')
  expect(row?.textContent).toContain('Balances equal their entries')
  expect(row?.textContent).toContain('$12.50')
  expect(row?.textContent).toContain('$13.50')
})

test('a discrepancy opens with the postings around it, and takes a note that closes it', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Balances equal their entries' }))
  expect(await screen.findByRole('cell', { name: 'Vendor TESSERA' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Play' })).toBeTruthy()
  const keep = screen.getByText('Add note')
  await userEvent.click(keep)
  expect(await screen.findByText('Enter a note.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Note'), 'Put back.')
  await userEvent.click(screen.getByLabelText('This explains the failure: close it'))
  await userEvent.click(keep)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.url).toContain('/discrepancies/4/notes')
  expect(sent[0]?.body).toMatchObject({ note: 'Put back.', resolves: true })
})

test('a full check shows its result', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Check the ledger now' }))
  expect(await screen.findByText('Check complete. 1 failure found.')).toBeTruthy()
})

test('a sum of the ledger links to its lines, its accounts and their postings [G-75]', async () => {
  const account = {
    id: '2049',
    owner: 'member:0190f6a0-0000-7000-8000-000000000001',
    account: 'ana',
    purpose: 'cash',
    unit: 'USD',
    balance: '125000',
    version: '3',
  }
  const lines = [{ side: 'liabilities', purpose: 'cash', amount: '125000', accounts: 1 }]
  const answers: Record<string, unknown> = {
    '/health': {
      at: '2026-11-21T11:00:00.000Z',
      units: [{ unit: 'USD', lines, sum: '0' }],
      postings: '2',
      verdict: 'holds',
      lastCheck: null,
      checks: [],
    },
    '/accounts': { list: [account], next: '2049' },
    '/postings': { account, list: [posting], next: '2' },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://tessera.test')
    const end = Object.keys(answers).find((each) => pathname.endsWith(each)) ?? ''
    return new Response(toWire({ success: true, value: answers[end] }))
  })
  const links = async (search: string, id?: string) => {
    cleanup()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <AccountsScreen
          view={accountsViewIn(new URLSearchParams(search), id)}
          hrefOf={(view) => new URLSearchParams(view).toString()}
          memberHref={(member) => `/members/${member}`}
        />
      </QueryClientProvider>,
    )
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull())
    return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  }
  expect(await links('unit=USD')).toEqual(['unit=USD&side=liabilities&purpose=cash'])
  expect(await links('unit=USD&side=liabilities&purpose=cash')).toEqual([
    'unit=USD',
    'account=2049',
    '/members/0190f6a0-0000-7000-8000-000000000001',
    'unit=USD&side=liabilities&purpose=cash&place=2049',
  ])
  expect(screen.getByRole('link', { name: 'ana · Cash' }).textContent).toBe('ana')
  expect(screen.getByRole('cell', { name: 'Cash' })).toBeTruthy()
  expect(await links('place=9', '2049')).toEqual(['unit=', 'account=2049', 'account=2049&place=2'])
  expect(screen.getByRole('cell', { name: 'Vendor TESSERA' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Play' })).toBeTruthy()
})
