import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '@tessera/web-kit'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, memberInfo, session, withServer } from '../session/session.fixture.tsx'
import { showAt } from '../shell/shell.fixture.tsx'
import { ShellOverlays } from '../shell/shell-overlays.tsx'

withServer()
// Each panel is a file of its own: the first load takes a while.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 45_000 })
let isWide = true

const asType = async (type: number) => {
  answers.set('/wps/member/info', { value: { ...memberInfo, type } })
  await act(async () => setSession(session))
}
beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

test('an agent has the agent centre over the page that they are on, and closing brings that page back [MD-33]', async () => {
  await asType(2)
  const { history } = showAt('/rng?q=dice&over=agent', <ShellOverlays />)
  const centre = await screen.findByRole('dialog', { name: 'Agent centre' })
  const menu = await within(centre).findByRole('navigation', { name: 'Agent centre' })
  await userEvent.click(within(menu).getByRole('link', { name: 'Register centre' }))
  expect(history.at(-1)).toBe('/rng?over=agent&page=registerCenter&below=q%3Ddice')
  const here = within(menu).getByRole('link', { name: 'Register centre' })
  expect(here.getAttribute('aria-current')).toBe('page')
  await userEvent.click(within(centre).getByRole('button', { name: 'Close' }))
  expect(history.at(-1)).toBe('/rng?q=dice')
})

test('the announcements are called the same in the menu and on their page', async () => {
  await asType(2)
  showAt('/rng?over=agent', <ShellOverlays />)
  const centre = await screen.findByRole('dialog', { name: 'Agent centre' })
  const menu = await within(centre).findByRole('navigation', { name: 'Agent centre' })
  const link = within(menu).getByRole('link', { name: 'Announcements' })
  await userEvent.click(link)
  const title = await within(centre).findByRole('heading', { level: 1, name: 'Announcements' })
  expect(title.textContent).toBe(link.textContent)
})

test('on a phone its panels are whole pages, and who is no agent goes to their log-in', async () => {
  isWide = false
  await asType(2)
  const phone = showAt('/rng?over=agent&page=registerCenter&below=q%3Ddice', <ShellOverlays />)
  await waitFor(() => expect(phone.history.at(-1)).toBe('/agentHome?page=registerCenter'))
  phone.unmount()
  isWide = true
  await asType(0)
  const member = showAt('/rng?over=agent', <ShellOverlays />)
  await waitFor(() => expect(member.history.at(-1)).toBe('/agent'))
})
