import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '@tessera/web-kit'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AvailableBadge } from '../available-badge.tsx'
import { answer, gift, idOf, show, usd } from '../centre/centre.fixture.tsx'
import { RewardCentreScreen } from './reward-centre-screen.tsx'

afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
})

const hrefs = {
  promotions: '/promotions',
  bonuses: '/bonuses',
  rebates: '/rebates',
  vip: '/vip',
  points: '/points',
}
const reward = {
  id: idOf(5),
  promotionId: idOf(6),
  kind: 'mission',
  names: { EN: 'Ten rounds' },
  source: 'mission',
  state: 'claimable',
  gift: { key: 'gift.cash.free', facts: { amount: usd(5) } },
  money: usd(5),
  givenAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
  claimedAt: null,
  reason: null,
}
const rebates = {
  claimable: usd(12),
  least: usd(1),
  list: [],
  adjustments: [],
  totalPages: 0,
}
const credit = {
  id: idOf(7),
  source: 'rebate',
  state: 'claimed',
  names: {},
  gift: null,
  money: usd(9),
  at: '2026-11-10T00:00:00.000Z',
  expiresAt: null,
  reason: null,
}
const filled = {
  [`${reward.id}/claim`]: { success: true },
  [`${gift.id}/claim`]: Object.assign(new Error(''), { name: 'promotions.budgetUsed' }),
  '/rebates/claim': { id: idOf(8), amount: usd(12) },
  '/promotions': { list: [gift] },
  '/rewards': { list: [reward, { ...reward, id: idOf(4), state: 'review' }] },
  '/rebates': rebates,
  '/credits': { list: [credit], totalPages: 1 },
  '/reward-notice': { isMuted: false },
  '/bonuses': { list: [] },
}

test('what can be claimed of every source is in one list, what expires first at the top [MC-10]', async () => {
  answer(filled)
  show(<RewardCentreScreen hrefs={hrefs} />)
  const names = await screen.findAllByRole('button', { name: /^Claim: / })
  expect(names.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Claim: Ten rounds',
    'Claim: Welcome gift',
    'Claim: Cashback',
  ])
  expect(screen.getByText('$5.00 in cash that can be withdrawn at once.')).toBeDefined()
  expect(screen.getByText('Being reviewed by our staff')).toBeDefined()
  expect(await screen.findByText('$9.00')).toBeDefined()
})

test('one press claims all, and what was refused says why beside its row', async () => {
  const asked = answer(filled)
  show(<RewardCentreScreen hrefs={hrefs} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Claim all (3)' }))
  await vi.waitFor(() => {
    const claims = asked.filter(({ url }) => url.endsWith('/claim'))
    expect(claims.map(({ url }) => url)).toEqual([
      `/wps/promotions/rewards/${reward.id}/claim`,
      `/wps/promotions/${gift.id}/claim`,
      '/wps/loyalty/rebates/claim',
    ])
  })
  const row = (await screen.findByText('The budget of this promotion is used up.')).closest('li')!
  expect(within(row).getByRole('heading', { name: 'Welcome gift' })).toBeDefined()
})

test('the history is filtered by source and status', async () => {
  const asked = answer(filled)
  show(<RewardCentreScreen hrefs={hrefs} />)
  await userEvent.selectOptions(await screen.findByLabelText('Source'), 'rebate')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'claimed')
  await vi.waitFor(() =>
    expect(asked.some(({ url }) => /credits\?.*source=rebate.*state=claimed/.test(url))).toBe(true),
  )
})

test('messages about rewards are switched off and on', async () => {
  const asked = answer(filled)
  show(<RewardCentreScreen hrefs={hrefs} />)
  const box = await screen.findByLabelText('Tell me about new rewards in my messages')
  await userEvent.click(box)
  expect(asked.findLast(({ body }) => body)?.body).toEqual({ isMuted: true })
})

test('where nothing can be claimed the page says where rewards come from', async () => {
  answer({
    ...filled,
    '/promotions': { list: [] },
    '/rewards': { list: [] },
    '/rebates': { ...rebates, claimable: usd(0) },
    '/credits': { list: [], totalPages: 0 },
  })
  show(<RewardCentreScreen hrefs={hrefs} />)
  expect(await screen.findByText('Nothing to claim right now')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See promotions' }).getAttribute('href')).toBe(
    '/promotions',
  )
  expect(await screen.findByText('No rewards yet')).toBeDefined()
})

test('the badge has the number of what can be claimed, and is not there without any [PT-08] [ST-10]', async () => {
  act(() => setSession({ token: 'a token', account: 'ana', memberId: idOf(1) }))
  answer({ '/available': { availablePromoCount: 3 } })
  show(<AvailableBadge />)
  expect(await screen.findByText('3 rewards to claim', { exact: false })).toBeDefined()
  cleanup()
  const asked = answer({ '/available': { availablePromoCount: 0 } })
  show(<AvailableBadge />)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(screen.queryByRole('strong')).toBeNull()
  expect(screen.queryByText(/to claim/)).toBeNull()
})
