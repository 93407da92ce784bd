import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TurnoverScreen } from '../../staff/turnover/turnover-screen.tsx'
import type { CountedBet, Requirement } from '../../turnover-calls.ts'
import { TurnoverPart } from './turnover-part.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const bonus: Requirement = {
  id: '00000000-0000-4000-8000-000000000001',
  source: 'bonus',
  amount: usd(13_000_000n),
  multiplePpm: 10_000_000,
  original: usd(130_000_000n),
  required: usd(130_000_000n),
  filled: usd(9_000_000n),
  left: usd(121_000_000n),
  weights: { LIVE: 200_000 },
  state: 'open',
  why: '',
  holdsCash: true,
  openedAt: '2026-11-21T12:00:00.000Z',
  endedAt: null,
}
const bet = (extra: Partial<CountedBet>): CountedBet => ({
  betId: crypto.randomUUID(),
  kind: 'counted',
  correction: 0,
  category: 'RNG',
  vendor: 'TESSERA',
  game: 'orchard',
  stake: usd(15_000_000n),
  validBet: usd(15_000_000n),
  used: usd(5_000_000n),
  weightPpm: 1_000_000,
  counted: usd(5_000_000n),
  settledAt: '2026-11-21T13:00:00.000Z',
  ...extra,
})
const live = bet({
  category: 'LIVE',
  stake: usd(30_000_000n),
  validBet: usd(20_000_000n),
  used: usd(20_000_000n),
  weightPpm: 200_000,
  counted: usd(4_000_000n),
})

const asked: string[] = []
function answer(list: Requirement[], bets: CountedBet[] = [], open?: number) {
  asked.length = 0
  const holding = list.filter(({ state, holdsCash }) => state === 'open' && holdsCash)
  const remaining = usd(holding.reduce((sum, { left }) => sum + left.amount, 0n))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const value = url.includes('/bets')
      ? { list: bets, totalPages: 1 }
      : {
          remaining,
          open: open ?? list.filter(({ state }) => state === 'open').length,
          list,
          totalPages: 1,
        }
    return new Response(toWire({ success: true, value }))
  })
}
const show = (part: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)

test('each requirement shows its sum, how far it is, and what counts in part', async () => {
  answer([bonus])
  show(<TurnoverPart />)
  expect(await screen.findByText('$12,100.00 left to wager')).toBeDefined()
  expect(screen.getByText('Bonus on $1,300.00')).toBeDefined()
  expect(screen.getByText('$1,300.00 × 10 = $13,000.00')).toBeDefined()
  expect(screen.getByText('$900.00 of $13,000.00')).toBeDefined()
  expect(screen.getByText('Partial contribution: Live 20%')).toBeDefined()
  const meter = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Bonus on $1,300.00' })
  expect(meter.value).toBeCloseTo(900 / 13_000)
})

test('each bet says why it counted so much: flowed on, in part, valid in part, or taken back', async () => {
  answer([bonus], [live, bet({}), bet({ kind: 'takenBack', game: 'dice' })])
  show(<TurnoverPart />)
  await userEvent.click(
    await screen.findByRole('button', { name: 'Bets that counted towards: Bonus on $1,300.00' }),
  )
  const table = within(await screen.findByRole('table'))
  expect(
    await table.findByText(
      'The whole valid bet of $2,000.00; $2,000.00 of the stake of $3,000.00 is a valid bet; Live counts 20%',
    ),
  ).toBeDefined()
  expect(
    table.getByText('$500.00 of the valid bet of $1,500.00; the rest counted elsewhere'),
  ).toBeDefined()
  expect(table.getByText(/^Bet voided/)).toBeDefined()
})

test('with nothing to stake it says so, and what was waived says why', async () => {
  answer([])
  show(<TurnoverPart />)
  expect(await screen.findByText('Wagering complete.')).toBeDefined()
  cleanup()
  const waived = { state: 'waived', why: 'nothingLeft', left: usd(0n) } as const
  answer([{ ...bonus, ...waived }])
  show(<TurnoverPart />)
  expect(await screen.findByText('Waived')).toBeDefined()
  expect(screen.getByText(/^Your balance was used up/)).toBeDefined()
  expect(screen.getByText('Wagering complete.')).toBeDefined()
})

test('a bonus that holds no cash does not pass for complete while it is open', async () => {
  answer([{ ...bonus, holdsCash: false }])
  show(<TurnoverPart />)
  expect(await screen.findByText('You can withdraw your balance.')).toBeDefined()
  expect(screen.queryByText('Wagering complete.')).toBeNull()
})

test('wagering is not complete while a requirement of another page is open', async () => {
  const done = { state: 'done', left: usd(0n), endedAt: bonus.openedAt } as const
  answer([{ ...bonus, ...done }], [], 1)
  show(<TurnoverPart />)
  expect(await screen.findByText('You can withdraw your balance.')).toBeDefined()
  expect(screen.queryByText('Wagering complete.')).toBeNull()
})

test('what asks for less since a part of its deposit was reversed says so, and what ended with it too', async () => {
  const reduced = { required: usd(65_000_000n), left: usd(0n), why: 'depositReversed' }
  answer([{ ...bonus, ...reduced }])
  show(<TurnoverPart />)
  expect(await screen.findByText(/^Part of the deposit was reversed: \$6,500\.00/)).toBeDefined()
  // The rule is the one that it began with.
  expect(screen.getByText(/= \$13,000\.00$/)).toBeDefined()
  cleanup()
  answer([{ ...bonus, ...reduced, state: 'waived' }])
  show(<TurnoverPart />)
  expect(await screen.findByText(/^The deposit was reversed/)).toBeDefined()
})

test('the staff look it up by the account, with the same bets behind it', async () => {
  answer([bonus], [live])
  show(<TurnoverScreen account="ana" onAccount={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Bets that counted towards/ }))
  expect(await screen.findByRole('table')).toBeDefined()
  expect(asked[0]).toContain('/wps/staff/cashier/turnover?')
  expect(asked[0]).toContain('account=ana')
  expect(asked[1]).toContain(`/wps/staff/cashier/turnover/${bonus.id}/bets`)
})
