import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { setOfferedLanguages } from '@tessera/web-kit'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { DeskPokerTable } from '../poker-staff-calls.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import { SitDialog } from './tournaments/sit-dialog.tsx'

beforeEach(() => setOfferedLanguages(['EN', 'ES']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })

async function open(dialog: ReactNode, name: string) {
  const list = [{ code: 'USD', symbol: '$', isDefault: true }]
  vi.stubGlobal('fetch', async () => new Response(toWire({ success: true, value: { list } })))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={memoryLocation({ path: '/poker' }).hook}>
        <Suspense fallback={null}>{dialog}</Suspense>
      </Router>
    </QueryClientProvider>,
  )
  const save = await screen.findByRole('button', { name, description: 'No changes.' })
  return { user: userEvent.setup(), isOff: () => save.hasAttribute('disabled') }
}

test('settings of a table are proposed where one of them is another', async () => {
  const table = {
    code: 'holdem',
    name: 'Holdem',
    buyLeast: 20,
    buyMost: 100,
    rakePpm: 50_000,
    rakeCap: 300,
    actSeconds: 20,
  } as DeskPokerTable
  const { user, isOff } = await open(
    <SettingsDialog table={table} onClose={() => undefined} />,
    'Save',
  )
  expect(isOff()).toBe(true)
  const rake = screen.getByLabelText('Rake, percent')
  await user.clear(rake)
  expect(isOff()).toBe(false)
  await user.type(rake, '5')
  expect(isOff()).toBe(true)
})

test('a sit-and-go is proposed where something of it is another; a name that is erased again is none', async () => {
  const sit = {
    code: 'six',
    name: 'Six',
    names: { EN: 'Six' },
    game: 'holdem',
    limit: 'no',
    seats: 6,
    buyIn: usd(50_000n),
    fee: usd(5_000n),
    startStack: 1_500,
    speed: 'regular',
    bots: 0,
    isOpen: true,
    played: 0,
    fees: usd(0n),
  } as const
  const { user, isOff } = await open(
    <SitDialog sit={sit} onClose={() => undefined} />,
    'Change Six',
  )
  expect(isOff()).toBe(true)
  const spanish = screen.getByLabelText('Name, Spanish')
  await user.type(spanish, 'S')
  expect(isOff()).toBe(false)
  await user.type(spanish, '{Backspace}')
  expect(isOff()).toBe(true)
  await user.click(screen.getByLabelText('Open for entries'))
  expect(isOff()).toBe(false)
})
