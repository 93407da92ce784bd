import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { PointChange, PointItem, PointTerms, Redemption } from '../../points-shapes.ts'
import { answer, press, show, usd } from '../loyalty.fixture.tsx'
import { PointsScreen } from './points-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const terms: PointTerms = {
  currency: 'USD',
  betStep: 1_000_000n,
  depositStep: 500_000n,
  weights: [
    { category: 'RNG', ppm: 1_000_000 },
    { category: 'LIVE', ppm: 200_000 },
  ],
  multipliers: Array.from({ length: 11 }, (_, level) => 1_000_000 + level * 100_000),
  convertPoints: 100,
  convertAmount: 10_000n,
  convertMost: 100,
  convertTimes: 3,
  multiplePpm: 1_000_000,
}
const item = (part: Partial<PointItem>): PointItem => ({
  id: id(1),
  kind: 'goods',
  title: 'Scarf',
  text: 'Wool.',
  cost: 200,
  amount: null,
  rounds: null,
  stock: 3,
  left: null,
  isAutomatic: false,
  ...part,
})
const items = [
  item({}),
  item({ id: id(2), title: 'Boat', cost: 9_000 }),
  item({ id: id(3), title: 'Mug', stock: 0 }),
  item({ id: id(4), title: 'Five dollars', kind: 'cash', amount: usd(5), left: 0 }),
  item({
    id: id(8),
    title: 'Twenty rounds',
    kind: 'rounds',
    amount: usd(1),
    isAutomatic: true,
    rounds: { game: 'dice', name: 'Dice', count: 20, days: 7 },
  }),
]
const change = (part: Partial<PointChange>): PointChange => ({
  id: id(5),
  kind: 'earned',
  points: 123,
  balance: 650,
  category: 'RNG',
  step: usd(100),
  amount: null,
  ratio: null,
  madeAt: '2026-11-20T12:20:00.000Z',
  ...part,
})
const redemption: Redemption = {
  id: id(7),
  itemId: id(1),
  kind: 'voucher',
  title: 'Cinema voucher',
  quantity: 2,
  points: 300,
  amount: null,
  game: null,
  state: 'approved',
  note: 'AB12',
  madeAt: '2026-11-20T12:20:00.000Z',
  decidedAt: '2026-11-20T13:20:00.000Z',
}
const all = {
  getPointConfig: { hasPoints: true, terms, level: 5 },
  getPointBalance: { points: 650, worth: usd(6), timesLeft: 2 },
  getPointReward: { list: items },
  getRedeemPointList: { list: [redemption], totalPages: 1 },
  'loyalty/points': {
    list: [
      change({
        id: id(6),
        kind: 'converted',
        points: -300,
        balance: 350,
        category: null,
        step: null,
        amount: usd(3),
        ratio: 100,
      }),
      change({}),
    ],
    totalPages: 1,
  },
}

test('the mall shows the points, what they are worth, and why a reward cannot be had [MC-15] [PT-03] [PT-04]', async () => {
  answer(all)
  show(<PointsScreen />)
  expect(await screen.findByText('650')).toBeDefined()
  expect(screen.getByText('Up to $6.00 in cash')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Redeem Scarf' })).toBeDefined()
  expect(screen.getByText('8,350 points missing')).toBeDefined()
  expect(screen.getByText('Out of stock')).toBeDefined()
  expect(screen.getByText('You have redeemed this as often as possible.')).toBeDefined()
  expect(screen.getByText('Conversions left today: 2.')).toBeDefined()
  expect(
    screen.getByText(
      '20 free rounds of Dice, $1.00 each, to play within 7 days · Given immediately · 3 left',
    ),
  ).toBeDefined()
})

test('what cannot be converted or redeemed is said before anything is sent [PT-04]', async () => {
  const asked = answer(all)
  show(<PointsScreen />)
  const points = await screen.findByRole('textbox', { name: 'Points' })
  await userEvent.type(points, '150')
  await press('Convert')
  expect(await screen.findByText('Enter a multiple of 100, at most 10,000.')).toBeDefined()
  await userEvent.clear(points)
  await userEvent.type(points, '700')
  expect(await screen.findByText('You have 650 points.')).toBeDefined()
  await press('All')
  await press('Convert')
  const question = within(await screen.findByRole('dialog', { name: 'Convert 600 points?' }))
  expect(question.getByRole('button', { name: 'Convert into $6.00' })).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))

  await press('Redeem Scarf')
  const dialog = within(await screen.findByRole('dialog', { name: 'Redeem Scarf' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Redeem for 200 points' }))
  expect(await dialog.findByText('Enter the name and address.')).toBeDefined()
  const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '4')
  expect(await dialog.findByText('Enter a number from 1 to 3.')).toBeDefined()
  expect(asked.filter(({ url }) => url.includes('passwordCheck'))).toEqual([])
})

test('redemptions, changes of points and the rules are shown, each at its own place [MC-19] [PT-11] [PT-12] [CL-54]', async () => {
  answer(all)
  show(<PointsScreen first="history" />)
  const history = within(await screen.findByRole('table'))
  expect(await history.findByText('AB12')).toBeDefined()
  expect(history.getByText('Approved')).toBeDefined()
  await press('Points details')
  expect(await screen.findByText('Converted into $3.00')).toBeDefined()
  expect(screen.getByText('100 points = $1.00')).toBeDefined()
  expect(screen.getByText('1 point per $100.00')).toBeDefined()
  expect(screen.getByText('+123')).toBeDefined()
  await press('Points rules')
  // By the rule that credits points: 10,050 in the largest category, at one and a half of a level.
  expect(
    await screen.findByText(
      'Valid bets of $10,050.00 in Slots earn 150 points. $75.00 counts towards the next point.',
    ),
  ).toBeDefined()
  expect(screen.getByText('Your level multiplies points by 1.5.')).toBeDefined()
  expect(screen.getByText('20%')).toBeDefined()
  expect(screen.getByText('Points do not expire.')).toBeDefined()
})

test('a site without points says so', async () => {
  answer({ getPointConfig: { hasPoints: false, terms: null, level: 0 } })
  show(<PointsScreen />)
  expect(await screen.findByText('This site has no points programme')).toBeDefined()
})
