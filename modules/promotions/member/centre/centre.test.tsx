import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { promotionStatuses } from '../../shapes.ts'
import { answer, gift, hrefs, idOf, show, usd } from './centre.fixture.tsx'
import { PromotionCards } from './promotion-cards.tsx'
import { PromotionFull } from './promotion-full.tsx'

// The parts of a page come when it is shown: on a busy machine that takes longer than a test waits for an element.
beforeAll(() => Promise.all([import('./bonuses-of.tsx'), import('../true-cost.tsx')]), 180_000)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each of the ten statuses is told in words of its own [PT-01]', () => {
  answer({})
  const list = promotionStatuses.map((status, at) => ({
    ...gift,
    id: idOf(at),
    names: { EN: `Promotion ${at}` },
    status,
  }))
  show(<PromotionCards list={list} reader="member" hrefs={hrefs} />)
  const words = [
    'Open',
    'Ready to claim',
    'Being reviewed',
    'Used up',
    'Rejected',
    'Paid out',
    'Claimed',
    'In progress',
    'Joined',
    'Coming soon',
  ]
  for (const word of words) expect(screen.getAllByText(word)).toHaveLength(1)
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
})

test('a card leads to its promotion, and a guest to the log-in that comes back to it [PT-13]', () => {
  answer({})
  show(<PromotionCards list={[{ ...gift, status: 'join' }]} reader="guest" hrefs={hrefs} />)
  expect(screen.getByRole('link', { name: /Welcome gift/ }).getAttribute('href')).toBe(
    hrefs.promotion(gift.id),
  )
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    hrefs.logIn(gift.id),
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('the time that is left follows the clock of the server, not that of the device', async () => {
  vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z'), shouldAdvanceTime: true })
  answer({ '/time': { now: '2026-11-29T22:58:57.000Z' } })
  show(<PromotionCards list={[gift]} reader="member" hrefs={hrefs} />)
  expect(await screen.findByText(/^Ends in 1 day 01:01:0[23]$/)).toBeDefined()
  for (let tick = 0; tick < 3; tick++) await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText(/^Ends in 1 day 01:00:59$|^Ends in 1 day 01:01:00$/)).toBeDefined()
})

test('a promotion is claimed in one press, with an id that stays while it is tried again', async () => {
  const refused = Object.assign(new Error('Try again'), { name: 'promotions.budgetUsed' })
  const asked = answer({ '/claim': refused })
  show(<PromotionFull promotion={gift} reader="member" hrefs={hrefs} />)
  const press = await screen.findByRole('button', { name: 'Claim $30.00' })
  await userEvent.click(press)
  expect(await screen.findByText('The budget of this promotion is used up.')).toBeDefined()
  await userEvent.click(press)
  const claims = asked.filter(({ url }) => url.endsWith(`${gift.id}/claim`))
  expect(claims).toHaveLength(2)
  expect(claims[0]?.body).toEqual(claims[1]?.body)
})

test('the page of a promotion has its terms, the example with the own figures, and what comes next', async () => {
  answer({ '/bonuses': { list: [] } })
  show(<PromotionFull promotion={gift} reader="member" hrefs={hrefs} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome gift' })).toBeDefined()
  expect(screen.getByText('Bonus of $30.00. No deposit is needed.')).toBeDefined()
  expect(screen.getByText('In Live casino a stake counts 20% towards wagering.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'With your figures' })).toBeDefined()
  expect(screen.getByText('Example: get $30.00. Wager $300.00 in total.')).toBeDefined()
  expect(screen.getByText(/^Your bonus starts when you claim it/)).toBeDefined()
})

test('what was claimed is shown with its wagering on the page of its promotion', async () => {
  const bonus = {
    id: idOf(2),
    promotionId: gift.id,
    names: gift.names,
    state: 'active',
    why: null,
    granted: usd(30),
    balance: usd(42),
    required: usd(300),
    wagered: usd(75),
    openBets: 0,
    openStakes: usd(0),
    requirementId: null,
    terms: gift.terms,
    claimedAt: gift.startsAt,
    expiresAt: gift.endsAt,
    endedAt: null,
    toCash: usd(0),
    returned: usd(0),
  }
  answer({ '/bonuses': { list: [bonus, { ...bonus, id: idOf(3), promotionId: idOf(9) }] } })
  show(<PromotionFull promotion={{ ...gift, status: 'claimed' }} reader="member" hrefs={hrefs} />)
  const own = within(
    (await screen.findByRole('heading', { name: 'Your bonus' })).closest('section')!,
  )
  expect(own.getAllByText('$75.00 of $300.00 wagered')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Open bonus money' }).getAttribute('href')).toBe(
    hrefs.bonuses,
  )
})

test('rewards are joined in one press, and claimed in the reward centre', async () => {
  const asked = answer({ '/join': { success: true }, '/promotions': { list: [] } })
  const mission = { ...gift, gives: 'rewards' as const, bonus: null }
  show(<PromotionFull promotion={{ ...mission, status: 'join' }} reader="member" hrefs={hrefs} />)
  await userEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(asked.some(({ url }) => url.endsWith(`${gift.id}/join`))).toBe(true)
  cleanup()
  show(<PromotionFull promotion={{ ...mission, status: 'claim' }} reader="member" hrefs={hrefs} />)
  expect(screen.getByRole('link', { name: 'Open the reward centre' }).getAttribute('href')).toBe(
    hrefs.rewards,
  )
})
