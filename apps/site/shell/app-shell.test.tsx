import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toWire } from '@tessera/calls'
import { money } from '@tessera/money'
import { setSession } from '@tessera/web-kit'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AppShell } from './app-shell.tsx'
import { MoneyBar } from './money-bar.tsx'
import { answerShell, showAt } from './shell.fixture.tsx'

const session = { token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-000000000001' }
const user = userEvent.setup()
const slow = { timeout: 15_000 }

// Files that are read for the first time take their time; the screens are not to wait for that.
beforeAll(async () => {
  await Promise.all([import('./foot.ts'), import('./rest.ts'), import('@tessera/bets/member')])
}, 60_000)
beforeEach(() => {
  localStorage.clear()
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

const regions = (...names: string[]) =>
  names.map((name) => screen.queryByRole(name, name === 'navigation' ? { name: 'Main menu' } : {}))
const isThere = (...names: string[]) => regions(...names).map((region) => region !== null)

test('most pages have a side menu, a header, the page and a footer [RT-16] [RT-21]', async () => {
  answerShell()
  showAt(
    '/rng',
    <AppShell layout="full" page="RNG">
      the page
    </AppShell>,
  )
  await screen.findByRole('contentinfo', {}, slow)
  expect(screen.getAllByRole('navigation', { name: 'Main menu' }).length).toBeGreaterThan(0)
  expect(isThere('banner', 'main', 'contentinfo')).toEqual([true, true, true])
  expect(screen.getByRole('main').textContent).toBe('the page')
})

test('lotteries and seamless pages have neither footer nor side menu [RT-16] [RT-17]', async () => {
  answerShell()
  showAt(
    '/lottery',
    <AppShell layout="bare" page="lottery">
      the page
    </AppShell>,
  )
  await act(async () => undefined)
  expect(isThere('banner', 'main', 'contentinfo', 'navigation')).toEqual([true, true, false, false])
})

test('the pages of agents have a layout of their own, without the lobby’s menus and search of vendors [RT-31]', async () => {
  answerShell()
  showAt(
    '/agent',
    <AppShell layout="agent" page="agent">
      the page
    </AppShell>,
  )
  await screen.findByRole('contentinfo', {}, slow)
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show the menu' })).toBeNull()
})

/** The server as the shell asks it, with a balance that the test sets. */
function answerBalance(cash: () => bigint) {
  const asked: string[] = []
  answerShell()
  const others = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/wallets/balance')) return others(url, init)
    asked.push(url)
    const value = {
      balance: String(Number(cash()) / 10_000),
      currency: 'USD',
      cash: money(cash(), 'USD'),
      held: money(0n, 'USD'),
      bonus: money(0n, 'USD'),
      bonusHeld: money(0n, 'USD'),
      version: BigInt(asked.length),
    }
    return new Response(toWire({ success: true, value }))
  })
  return asked
}

test('a member sees the balance with its symbol and two decimals, beside the ways in and out [LY-02] [LY-13] [CN-11] [CN-39] [PL-34]', async () => {
  answerBalance(() => 12_345_678n)
  setSession(session)
  showAt('/', <MoneyBar />)
  expect(await screen.findByText('$1,234.56', {}, slow)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe(
    '/member?page=depositv2',
  )
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe(
    '/member?page=withdraw',
  )
})

test('the balance can be hidden, also for the next visit, and shown again [LY-11]', async () => {
  answerBalance(() => 1_000_000n)
  setSession(session)
  const { unmount } = showAt('/', <MoneyBar />)
  await screen.findByText('$100.00', {}, slow)
  await user.click(screen.getByRole('button', { name: 'Hide balance' }))
  expect(screen.queryByText('$100.00')).toBeNull()
  unmount()
  showAt('/', <MoneyBar />)
  await user.click(await screen.findByRole('button', { name: 'Show balance' }, slow))
  expect(await screen.findByText('$100.00', {}, slow)).toBeTruthy()
})

test('the balance can be read again [LY-12]', async () => {
  let cash = 1_000_000n
  const asked = answerBalance(() => cash)
  setSession(session)
  showAt('/', <MoneyBar />)
  await screen.findByText('$100.00', {}, slow)
  cash = 2_000_000n
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }))
  await waitFor(() => expect(screen.getByText('$200.00')).toBeTruthy(), slow)
  expect(asked).toHaveLength(2)
})
