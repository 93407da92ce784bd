import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '@tessera/web-kit'
import { useSearchParams } from 'wouter'
import { afterEach, expect, test, vi } from 'vitest'
import { answerShell, group, showAt } from '../shell/shell.fixture.tsx'
import { LotteryPage } from './lottery-page.tsx'
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
const draw = (gameCode: string, displayName: string) => ({
  nodeId: gameCode.length,
  gameName: displayName,
  nodeName: displayName,
  displayName,
  vassalage: 'TCG_SEA',
  vendorName: 'Lotto SEA',
  gameCode,
  isGame: 'GAME',
  gameType: 'ELOTT',
  gameClassify: '',
  minBet: '1',
  minLineNum: 1,
  platform: 'html5',
  showIcon: '/art/x',
  iconUrl: '/art/x',
  lagerIcon: '/art/x/320.webp',
  isHot: 0,
  supportPlay: 1,
  isNew: false,
  theme: 'luck',
  comingSoon: true,
  declaredReturn: null,
  features: [],
  deviation: null,
  colour: '#123456',
})

test('offers are cards, and a card opens all that it says by its own address [RT-12]', async () => {
  answerShell({ promotion: [offer(1, 'A quiet weekend'), offer(2, 'Twice on Friday')] })
  const { history } = showAt('/promotions', <PromotionsPage />)
  await user.click(await screen.findByRole('link', { name: /A quiet weekend/ }))
  expect(history.at(-1)).toBe(`/promotions?id=${offer(1, '').id}`)
  expect(screen.getByRole('dialog', { name: 'A quiet weekend' })).toBeTruthy()
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

function Lottery() {
  const [search] = useSearchParams()
  return <LotteryPage search={search} vendor="TCG_SEA" title="seaLottery" />
}

test('the lottery that the query names is shown with what it is waiting for, and nothing to buy [RT-11]', async () => {
  answerShell({ games: [draw('mega', 'Mega Draw'), draw('daily', 'Daily Six')] })
  showAt('/seaLottery?gameCode=mega', <Lottery />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mega Draw' })).toBeTruthy()
  expect(screen.getByText('Coming soon')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Play' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Other draws' })).toBeTruthy()
})

test('a lottery that there is not is said, and the others are shown', async () => {
  answerShell({ games: [draw('daily', 'Daily Six')] })
  showAt('/seaLottery?gameCode=nothing', <Lottery />)
  expect(await screen.findByText('Lottery not found')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'All draws' })).toBeTruthy()
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
