import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exportJWK, generateKeyPair } from 'jose'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { vendorsProblems } from '../problems.ts'
import type { MerchantWallet, MerchantWallets, WalletTransfer } from '../shapes.ts'
import { transferCells } from './transfer-csv.ts'
import { loadTransferFundScreen, TransferFundScreen } from './transfer-fund-screen.tsx'
import { faultOf, mostOf } from './what-fits.ts'

configure({ asyncUtilTimeout: 4_000 })

// The request is sealed for the site, so that no proxy reads the funds password.
const { publicKey } = await generateKeyPair('ECDH-ES')
const jwk = await exportJWK(publicKey)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const transfer = (extra: Partial<WalletTransfer> = {}): WalletTransfer => ({
  id: '00000000-0000-4000-8000-000000000001',
  vendor: 'VEND',
  name: 'Vend',
  direction: 'in',
  money: usd(100_000n),
  state: 'done',
  why: '',
  madeAt: '2026-11-21T12:00:00.000Z',
  endedAt: '2026-11-21T12:00:01.000Z',
  ...extra,
})
const wallet = (extra: Partial<MerchantWallet> = {}): MerchantWallet => ({
  vendor: 'VEND',
  name: 'Vend',
  isOpen: true,
  isAnswering: true,
  balance: usd(400_000n),
  toldAt: '2026-11-21T12:00:00.000Z',
  movingIn: usd(0n),
  movingOut: usd(0n),
  smallest: 10_000n,
  largest: 5_000_000n,
  last: transfer(),
  ...extra,
})
const wallets = (extra: Partial<MerchantWallets> = {}): MerchantWallets => ({
  isSingle: false,
  currency: 'USD',
  balance: '60.00',
  main: usd(600_000n),
  wallets: [wallet()],
  hasFundsPassword: true,
  ...extra,
})

type Sent = { path: string; body: string }
const sent: Sent[] = []
type Answers = { wallets?: MerchantWallets; transfer?: WalletTransfer; refuses?: boolean }

async function open(given: Answers) {
  sent.length = 0
  const shown = given.wallets ?? wallets()
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    const path = url.split('?')[0] ?? ''
    if (path.endsWith('payloadKey')) {
      const value = { kid: 'one', jwk, now: new Date().toISOString() }
      return new Response(toWire({ success: true, value }))
    }
    if (init?.method === 'POST') {
      sent.push({ path, body: String(init.body) })
      if (given.refuses) {
        return new Response(toWire(failure(vendorsProblems.walletClosed())), { status: 409 })
      }
      const all = { list: [transfer()], unanswered: ['VEND'] }
      const value = path.endsWith('allBack') ? all : (given.transfer ?? transfer())
      return new Response(toWire({ success: true, value }))
    }
    const value = path.endsWith('transfers') ? { list: [transfer()], totalPages: 1 } : shown
    return new Response(toWire({ success: true, value }))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await loadTransferFundScreen(client)
  render(
    <QueryClientProvider client={client}>
      <Router hook={memoryLocation({ path: '/member' }).hook}>
        <Suspense>
          <TransferFundScreen />
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Wallets' })
}

test('each wallet says what is there, how it is known, and what came last [MC-02]', async () => {
  const quiet = wallet({
    vendor: 'DOWN',
    name: 'Down',
    isOpen: false,
    isAnswering: false,
    movingIn: usd(50_000n),
  })
  await open({ wallets: wallets({ wallets: [wallet(), quiet] }) })
  const [first, second] = screen.getAllByRole('listitem')
  if (!first || !second) throw new Error('two wallets are shown')
  expect(within(first).getByText('$40.00')).toBeDefined()
  expect(within(first).getByText('Last transfer: To the provider $10.00, Completed')).toBeDefined()
  expect(within(second).getByText(/^Not responding/)).toBeDefined()
  expect(within(second).getByText('$5.00 being transferred in')).toBeDefined()
  const into = within(second).getByRole('button', { name: 'Transfer to Down' })
  expect((into as HTMLButtonElement).disabled).toBe(true)
  expect(sessionStorage.getItem('merchantWallet')).toBe('0')
})

test('a way that is shut says why beside its button', async () => {
  const shut = wallet({ vendor: 'SHUT', name: 'Shut', isOpen: false, balance: usd(0n) })
  const quiet = wallet({
    vendor: 'DOWN',
    name: 'Down',
    isOpen: false,
    isAnswering: false,
    balance: null,
  })
  await open({ wallets: wallets({ wallets: [wallet({ name: 'Fine' }), shut, quiet] }) })
  const whyOf = (name: string) => {
    const button = screen.getByRole('button', { name })
    const said = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    return said?.textContent
  }
  expect(whyOf('Transfer to Fine')).toBeUndefined()
  expect(whyOf('Transfer to Shut')).toBe('Transfers to this wallet are closed')
  expect(whyOf('Transfer to Down')).toMatch(/^Not responding/)
  expect(whyOf('Transfer from Fine')).toBeUndefined()
  expect(whyOf('Transfer from Shut')).toBe('This wallet has no balance to transfer back.')
  expect(whyOf('Transfer from Down')).toBe('Not available yet')
})

test('a site of single-wallet vendors explains it, and shows the one wallet', async () => {
  await open({ wallets: wallets({ isSingle: true, wallets: [] }) })
  expect(screen.getByText('One wallet for all games')).toBeDefined()
  expect(screen.getByText('$60.00')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Transfer all back' })).toBeNull()
  expect(sessionStorage.getItem('merchantWallet')).toBe('1')
})

test('money moves only after it was asked about, once', async () => {
  await open({ transfer: transfer({ state: 'moving', endedAt: null }) })
  await userEvent.click(screen.getByRole('button', { name: 'Transfer from Vend' }))
  await userEvent.click(screen.getByRole('button', { name: 'Max' }))
  await userEvent.type(screen.getByLabelText('Funds password'), 'pay-me-1')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(sent).toEqual([])
  const ask = within(await screen.findByRole('dialog', { name: 'Transfer $40.00?' }))
  expect(ask.getByText('$40.00 goes from Vend to your main wallet.')).toBeDefined()
  await userEvent.click(ask.getByRole('button', { name: 'Transfer $40.00' }))
  expect(await screen.findByText(/^Waiting for the provider/)).toBeDefined()
  expect(sent.map(({ path }) => path.endsWith('GCS_walletTransfer'))).toEqual([true])
})

test('what does not fit is said before anything is sent, and a refusal is shown', async () => {
  await open({ refuses: true })
  await userEvent.type(screen.getByLabelText('Amount'), '0.50')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('From $1.00 to $500.00')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.clear(screen.getByLabelText('Amount'))
  await userEvent.type(screen.getByLabelText('Amount'), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer $5.00' }))
  expect(await screen.findByText(/^Transfers to this wallet are closed/)).toBeDefined()
})

test('everything comes back in one go, and who does not answer is named', async () => {
  await open({})
  await userEvent.click(screen.getByRole('button', { name: 'Transfer all back' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Transfer all back?' }))
  await userEvent.type(ask.getByLabelText('Funds password'), 'pay-me-1')
  await userEvent.click(ask.getByRole('button', { name: 'Transfer all back' }))
  expect(await screen.findByText('1 transfer to the main wallet')).toBeDefined()
  expect(
    screen.getByText('Not responding: Vend. Their balances stay where they are. Try again later.'),
  ).toBeDefined()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).not.toContain('pay-me-1')
})

test('without a funds password it leads to where one is set', async () => {
  await open({ wallets: wallets({ hasFundsPassword: false }) })
  expect(screen.getByRole('link', { name: 'Set a funds password' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull()
})

test('amounts fit to the cent, and a row is a line of the file', () => {
  const all = wallets()
  const odd = wallet({ balance: usd(123_456n) })
  expect(mostOf(all, odd, 'out').amount).toBe(123_400n)
  expect(mostOf(all, wallet({ largest: 100_000n }), 'in').amount).toBe(100_000n)
  expect(faultOf(all, odd, 'out', usd(123_500n))).toBe('notEnough')
  expect(faultOf(all, odd, 'in', usd(610_000n))).toBe('notEnough')
  expect(faultOf(all, odd, 'in', usd(123n))).toBe('notAnAmount')
  expect(faultOf(all, odd, 'in', undefined)).toBe('notAnAmount')
  expect(faultOf(all, odd, 'in', usd(600_000n))).toBeUndefined()
  expect(transferCells(transfer()).slice(2, 7)).toEqual(['VEND', 'in', '10.00', 'USD', 'done'])
})
