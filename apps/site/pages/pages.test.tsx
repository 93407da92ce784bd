import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '@tessera/web-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { answerShell, group, showAt } from '../shell/shell.fixture.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PointsPage } from './points-page.tsx'
import { PromotionsPage } from './promotions-page.tsx'
import { SeamlessPage } from './seamless-page.tsx'

afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
})
const user = userEvent.setup()

const offer = (number: number, title: string) => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  title,
  content: 'How it begins.\n\nHow it ends.',
  promotionType: null,
  time: '2026-11-21T12:00:00.000Z',
})
test('offers are cards, and a card opens all that it says by its own address [RT-12]', async () => {
  answerShell({ promotion: [offer(1, 'A quiet weekend'), offer(2, 'Twice on Friday')] })
  const { history } = showAt('/promotions', <PromotionsPage />)
  await user.click(await screen.findByRole('link', { name: /A quiet weekend/ }))
  expect(history.at(-1)).toBe(`/promotions?id=${offer(1, '').id}`)
  expect(await screen.findByRole('dialog', { name: 'A quiet weekend' })).toBeTruthy()
  expect(screen.getByText('How it ends.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(history.at(-1)).toBe('/promotions')
  expect(screen.queryByRole('dialog')).toBeNull()
})

const running = (number: number, kind: string, name: string) => ({
  id: `00000000-0000-7000-8000-00000000001${number}`,
  kind,
  gives: 'bonus',
  names: { EN: name },
  startsAt: '2020-01-01T00:00:00.000Z',
  endsAt: '2100-01-01T00:00:00.000Z',
  status: 'join',
  bonus: null,
  terms: [{ key: 'term.deposit.first', facts: { count: 1 } }],
  example: null,
})

test('a guest sees what runs by category, and its page with its terms by its own address [PT-13]', async () => {
  answerShell({
    running: [running(1, 'deposit-match', 'First match'), running(2, 'cashback', 'Daily cashback')],
  })
  const { history } = showAt('/promotions', <PromotionsPage />)
  expect(await screen.findByRole('link', { name: /First match/ })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Cashback' }))
  expect(history.at(-1)).toBe('/promotions?type=cashback')
  expect(screen.queryByRole('link', { name: /First match/ })).toBeNull()
  cleanup()
  const own = showAt(`/promotions?id=${running(1, '', '').id}`, <PromotionsPage />)
  expect(await screen.findByRole('heading', { level: 1, name: 'First match' })).toBeTruthy()
  expect(screen.getAllByText('For your first deposit.').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  own.unmount()
  showAt(`/promotions?id=${running(9, '', '').id}`, <PromotionsPage />)
  expect(await screen.findByText('This promotion is not available')).toBeTruthy()
})

test('the button of an announcement opens the promotion that it announces', async () => {
  answerShell({
    promotion: [{ ...offer(1, 'Double up'), promotionType: 'DEPOSIT_MATCH' }],
    running: [running(1, 'deposit-match', 'First match')],
  })
  showAt(`/promotions?id=${offer(1, '').id}`, <PromotionsPage />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Double up' }))
  expect(dialog.getByRole('link', { name: 'See details' }).getAttribute('href')).toBe(
    `/promotions?id=${running(1, '', '').id}`,
  )
})

test('without offers the page says where the next ones will be', async () => {
  answerShell()
  showAt('/promotions', <PromotionsPage />)
  expect(await screen.findByText('No promotions right now')).toBeTruthy()
})

test('without points in the site the points mall says so', async () => {
  answerShell({ flags: [] })
  showAt('/pointMall', <PointsPage />)
  expect(await screen.findByText('This site has no points programme')).toBeTruthy()
})

test('a seamless page without a game says where to choose one [RT-14]', () => {
  answerShell()
  showAt('/seamless', <SeamlessPage params={{}} search={new URLSearchParams()} />)
  expect(screen.getByText('No game selected')).toBeTruthy()
})

test('an unknown address offers search and the categories', async () => {
  answerShell({ groups: [group('RNG', 'AG')] })
  const { history } = showAt('/nowhere', <NotFoundPage />)
  const slots = await screen.findByRole('link', { name: 'Slots' })
  expect(slots.getAttribute('href')).toBe('/rng')
  await user.click(screen.getByRole('button', { name: 'Search games' }))
  expect(history.at(-1)).toBe('/nowhere?over=search')
})
