import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerShell, group, showAt } from '../shell.fixture.tsx'
import { VendorMenu } from './vendor-menu.tsx'

const many = ['AE', 'AG', 'CQ9', 'GG', 'ISB', 'MG', 'MGS', 'PNG', 'PT', 'RTG', 'TTG']

// Its file is fetched when the menu is first opened: a test does not wait for it.
beforeAll(async () => void (await import('./vendor-panel.tsx')))
beforeEach(() =>
  answerShell({
    groups: [group('RNG', ...many), group('LIVE', 'AG', 'BG'), group('COCKFIGHT', 'DS88')],
  }),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const user = userEvent.setup()
const button = () => screen.getByRole('button', { name: 'Providers' })
const vendors = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent?.slice(-4), link.getAttribute('href')])

test('lists the vendors of each game type, each with the way to its titles [LY-04] [RT-26]', async () => {
  showAt('/', <VendorMenu />)
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  await user.click(await screen.findByRole('button', { name: 'Live' }))
  const list = screen.getByRole('button', { name: 'Live' })
  expect(list.getAttribute('aria-pressed')).toBe('true')
  expect(vendors().map(([, href]) => href)).toEqual([
    '/live?vassalage=AG',
    '/live?vassalage=BG',
    '/live',
  ])
  await user.click(screen.getByRole('button', { name: 'Cockfight' }))
  expect(vendors()[0]?.[1]).toBe('/sports?type=COCKFIGHT&vassalage=DS88')
})

test('more than ten vendors are laid out large [LY-15]', async () => {
  showAt('/', <VendorMenu />)
  await user.click(button())
  const first = (await screen.findByRole('link', { name: /AE$/ })).closest('ul')
  expect(first?.hasAttribute('data-large')).toBe(true)
  expect(within(first as HTMLElement).getAllByRole('link')).toHaveLength(11)
  await user.click(screen.getByRole('button', { name: 'Live' }))
  const second = screen.getByRole('link', { name: /AG$/ }).closest('ul')
  expect(second?.hasAttribute('data-large')).toBe(false)
})

test('the keyboard opens it, goes through it, and Escape gives the button its focus back', async () => {
  showAt('/', <VendorMenu />)
  await user.tab()
  expect(document.activeElement).toBe(button())
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Slots' })
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Slots' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Slots' })).toBeNull()
  expect(document.activeElement).toBe(button())
})

test('a press elsewhere, and choosing, close it', async () => {
  const { history } = showAt(
    '/',
    <>
      <VendorMenu />
      <p>the page</p>
    </>,
  )
  await user.click(button())
  await screen.findByRole('button', { name: 'Slots' })
  await user.click(screen.getByText('the page'))
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await user.click(button())
  await user.click(await screen.findByRole('link', { name: /AE$/ }))
  expect(history.at(-1)).toBe('/rng?vassalage=AE')
  expect(button().getAttribute('aria-expanded')).toBe('false')
})
