import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StaffTransferDetails, StaffWallet } from '../staff-calls.ts'
import { type QueuePlace, TransfersScreen } from './transfers-screen.tsx'
import { WalletsScreen } from './wallets-screen.tsx'

configure({ asyncUtilTimeout: 4_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = '00000000-0000-4000-8000-000000000001'
const details = (extra: Partial<StaffTransferDetails> = {}): StaffTransferDetails => ({
  id,
  member: { id, account: 'ana' },
  vendor: 'VEND',
  direction: 'in',
  money: usd(200_000n),
  state: 'desk',
  said: 'otherAmount',
  why: '',
  reference: null,
  askedTimes: 2,
  nextAskAt: null,
  madeAt: '2026-11-21T12:00:00.000Z',
  endedAt: null,
  proposal: null,
  isMine: false,
  events: [
    { act: 'begun', by: 'member', staffAccount: null, why: '', madeAt: '2026-11-21T12:00:00.000Z' },
  ],
  ...extra,
})
const wallet: StaffWallet = {
  vendor: 'VEND',
  name: 'Vend',
  adapter: 'http-wallet',
  isEnabled: true,
  isReadable: true,
  position: 1,
  bounds: [
    { currency: 'USD', smallest: 10_000n, largest: 5_000_000n },
    { currency: 'JPY', smallest: 1_000_000n, largest: 100_000_000n },
  ],
  fields: [
    { name: 'baseUrl', isSecret: false, isSet: true, value: 'https://vend.example' },
    { name: 'signingKey', isSecret: true, isSet: true, value: '' },
  ],
  books: [{ atVendor: usd(400_000n), moving: usd(0n) }],
}
const kinds = [
  { id: 'http-wallet', fields: wallet.fields.map(({ name, isSecret }) => ({ name, isSecret })) },
]

const sent: { act: string; body: unknown }[] = []
function show(screenShown: ReactNode, shown = details()) {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    const [path = ''] = url.split('?')
    const method = init?.method ?? 'GET'
    let value: unknown = shown
    if (path.endsWith('/transfers')) value = { list: [shown], next: null }
    if (path.endsWith('/wallets')) {
      const vendors = [{ code: 'PG', name: 'Pocket Games' }]
      value = { list: [wallet], adapters: kinds, currencies: ['USD', 'JPY'], vendors }
    }
    if (path.endsWith('/changes')) value = { list: [], totalPages: 0 }
    if (method !== 'GET') {
      sent.push({ act: path.split('/').at(-1) ?? '', body: init?.body && JSON.parse(init.body) })
      if (method === 'PUT') value = { success: true }
    }
    return new Response(toWire({ success: true, value }))
  })
  render(<QueryClientProvider client={new QueryClient()}>{screenShown}</QueryClientProvider>)
}
function Queue({ first }: { first: QueuePlace }) {
  const [place, setPlace] = useState(first)
  return <TransfersScreen place={place} onPlace={setPlace} />
}

test('the queue says what the vendor said, and a transfer opens', async () => {
  show(<Queue first={{ view: 'desk', after: '' }} />)
  expect(await screen.findByText('Completed with another amount')).toBeDefined()
  for (const name of ['VEND', 'To the vendor'])
    expect(screen.getByRole('cell', { name })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Open the transfer of ana' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer of ana' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Ask the vendor again' }))
  await waitFor(() => expect(sent).toEqual([{ act: 'ask', body: undefined }]))
})

test('a decision needs a reason and is asked about', async () => {
  show(<Queue first={{ view: 'desk', after: '', id }} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer of ana' }))
  const did = await dialog.findByRole('button', { name: 'The vendor completed it' })
  expect((did as HTMLButtonElement).disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText('Reason and evidence'), 'By phone.')
  await userEvent.click(did)
  expect(sent).toEqual([])
  const ask = within(await screen.findByRole('dialog', { name: 'Decide this transfer?' }))
  await userEvent.click(ask.getByRole('button', { name: 'The vendor completed it' }))
  await waitFor(() =>
    expect(sent).toEqual([{ act: 'decision', body: { end: 'done', reason: 'By phone.' } }]),
  )
})

test('the proposer cannot confirm it alone', async () => {
  const proposal = { end: 'done', account: 'olga', why: 'By phone.' } as const
  show(<Queue first={{ view: 'desk', after: '', id }} />, details({ proposal, isMine: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer of ana' }))
  expect(await dialog.findByText(/Waiting for a second person/)).toBeDefined()
  await userEvent.type(dialog.getByLabelText('Reason and evidence'), 'Again.')
  const did = dialog.getByRole('button', { name: 'The vendor completed it' })
  expect((did as HTMLButtonElement).disabled).toBe(true)
  const didNot = dialog.getByRole('button', { name: 'The vendor did not complete it' })
  expect((didNot as HTMLButtonElement).disabled).toBe(false)
})

test('a wallet is set up from what its kind needs; a key that is left empty is not sent', async () => {
  show(<WalletsScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit VEND' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit VEND' }))
  expect((dialog.getByLabelText('API address') as HTMLInputElement).value).toBe(
    'https://vend.example',
  )
  expect((dialog.getByLabelText('Signing key') as HTMLInputElement).value).toBe('')
  expect((dialog.getByLabelText('Max transfer JPY') as HTMLInputElement).value).toBe('10000')
  const save = dialog.getByRole('button', { name: 'Save', description: 'No changes.' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await userEvent.clear(dialog.getByLabelText('Min transfer USD'))
  expect(save.hasAttribute('disabled')).toBe(false)
  await userEvent.type(dialog.getByLabelText('Min transfer USD'), '1')
  expect(save.hasAttribute('disabled')).toBe(true)
  await userEvent.clear(dialog.getByLabelText('Min transfer USD'))
  await userEvent.type(dialog.getByLabelText('Min transfer USD'), '2')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^Enter a reason/)).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByLabelText('Reason'), 'a new contract{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    act: 'VEND',
    body: {
      bounds: [
        { currency: 'USD', smallest: '20000', largest: '5000000' },
        { currency: 'JPY', smallest: '1000000', largest: '100000000' },
      ],
      settings: { baseUrl: 'https://vend.example' },
    },
  })
})

test('a new wallet is of a vendor that is picked, with figures of each currency’s own', async () => {
  show(<WalletsScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add wallet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add wallet' }))
  const vendor = dialog.getByLabelText<HTMLSelectElement>('Vendor')
  expect([...vendor.options].map(({ text }) => text)).toEqual(['Pocket Games (PG)'])
  expect(dialog.getByLabelText<HTMLInputElement>('Min transfer USD').value).toBe('1.00')
  expect(dialog.getByLabelText<HTMLInputElement>('Min transfer JPY').value).toBe('100')
  await userEvent.type(dialog.getByLabelText('Name'), 'Pocket')
  await userEvent.type(dialog.getByLabelText('Reason'), 'a new contract{Enter}')
  await waitFor(() => expect(sent).toMatchObject([{ act: 'PG', body: { name: 'Pocket' } }]))
})
