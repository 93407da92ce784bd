import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DiscrepanciesScreen } from './discrepancies-screen.tsx'

configure({ asyncUtilTimeout: 4_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-28T12:00:00.000Z'
const row = {
  id: '00000000-0000-4000-8000-000000000001',
  connection: 'demo-png',
  day: '2026-11-27',
  kind: 'amountDiffers',
  act: 'win',
  tx: 'win-1',
  round: 'round-1',
  game: 'astral-beacon',
  memberId: null,
  account: 'ana',
  currency: 'USD',
  theirs: 2_500n,
  heard: 'ok',
  ours: 1_500n,
  value: 1_000n,
  loser: 'member',
  state: 'open',
  resolution: null,
  foundAt: at,
  endedAt: null,
  proposal: { account: 'olga', end: 'corrected', why: 'the report says so' },
}
const event = (act: string, staffAccount: string | null, why: string) => ({
  act,
  staffAccount,
  why,
  madeAt: at,
})
const details = {
  ...row,
  isMine: true,
  isCorrectable: true,
  events: [event('found', null, ''), event('proposed', 'olga', 'corrected: the report says so')],
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const isOne = url.split('?')[0]?.endsWith(row.id) === true
    const value = isOne ? details : { list: [row], next: null, isNear: false }
    return new Response(toWire({ success: true, value }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback={null}>
        <DiscrepanciesScreen />
      </Suspense>
    </QueryClientProvider>,
  )
})

test('open discrepancies are listed without a state that all have, closed ones with how they were closed', async () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const act = await screen.findByRole('button', { name: 'Open the discrepancy win-1' })
  // A cell without a place is not shown on a phone.
  expect(act.closest('td')?.dataset['phone']).toBe('side')
  expect(heads()).not.toContain('State')
  await userEvent.click(screen.getByRole('radio', { name: 'Closed' }))
  expect(await screen.findByRole('columnheader', { name: 'State' })).toBeTruthy()
})

test('a discrepancy names its connection and day, our answer and what was proposed in words', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open the discrepancy win-1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Different amount' }))
  expect(await dialog.findByText('demo-png, 2026-11-27')).toBeTruthy()
  expect(dialog.getByText('Accepted')).toBeTruthy()
  const history = within(dialog.getByRole('region', { name: 'History' }))
  expect(history.getByText(/olga.*· Put the money right: the report says so$/)).toBeTruthy()
  expect(dialog.getByText('Waiting for a second person to confirm.')).toBeTruthy()
})
