import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerShell, showAt } from '../shell.fixture.tsx'
import { ServiceBar } from './service-bar.tsx'
import { ServiceDialog } from './service-dialog.tsx'

const links = {
  customerService: [
    { csType: 'LIVECHAT', path: '/wps/system/service/chat' },
    { csType: 'EMAIL', path: 'mailto:help@tessera.example' },
  ],
  resources: [
    { kind: 'FACEBOOK', labelNameEn: 'Our page', url: 'https://facebook.example/tessera' },
    { kind: 'TELEGRAM', labelNameEn: 'Our channel', url: 'https://telegram.example/tessera' },
    { kind: 'SPEED', labelNameEn: 'Speed', url: 'https://speed.example' },
    { kind: 'Android', labelNameEn: 'App', url: 'https://app.example' },
  ],
}

beforeEach(() => {
  localStorage.clear()
  // As wide as a desktop.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const user = userEvent.setup()
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('one button offers live chat, Facebook, Telegram and the speed test, and remembers whether it is open [LY-07]', async () => {
  answerShell(links)
  const { unmount } = showAt('/', <ServiceBar />)
  await screen.findByRole('region', { name: 'Contact and links' })
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show contact and links' }))
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Live chat',
    'Facebook',
    'Telegram',
    'Speed test',
  ])
  expect(hrefOf('Live chat')).toBe('/wps/system/service/chat')
  expect(hrefOf('Speed test')).toBe('https://speed.example')
  unmount()
  showAt('/', <ServiceBar />)
  expect(await screen.findAllByRole('link')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Hide contact and links' }))
  expect(screen.queryByRole('link')).toBeNull()
})

test('without a link of the staff live chat is the one of the product, and the chat room opens over the page [MD-31]', async () => {
  answerShell()
  const { history } = showAt('/', <ServiceBar />)
  await user.click(await screen.findByRole('button', { name: 'Show contact and links' }))
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Live chat'])
  expect(hrefOf('Live chat')).toBe('/service')
  await user.click(screen.getByRole('button', { name: 'Chat room' }))
  expect(history.at(-1)).toBe('/?over=chat')
})

test('each service opens its own link in a window of 440 by 750 that has no hold on the page [LY-08] [CN-18] [AN-06]', async () => {
  answerShell(links)
  const opened: { opener: unknown } = { opener: globalThis }
  const openWindow = vi.fn(() => opened)
  vi.stubGlobal('open', openWindow)
  showAt('/', <ServiceDialog onClose={() => undefined} />)
  const chat = await screen.findByRole('link', { name: 'Live chat' })
  const isPrevented = !fireEvent.click(chat)
  expect(openWindow).toHaveBeenCalledOnce()
  const [href, , features] = openWindow.mock.calls[0] as unknown as string[]
  expect(href).toMatch(/\/wps\/system\/service\/chat$/)
  expect(features).toContain('width=440,height=750')
  expect(opened.opener).toBeNull()
  expect(isPrevented).toBe(true)
  // An e-mail address opens no window.
  fireEvent.click(screen.getByRole('link', { name: 'E-mail' }))
  expect(openWindow).toHaveBeenCalledOnce()
})

test('where windows are kept shut the press goes on as on a link to a new tab', async () => {
  answerShell(links)
  vi.stubGlobal('open', () => null)
  showAt('/', <ServiceDialog onClose={() => undefined} />)
  const chat = await screen.findByRole('link', { name: 'Live chat' })
  expect(fireEvent.click(chat)).toBe(true)
  expect(chat.getAttribute('target')).toBe('_blank')
  expect(chat.getAttribute('rel')).toBe('noreferrer')
})

test('the help is named beside those who answer', async () => {
  answerShell()
  const { history } = showAt('/rng', <ServiceDialog onClose={() => undefined} />)
  expect((await screen.findByRole('link', { name: 'Live chat' })).getAttribute('href')).toBe(
    '/service',
  )
  await user.click(screen.getByRole('button', { name: 'Search the help' }))
  expect(history.at(-1)).toBe('/rng?over=help')
})
