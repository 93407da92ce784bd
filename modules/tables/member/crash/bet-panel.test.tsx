import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient, setSession } from '@tessera/web-kit'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TableState } from '../table/use-table.ts'
import { BetPanel } from './bet-panel.tsx'
import type { Betting } from './use-betting.ts'

const user = userEvent.setup()
let placed: { stake: bigint }[] = []

beforeEach(() => {
  placed = []
  localStorage.clear()
  setSession({ token: 'a token', account: 'ana', memberId: 'ana' })
})
afterEach(() => {
  cleanup()
  setSession(undefined)
})

const money = (amount: bigint) => ({ amount, currency: 'USD' })
const later = new Date(Date.now() + 3_600_000).toISOString()
const state = {
  table: { code: 'crash-1', limits: { least: money(1_000n), most: money(1_000_000n) } },
  round: { number: 7, state: 'betting', until: later },
} as unknown as TableState
const betting: Betting = {
  state: { is: 'ready' },
  place: async (bet) => {
    placed.push(bet)
  },
  again: async () => undefined,
}

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BetPanel state={state} betting={betting} placed={0} most={2} />
    </QueryClientProvider>,
  )

test('the stake of a climb is empty at first, the press says so, and the one chosen last is there at the next visit [GM-01]', async () => {
  const { unmount } = show()
  expect(screen.getByRole('textbox', { name: 'Stake' })).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: 'Enter a stake' })).toHaveProperty('disabled', true)
  expect(screen.queryByText('Enter a stake from $0.10 to $100.00.')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Stake' }), '2.50')
  await user.click(screen.getByRole('button', { name: 'Bet $2.50' }))
  expect(placed).toEqual([{ round: 7, stake: 25_000n }])
  unmount()
  show()
  expect(screen.getByRole('textbox', { name: 'Stake' })).toHaveProperty('value', '2.50')
})
