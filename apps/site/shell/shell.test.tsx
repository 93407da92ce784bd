import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountEntries } from './account-entries.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MenuEnd } from './menu-end.tsx'
import { advertisedEntries, offerEntries, thatExist, typeEntries } from './menu-entries.ts'
import { MenuGroups } from './menu-groups.tsx'
import { answerShell, group, showAt } from './shell.fixture.tsx'
import { SideMenu } from './side-menu.tsx'

const session = { token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-000000000001' }
const user = userEvent.setup()

beforeEach(() => {
  // As wide as a desktop.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
})
const names = (role: 'link' | 'button', inside: HTMLElement = document.body) =>
  within(inside)
    .getAllByRole(role, { hidden: true })
    .map((each) => each.getAttribute('aria-label') ?? each.textContent?.trim())

test('a guest is offered to log in and to sign up [LY-01] [RO-07]', () => {
  answerShell()
  showAt('/rng', <Header layout="full" />)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?then=%2Frng',
  )
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
})

test.each([
  [0, ['My account', 'Betting record']],
  [1, ['My account', 'Betting record', 'Agent centre']],
])(
  'the menu of a member of type %d has what it is to have, and no more [LY-03]',
  async (type, links) => {
    answerShell({ type })
    setSession(session)
    showAt('/', <AvatarMenu session={session} />)
    const menu = (await screen.findByText('Ana')).closest('[popover]') as HTMLElement
    const expected = thatExist([{ href: '/member?page=messageV2' } as never]).length
      ? [...links.slice(0, 2), 'Messages', 'My limits', ...links.slice(2)]
      : links
    expect(names('link', menu)).toEqual(expected)
    expect(names('button', menu)).toEqual([
      'Customer service',
      expect.stringMatching(/theme|day|night/i),
      'Copy my user ID',
      'Log out',
    ])
    expect(within(menu).getByRole('combobox', { name: 'Language', hidden: true })).toBeTruthy()
  },
)

test('customer service opens over the page that one is on', async () => {
  answerShell()
  const { history } = showAt('/rng?q=dice', <MenuEnd isNarrow={false} />)
  await user.click(await screen.findByRole('button', { name: 'Customer service' }))
  expect(history.at(-1)).toBe('/rng?q=dice&over=service')
})

test('a category is in the menu only when vendors have titles in it [LB-34] [LB-06]', async () => {
  answerShell({
    groups: [group('RNG', 'AG'), { ...group('LIVE'), games: 0 }, group('ELOTT', 'TCG_SEA')],
  })
  showAt('/', <MenuGroups isNarrow={false} />)
  await screen.findByRole('link', { name: /Slots/ })
  expect(screen.getByRole('link', { name: /E-lottery/ }).getAttribute('href')).toBe('/elott')
  expect(screen.queryByRole('link', { name: /Live/ })).toBeNull()
})

test('PROMO and HOME are types of titles and no entries of a menu or of the footer [LY-24] [LB-45]', () => {
  const every = 'LIVE RNG FISH PVP SPORTS ESPORTS COCKFIGHT LOTT ELOTT PROMO HOME'.split(' ')
  const entries = typeEntries(new Map(every.map((type) => [type, 3])))
  expect(entries.map(({ label }) => String(label).replace('type.', '')).toSorted()).toEqual(
    every.filter((type) => type !== 'PROMO' && type !== 'HOME').toSorted(),
  )
})

test('what leads to a page that is not built yet is not shown', () => {
  const labels = thatExist(accountEntries).map(({ label }) => label)
  expect(labels).toContain('deposit')
  const missing = { href: '/member?page=nowhere', label: 'bonus', icon: () => null } as never
  expect(thatExist([missing])).toEqual([])
})

test('flags choose agent or referral, and the points mall [LY-16] [LY-17]', () => {
  const always = ['/promotions', '/draws']
  const of = (...flags: string[]) => {
    const entries = offerEntries(new Set(flags) as never)
    expect(entries.map(({ href }) => href)).toEqual(expect.arrayContaining(always))
    return entries.filter(({ href }) => !always.includes(href)).map(({ label }) => label)
  }
  expect(of()).toEqual([])
  expect(of('AGENTPOLICY3', 'REFERRAL3')).toEqual(['forAgents'])
  expect(of('REFERRAL3')).toEqual(['referral'])
  expect(of('POINTSYSTEM3')).toEqual(['pointMall'])
})

test('deposit, withdrawal, bonus and rewards are in the menu of who is logged in [LY-05]', () => {
  const labels = thatExist(accountEntries).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['deposit', 'withdraw', 'bonus', 'rewardCentre']))
})

test('levels are offered where the site has them, in the menu and in the footer [LY-09]', () => {
  const labels = (entries: readonly { label: unknown }[]) => entries.map(({ label }) => label)
  const vip = new Set(['VIP3'] as const)
  expect(labels(thatExist(offerEntries(vip)))).toContain('vipBonus')
  expect(labels(thatExist(advertisedEntries(vip)))).toContain('vipBonus')
  expect(labels(thatExist(offerEntries(new Set())))).not.toContain('vipBonus')
  expect(labels(thatExist(advertisedEntries(new Set())))).not.toContain('vipBonus')
})

test('the end of the menu has the apps, customer service, links, the way out and the language [LY-19] [LY-20] [LY-21] [LY-22] [ER-20]', async () => {
  answerShell({
    customerService: [{ csType: 'TELEGRAM', path: '/wps/system/service/t' }],
    resources: [{ kind: 'FACEBOOK', labelNameEn: 'F', url: 'https://facebook.example/t' }],
  })
  setSession(session)
  showAt('/', <MenuEnd isNarrow={false} />)
  expect(await screen.findByRole('link', { name: 'Telegram' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Facebook' }).getAttribute('href')).toBe(
    'https://facebook.example/t',
  )
  expect(screen.getByRole('button', { name: 'Customer service' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('Log out in every tab of this browser?')).toBeTruthy()
})

test('the codes of the apps are for iPhone and Android [LY-18]', async () => {
  answerShell()
  showAt('/', <MenuEnd isNarrow={false} />)
  await user.click(await screen.findByText('Get the app'))
  const codes = await screen.findAllByRole(
    'img',
    { name: /^QR code: the app for/ },
    { timeout: 5_000 },
  )
  expect(codes.map((code) => code.closest('a')?.getAttribute('href'))).toEqual([
    '/download/ios',
    '/download/android',
  ])
})

test('the side menu is folded to its icons and stays so [RT-29] [ST-15]', async () => {
  answerShell({ groups: [group('RNG', 'AG')] })
  localStorage.clear()
  const { unmount } = showAt('/', <SideMenu isNarrow={false} />)
  await user.click(screen.getByRole('button', { name: 'Hide the menu' }))
  expect(localStorage.getItem('tessera.showSideMenu')).toBe('false')
  unmount()
  showAt('/', <SideMenu isNarrow={false} />)
  await user.click(screen.getByRole('button', { name: 'Show the menu' }))
  expect(screen.getByRole('button', { name: 'Hide the menu' })).toBeTruthy()
})

test('the footer has help, products, what is official, social links and the marks of eight vendors [LY-06] [LY-23] [LY-27] [LY-28] [LY-29] [LY-30]', async () => {
  answerShell({
    groups: [group('RNG', 'AG')],
    resources: [{ kind: 'TELEGRAM', labelNameEn: 'T', url: 'https://telegram.example/t' }],
  })
  showAt('/', <Footer />)
  await screen.findByRole('link', { name: 'Slots' })
  const marks = screen.getByRole('list', { name: 'Providers' })
  expect(
    within(marks)
      .getAllByRole('listitem')
      .map((mark) => mark.querySelector('span > span')?.textContent),
  ).toEqual(['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'])
  const official = within(screen.getByRole('navigation', { name: 'Official' }))
  const hrefs = official.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining(['/licence', '/channel', '/mirrors', '/representative']),
  )
  expect(screen.getByText(/Bookmark a mirror site/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Telegram' })).toBeTruthy()
})

test('the footer says how many slots there are, as the catalogue counts them [LB-23]', async () => {
  answerShell({ groups: [{ ...group('RNG', 'AG'), games: 9_874 }] })
  showAt('/', <Footer />)
  await waitFor(() => expect(screen.getByText('9,874')).toBeTruthy())
  expect(screen.getByText(/slots to choose from/)).toBeTruthy()
})

test('referrals are offered where the site has them, in the menu and in the footer, with a link to their page [LY-25]', async () => {
  const labels = (entries: readonly { label: unknown }[]) => entries.map(({ label }) => label)
  const invites = new Set(['REFERRAL3'] as const)
  expect(labels(thatExist(offerEntries(invites)))).toContain('referral')
  expect(labels(thatExist(offerEntries(new Set())))).not.toContain('referral')
  expect(labels(thatExist(advertisedEntries(new Set())))).not.toContain('referral')
  answerShell({ groups: [group('RNG', 'AG')], flags: ['REFERRAL3'] })
  const { container } = showAt('/', <Footer />)
  await waitFor(() =>
    expect(container.querySelector('a[href="/member?page=referral"]')?.textContent).toBe(
      'Invite friends',
    ),
  )
})

test('the footer offers bonus bets, and levels where the site has them, each with its page [LY-26]', async () => {
  answerShell({ groups: [group('RNG', 'AG')], flags: ['VIP3'] })
  const { container } = showAt('/', <Footer />)
  const saysAt = (page: string) =>
    container.querySelector(`a[href="/member?page=${page}"]`)?.textContent
  await waitFor(() => expect(saysAt('bonusDetails')).toBe('Bonuses'))
  await waitFor(() =>
    expect(container.querySelector('a[href="/vip"]')?.textContent).toBe('VIP bonus'),
  )
})
