import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { BonusShown, PromotionShown } from '../shapes.ts'
import { BonusesScreen } from './bonuses-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (dollars: number) => ({ amount: BigInt(dollars * 10_000), currency: 'USD' })
const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`

const offer: PromotionShown = {
  id: id(1),
  kind: 'no-deposit',
  gives: 'bonus',
  names: { EN: 'Welcome gift' },
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  status: 'claim',
  bonus: usd(30),
  terms: [
    { key: 'term.noDeposit', facts: { amount: usd(30) } },
    { key: 'term.weight', facts: { category: 'LIVE', percentPpm: 200_000 } },
  ],
  example: { key: 'example.visit', facts: { bonus: usd(30), wager: usd(300) } },
}
const bonus: BonusShown = {
  id: id(2),
  promotionId: id(1),
  names: { EN: 'Weekend match' },
  state: 'active',
  why: null,
  granted: usd(50),
  balance: usd(42),
  required: usd(500),
  wagered: usd(125),
  openBets: 1,
  openStakes: usd(5),
  requirementId: id(3),
  terms: offer.terms,
  claimedAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2026-11-08T00:00:00.000Z',
  endedAt: null,
  toCash: usd(0),
  returned: usd(0),
}
const balance = {
  balance: '12.5',
  currency: 'USD',
  cash: usd(12.5),
  held: usd(0),
  bonus: usd(42),
  bonusHeld: usd(0),
  version: 1n,
}

/** Answers by the end of the path; what was asked is listed. */
function answer(values: Record<string, unknown>) {
  const asked: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, body: init?.body })
    const path = new URL(url, 'http://tessera.test').pathname
    const key = Object.keys(values).find((end) => path.endsWith(end)) ?? ''
    return new Response(toWire({ success: true, value: values[key] }))
  })
  return asked
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <BonusesScreen />
    </QueryClientProvider>,
  )
}

const filled = {
  '/promotions': { list: [offer] },
  '/bonuses': { list: [bonus] },
  '/claim': { id: id(4) },
  '/opt-out': { success: true },
  '/balance': balance,
}

test('an offer shows its terms and a worked example, and is claimed in one press', async () => {
  const asked = answer(filled)
  show()
  expect(await screen.findByText('Example: get $30.00. Wager $300.00 in total.')).toBeDefined()
  expect(
    screen.getAllByText('In Live casino a stake counts 20% towards wagering.').length,
  ).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Claim $30.00' }))
  await vi.waitFor(() => expect(asked.filter(({ url }) => url.includes('/claim'))).toHaveLength(1))
})

test('a bonus shows its balance and wagering, and is given up with the amounts shown first', async () => {
  const asked = answer(filled)
  show()
  expect(await screen.findByText('$125.00 of $500.00 wagered')).toBeDefined()
  expect(screen.getByText('1 open bet with $5.00')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Opt out' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText(
      'You keep your cash of $12.50. You lose the bonus balance of $42.00 and the prizes of open bonus bets ($5.00).',
    ),
  ).toBeDefined()
  expect(asked.some(({ url }) => url.includes('/opt-out'))).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Give up $42.00' }))
  await vi.waitFor(() =>
    expect(asked.find(({ url }) => url.includes('/opt-out'))?.body).toContain('420000'),
  )
})

test('without offers and bonuses the page says so', async () => {
  answer({ '/promotions': { list: [] }, '/bonuses': { list: [] } })
  show()
  expect(await screen.findByText('No bonuses yet')).toBeDefined()
  expect(screen.getByText('No bonuses right now')).toBeDefined()
})
