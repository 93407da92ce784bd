import { QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { createQueryClient, setSession } from '@tessera/web-kit'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstTerms, type RoomVariant } from '../../games/cockfight/rooms.ts'
import type { TableState } from '../table/use-table.ts'
import { FightDesk } from './fight-desk.tsx'
import { useFightPlacing } from './use-fight-placing.ts'
import type { RoomState } from './use-fights.ts'

let sent: unknown[] = []

beforeEach(() => {
  sent = []
  setSession({ accessToken: 'token', refreshToken: 'again', isTrial: false } as never)
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    const value = {
      success: false,
      code: 'tables.oddsChanged',
      message: 'Changed',
      value: { price: '0.75' },
    }
    return new Response(toWire(value), { status: 409 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setSession(undefined)
})

const money = (amount: bigint) => ({ amount, currency: 'USD' })

const stateOf = (stakes: Record<string, bigint>): TableState =>
  ({
    table: { code: 'cockfight-1', limits: { least: money(5_000n), most: money(5_000_000n) } },
    round: { number: 7, state: 'betting', until: '2026-12-06T00:00:00Z' },
    totals: {
      currency: 'USD',
      spots: Object.entries(stakes).map(([spot, stake]) => ({ spot, stake })),
    },
  }) as unknown as TableState

const roomOf = (variant: RoomVariant): RoomState =>
  ({
    variant,
    terms: firstTerms[variant],
    lastCallSeconds: 8,
    now: { fight: { terms: firstTerms[variant] }, next: [], pools: [] },
  }) as unknown as RoomState

function Shown({
  variant,
  stakes = {},
}: {
  variant: RoomVariant
  stakes?: Record<string, bigint>
}) {
  const placing = useFightPlacing('cockfight-1', () => undefined)
  return (
    <FightDesk
      state={stateOf(stakes)}
      room={roomOf(variant)}
      clock={{ phase: 'open', seconds: 20, isOpen: true }}
      placing={placing}
      placed={[]}
    />
  )
}

const show = (variant: RoomVariant, stakes?: Record<string, bigint>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown variant={variant} {...(stakes && { stakes })} />
    </QueryClientProvider>,
  )

test('a pool shows what 100 would pay now on each side, cut to three digits, and whose pool it is [GM-08]', () => {
  show('pool', { meron: 600_040_000n, wala: 400_000_000n })
  expect(screen.getByRole('button', { name: /Meron.*100 pays 158 now.*\$60,000\.00/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Wala.*100 pays 237 now/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Draw.*9 to 1/ })).toBeTruthy()
  expect(screen.getByText(/Each currency has its own pool/)).toBeTruthy()
})

test('of negative odds the page says what is at risk, sends the odds that it shows, and tells changed ones', async () => {
  const user = userEvent.setup()
  show('fixed-entered')
  expect(screen.getByRole('button', { name: 'Choose a side and a chip' })).toHaveProperty(
    'disabled',
    true,
  )
  await user.click(screen.getByRole('button', { name: /Wala.*-0\.94/ }))
  await user.click(screen.getByRole('button', { name: 'Chip of $5.00' }))
  expect(screen.getByText('You risk $4.70 to win $5.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Bet $5.00 on Wala' }))
  expect(sent).toEqual([
    expect.objectContaining({ round: 7, on: 'wala', amount: '50000', odds: -94 }),
  ])
  expect((await screen.findByRole('alert')).textContent).toContain('0.75')
})

test('a bet that would be alone in the pool is told to come back', async () => {
  const user = userEvent.setup()
  show('pool')
  await user.click(screen.getByRole('button', { name: /Meron/ }))
  await user.click(screen.getByRole('button', { name: 'Chip of $5.00' }))
  expect(screen.getByText('As the pool stands your stake would be returned')).toBeTruthy()
})
