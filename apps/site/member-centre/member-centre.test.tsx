import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AvatarMenu } from '../shell/avatar-menu.tsx'
import { answerShell, showAt } from '../shell/shell.fixture.tsx'
import { ShellOverlays } from '../shell/shell-overlays.tsx'

const session = { token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-000000000001' }
const user = userEvent.setup()
let isWide = true

beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  // The imitated browser has no popovers.
  HTMLElement.prototype.hidePopover ??= () => undefined
  answerShell()
  setSession(session)
})
afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
})

test('the member centre lies over the page that one is on, and closing brings that page back [MD-32]', async () => {
  const { history } = showAt(
    '/rng?q=dice',
    <>
      <AvatarMenu session={session} />
      <ShellOverlays />
    </>,
  )
  await user.click(await screen.findByRole('link', { name: 'My account', hidden: true }))
  expect(history.at(-1)).toBe('/rng?q=dice&over=member')
  const centre = await screen.findByRole('dialog', { name: 'My account' })
  const pages = within(centre).getByRole('navigation', { name: 'My account' })
  expect(await within(centre).findByRole('heading', { level: 1, name: 'My account' })).toBeTruthy()

  await user.click(within(pages).getByRole('link', { name: 'Feedback' }))
  expect(history.at(-1)).toBe('/rng?over=member&page=feedback&below=q%3Ddice')
  const here = within(pages).getByRole('link', { name: 'Feedback' })
  expect(here.getAttribute('aria-current')).toBe('page')

  await user.click(within(centre).getByRole('button', { name: 'Close' }))
  expect(history.at(-1)).toBe('/rng?q=dice')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('on a phone its pages are whole ones', async () => {
  isWide = false
  const { history } = showAt('/rng?over=member&page=feedback&below=q%3Ddice', <ShellOverlays />)
  await waitFor(() => expect(history.at(-1)).toBe('/member?page=feedback'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who is not logged in is asked to, and comes back to the page they meant', async () => {
  act(() => setSession(undefined))
  const { history } = showAt('/rng?over=member&page=feedback', <ShellOverlays />)
  await waitFor(() => expect(history.at(-1)).toMatch(/^\/login\?then=/))
})
