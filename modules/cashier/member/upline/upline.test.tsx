import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exportJWK, generateKeyPair } from 'jose'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { cashierProblems } from '../../problems.ts'
import type { MemberTransfer, UplineTerms } from '../../upline-calls.ts'
import { loadUplineScreen, UplineScreen } from './upline-screen.tsx'

configure({ asyncUtilTimeout: 4_000 })

// The request is sealed for the server, so that no proxy reads the funds password.
const { publicKey } = await generateKeyPair('ECDH-ES')
const jwk = await exportJWK(publicKey)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const terms = (extra: Partial<UplineTerms> = {}): UplineTerms => ({
  upline: 'ca***a',
  maySendDown: false,
  available: usd(600_000n),
  smallest: usd(10_000n),
  largest: usd(5_000_000n),
  leftToday: usd(300_000n),
  turnoverLeft: usd(0n),
  multiplePpm: 1_000_000,
  hasFundsPassword: true,
  ...extra,
})
const made: MemberTransfer = {
  id: '00000000-0000-4000-8000-000000000001',
  direction: 'up',
  isSent: true,
  other: 'ca***a',
  money: usd(300_000n),
  madeAt: '2026-11-21T12:00:00.000Z',
}

let sent = 0
async function open(shown: UplineTerms, refuses = false) {
  sent = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string }) => {
    const path = url.split('?')[0] ?? ''
    if (path.endsWith('payloadKey')) {
      const value = { kid: 'one', jwk, now: new Date().toISOString() }
      return new Response(toWire({ success: true, value }))
    }
    if (init?.method === 'POST') {
      sent += 1
      return refuses
        ? new Response(toWire(failure(cashierProblems.receiverFrozen())), { status: 409 })
        : new Response(toWire({ success: true, value: made }))
    }
    const value = path.endsWith('transfers') ? { list: [made], totalPages: 1 } : shown
    return new Response(toWire({ success: true, value }))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await loadUplineScreen(client)
  render(
    <QueryClientProvider client={client}>
      <Router hook={memoryLocation({ path: '/member' }).hook}>
        <Suspense>
          <UplineScreen />
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Send money' })
}

test('money goes up only after it was asked about, to the limit of the day [MC-05]', async () => {
  await open(terms())
  await userEvent.click(screen.getByRole('button', { name: 'Max' }))
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Send $30.00?' }))
  expect(ask.getByText('$30.00 will be sent to ca***a. This cannot be undone.')).toBeDefined()
  expect(sent).toBe(0)
  await userEvent.click(ask.getByRole('button', { name: 'Send $30.00' }))
  expect(await screen.findByText('You sent $30.00 to ca***a.')).toBeDefined()
  expect(sent).toBe(1)
})

test('what is to be staked first, and a refusal, are said', async () => {
  await open(terms({ turnoverLeft: usd(50_000n) }), true)
  expect(screen.getByText('Wager $5.00 more before you send money to your agent.')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Amount'), '31')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Enter an amount within the limits.')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Amount'))
  await userEvent.type(screen.getByLabelText('Amount'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send $3.00' }))
  expect(await screen.findByText('The recipient’s account is frozen.')).toBeDefined()
})

test('an agent says whose account it goes to', async () => {
  await open(terms({ upline: null, maySendDown: true }))
  await userEvent.type(screen.getByLabelText('Amount'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Enter the recipient’s username.')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Recipient’s username'), 'diego')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(
    await screen.findByText('$3.00 will be sent to diego. This cannot be undone.'),
  ).toBeDefined()
})

test('a member without agent or downline sees an empty state, and what was received', async () => {
  await open(terms({ upline: null }))
  expect(screen.getByText('Nobody to send money to')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull()
  expect(screen.getByText('Sent to upline')).toBeDefined()
})
