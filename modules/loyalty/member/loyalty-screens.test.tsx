import { act, cleanup, screen, within } from '@testing-library/react'
import { setSession } from '@tessera/web-kit'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Vip } from '../shapes.ts'
import {
  answer,
  bet,
  claim,
  live,
  press,
  rebatePage,
  row,
  show,
  standing,
  usd,
} from './loyalty.fixture.tsx'
import { ClaimableBadge } from './rebate/claimable-badge.tsx'
import { RebateScreen } from './rebate/rebate-screen.tsx'
import { VipScreen } from './vip/vip-screen.tsx'

afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
})

const asksOf = (level: number, dollars: number) => ({
  level,
  deposits: usd(dollars),
  validBet: usd(dollars * 10),
  mode: 'and',
  recent: null,
})
const levels = {
  hasVip: true,
  levels: [
    { asks: asksOf(0, 0), benefits: standing.benefits },
    { asks: asksOf(1, 1_000), benefits: standing.benefits },
  ],
}

test('rebates are listed by day with rate and status, and are claimed with one button and a confirmation [MC-14]', async () => {
  const asked = answer({ '/claim': { id: claim.id, amount: usd(73) }, '/rebates': rebatePage() })
  show(<RebateScreen />)
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('Slots')).toBeDefined()
  expect(table.getByText('VIP 0: 0.60%')).toBeDefined()
  expect(table.getByText('Live')).toBeDefined()
  await press('Claim $73.00')
  expect(asked.some(({ url }) => url.includes('/claim'))).toBe(false)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Claim $73.00' }))
  await vi.waitFor(() => expect(asked.filter(({ url }) => url.includes('/claim'))).toHaveLength(1))
})

test('a rebate that cannot be claimed shows the reason', async () => {
  answer({ '/rebates': rebatePage({ claimable: usd(0.5) }) })
  show(<RebateScreen />)
  expect(await screen.findByText('Minimum claim: $1.00.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Claim $0.50' }).disabled).toBe(true)
  cleanup()
  answer({ '/rebates': rebatePage({ claimable: usd(0), list: [] }) })
  show(<RebateScreen />)
  expect(await screen.findByText('No cashback yet')).toBeDefined()
  expect(screen.getByText('No cashback to claim right now.')).toBeDefined()
})

test('the daily limit, automatic payments and deductions are shown', async () => {
  const list = [row({ paid: usd(10) }), { ...live, isAuto: true, state: 'issued' as const }]
  const adjustments = [
    {
      betId: bet.betId,
      day: '2026-11-21',
      ofDay: '2026-11-19',
      category: 'RNG',
      validBet: usd(500),
      amount: usd(3),
    },
  ]
  answer({ '/rebates': rebatePage({ list, adjustments }) })
  show(<RebateScreen />)
  expect(await screen.findByText('$10.00 paid: daily cashback limit reached')).toBeDefined()
  expect(screen.getByText('Paid automatically')).toBeDefined()
  expect(screen.getByText('Deducted from your next claim')).toBeDefined()
})

test('a row opens to its bets, which can be saved', async () => {
  const asked = answer({
    '/rebates/bets': { list: [bet, { ...bet, kind: 'takenBack' }], totalPages: 1 },
    '/rebates': rebatePage(),
  })
  show(<RebateScreen />)
  await press(/^Show bets: Slots/)
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findAllByText(/TESSERA · orchard/)).length).toBe(2)
  expect(dialog.getByText('void, deducted')).toBeDefined()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  await userEvent.click(dialog.getByRole('button', { name: /^Save as CSV/ }))
  await vi.waitFor(() => expect(asked.some(({ url }) => url.includes('pageSize=100'))).toBe(true))
})

test('a fault shows itself with a way to try again', async () => {
  answer({})
  show(<RebateScreen />)
  expect(await screen.findByRole('button', { name: /again/i })).toBeDefined()
  cleanup()
  answer({})
  show(<VipScreen registerHref="/register" />)
  expect(await screen.findByRole('button', { name: /again/i })).toBeDefined()
})

test('a badge shows that something can be claimed, and is absent otherwise', async () => {
  answer({ '/rebates': rebatePage() })
  setSession({ token: 'a token', account: 'ana', memberId: claim.id })
  show(<ClaimableBadge />)
  expect(await screen.findByText('cashback available')).toBeDefined()
  cleanup()
  const asked = answer({ '/rebates': rebatePage({ claimable: usd(0.5) }) })
  show(<ClaimableBadge />)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText('cashback available')).toBeNull()
  act(() => setSession(undefined))
  expect(asked).toHaveLength(1)
})

test('the level shows both figures, what the next one asks for and gives, and how it came [PT-07] [MC-01]', async () => {
  const vip: Vip = { hasVip: true, vipLabelName: 'VIP 1', vipRankLevel: 1, standing }
  answer({ '/vip/levels': levels, '/vip': vip })
  act(() => setSession({ token: 'a token', account: 'ana', memberId: claim.id }))
  show(<VipScreen registerHref="/register" />)
  expect(await screen.findByText('$2,500.00 of $5,000.00 · $2,500.00 to go')).toBeDefined()
  expect(screen.getByText('$20,000.00 of $50,000.00 · $30,000.00 to go')).toBeDefined()
  expect(
    screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Total deposits' }).value,
  ).toBeCloseTo(0.5)
  expect(screen.getByText('Both are required.')).toBeDefined()
  expect(screen.getByText('Earned: $1,000.00 deposited, $10,000.00 wagered')).toBeDefined()
  expect(screen.getByText('No VIP bonuses yet.')).toBeDefined()
  const table = within(screen.getByRole('table', { name: 'Benefits by level' }))
  expect(table.getByText('$20.00')).toBeDefined()
  const all = within(screen.getByRole('table', { name: 'All levels' }))
  expect(all.getByText('VIP 1 (your level)')).toBeDefined()
})

test('a guest reads every level with its bonuses and is offered an account; nothing of their own is asked for [PT-07]', async () => {
  const asked = answer({ '/vip/levels': levels })
  act(() => setSession(undefined))
  show(<VipScreen registerHref="/register" />)
  const all = within(await screen.findByRole('table', { name: 'All levels' }))
  expect(all.getByText('VIP 1')).toBeDefined()
  expect(all.getAllByText('up to 0.61%')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/register',
  )
  expect(asked.map(({ url }) => url)).toEqual([expect.stringContaining('/vip/levels')])
})

test('without levels the page explains it and shows no levels', async () => {
  answer({ '/vip/levels': { hasVip: false, levels: [] } })
  show(<VipScreen registerHref="/register" />)
  expect(await screen.findByText('There is no VIP programme on this site.')).toBeDefined()
  expect(screen.queryByRole('progressbar')).toBeNull()
})
