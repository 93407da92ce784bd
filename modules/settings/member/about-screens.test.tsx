import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  ChannelScreen,
  ClosedScreen,
  DownloadScreen,
  HelpDialog,
  HelpScreen,
  LegalScreen,
  LicenceScreen,
  MirrorsScreen,
  RepresentativeScreen,
} from './index.ts'
import { show } from './settings.fixture.tsx'

const help = {
  '/wps/system/helpCenter': {
    list: [
      { id: 'term', title: 'Terms and services', content: 'Play **fair**.' },
      { id: 'money', title: 'Your money', content: 'What you pay in is yours. Límites too.' },
      { id: 'draws', title: 'Draws', content: 'Money is not drawn. <img src=x onerror=alert(1)>' },
    ],
  },
}
const licence = {
  isDemo: true,
  holder: 'Tessera Demo',
  authority: 'Nobody',
  number: 'DEMO-0000',
  issuedOn: '2026-01-01',
  validUntil: '',
  text: 'Play money.',
}
const downloads = { ios: '', android: '', lite: '', version: '', sha256: '' }
const about = { licence, channels: [], downloads }
const onThisSite = (change: object) => ({ '/wps/system/about': { ...about, ...change } })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  location.hash = ''
})

test('/help#term opens the terms; pressing another article opens that one [RT-07] [RO-14]', async () => {
  location.hash = 'term'
  show(<HelpScreen />, help)
  expect(await screen.findByRole('heading', { name: 'Terms and services' })).toBeDefined()
  expect((await screen.findByText('fair')).tagName).toBe('STRONG')
  await userEvent.click(screen.getByRole('button', { name: 'Draws' }))
  expect(await screen.findByRole('heading', { name: 'Draws' })).toBeDefined()
  expect(location.hash).toBe('#draws')
  expect(document.querySelector('article img')).toBeNull()
})

test('the search of the help forgives accents, puts titles first and says when it finds nothing', async () => {
  const user = userEvent.setup()
  show(<HelpScreen />, help)
  const search = await screen.findByRole('searchbox', { name: 'Search the help' })
  await user.type(search, 'MONEY')
  expect(screen.getByText('2 articles')).toBeDefined()
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Your money',
    'Draws',
  ])
  await user.clear(search)
  await user.type(search, 'limites')
  expect(screen.getByText('1 article')).toBeDefined()
  await user.type(search, ' nowhere')
  expect(screen.getByText('No results for “limites nowhere”')).toBeDefined()
})

test('tasks are shown above the articles until a search starts; the link to customer service always is there', async () => {
  const user = userEvent.setup()
  const contact = <button type="button">Contact support</button>
  show(
    <HelpScreen tasks={<a href="/member?page=depositv2">Make a deposit</a>} contact={contact} />,
    help,
  )
  expect(await screen.findByRole('link', { name: 'Make a deposit' })).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: 'Search the help' }), 'nowhere')
  expect(screen.queryByRole('link', { name: 'Make a deposit' })).toBeNull()
  expect(screen.getByText('No results for “nowhere”')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Contact support' })).toBeDefined()
})

test('the help centre is also a dialog, over a page that stays [MD-10]', async () => {
  const close = vi.fn()
  show(<HelpDialog article="money" onClose={close} />, help)
  const dialog = screen.getByRole('dialog', { name: 'Help centre' })
  expect(await within(dialog).findByRole('heading', { name: 'Your money' })).toBeDefined()
  expect(location.hash).toBe('')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalled()
})

test('the legal page shows the certificate as an image with its words [RT-19]', async () => {
  show(<LegalScreen />, onThisSite({}))
  const image = await screen.findByRole('img')
  expect(image.getAttribute('aria-label')).toContain(
    'Certificate of Tessera Demo, number DEMO-0000',
  )
  expect(image.getAttribute('aria-label')).toContain('It is not a licence')
  expect(within(image).getByText('Demonstration')).toBeDefined()
})

test('the licence is shown in words, and where there is none the page says so [LY-30]', async () => {
  show(<LicenceScreen />, onThisSite({}))
  expect(await screen.findByText('DEMO-0000')).toBeDefined()
  expect(screen.getByText('Thursday, January 1, 2026')).toBeDefined()
  expect(screen.queryByText('Valid until')).toBeNull()
  cleanup()
  show(<LicenceScreen />, onThisSite({ licence: null }))
  expect(await screen.findByText('No licence information')).toBeDefined()
})

test('each download page has a QR code and its steps; a file has its checksum [MC-20]', async () => {
  show(<DownloadScreen kind="ios" />, onThisSite({}))
  const code = await screen.findByRole('img', { name: `QR code of ${location.origin}` })
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1_000)
  expect(screen.getByText('Choose “Add to Home Screen”.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'On Android' }).getAttribute('href')).toBe(
    '/download/android',
  )
  cleanup()
  const android = 'https://files.example/tessera.apk'
  const sha256 = 'a'.repeat(64)
  show(
    <DownloadScreen kind="android" />,
    onThisSite({ downloads: { ...downloads, android, sha256 } }),
  )
  const link = await screen.findByRole('link', { name: 'Download' })
  expect(link.getAttribute('href')).toBe(android)
  expect(screen.getByText(sha256)).toBeDefined()
  expect(screen.getByText('Install the site as an app, or download the file.')).toBeDefined()
  cleanup()
  show(<DownloadScreen kind="android" />, onThisSite({}))
  expect(await screen.findByText('Install the site as an app from the browser.')).toBeDefined()
  cleanup()
  show(<DownloadScreen kind="lite" />, onThisSite({}))
  expect(await screen.findByText('Log in with your usual account.')).toBeDefined()
})

test('mirrors are listed with the advice to keep one, and each says whether it is reached from here [MC-21] [LY-28]', async () => {
  const list = [
    { url: 'https://near.example', kind: 'main' },
    { url: 'https://far.example', kind: 'mirror' },
  ]
  show(<MirrorsScreen />, {
    '/wps/system/domainRoute': { mainDomain: 'near.example', list },
    [String(new URL('/health', 'https://near.example'))]: {},
  })
  expect(await screen.findByText(/Bookmark a mirror site now/)).toBeDefined()
  expect(await screen.findByText(/^Reached in \d+ ms$/)).toBeDefined()
  expect(await screen.findByText('Not reachable')).toBeDefined()
  expect(screen.getByRole('link', { name: 'far.example' }).getAttribute('href')).toBe(
    'https://far.example',
  )
})

test('the official channels are listed, and open outside the site safely [LY-27]', async () => {
  const channels = [{ kind: 'TELEGRAM', name: 'News', url: 'https://t.example/news' }]
  show(<ChannelScreen />, onThisSite({ channels }))
  const link = await screen.findByRole('link', { name: 'News' })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('an account is verified, and the answer goes when another is typed', async () => {
  const user = userEvent.setup()
  const { sent } = show(<RepresentativeScreen />, {
    '/wps/system/representative': { isOfficial: true, kind: 'TELEGRAM', name: 'Marta' },
  })
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Input cannot be empty')).toBeDefined()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Account or link'), '@marta')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Verified: Marta represents us on Telegram.')).toBeDefined()
  expect(sent.map(({ body }) => body)).toEqual([{ account: '@marta' }])
  await user.type(screen.getByLabelText('Account or link'), '2')
  await waitFor(() => expect(screen.queryByText(/represents us/)).toBeNull())
})

const closed = { ip: '81.2.69.142', customerService: [{ csType: 'EMAIL', path: '/wps/x' }] }
const now = new Date('2026-11-21T12:00:00Z')

test('the maintenance screen has a title, an end, words and customer service [RT-22]', () => {
  const note = { title: '', text: 'New engines.', endsAt: '2026-11-21T13:00:00.000Z' }
  const status = { ...closed, status: 1 as const, maintenance: note }
  show(<ClosedScreen status={status} seed="s" now={now} />, {})
  expect(screen.getByRole('heading', { name: 'System maintenance' })).toBeDefined()
  expect(screen.getByText('New engines.')).toBeDefined()
  expect(screen.getByText(/^Expected to end: November 21, 2026 at \d+:\d\d\s[AP]M/)).toBeDefined()
  expect(screen.getByText(/^Your time: /)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe('/wps/x')
  cleanup()
  const late = { ...status, maintenance: { ...note, endsAt: '2026-11-21T11:00:00.000Z' } }
  show(<ClosedScreen status={late} seed="s" now={now} />, {})
  expect(screen.getByText('Maintenance is taking longer than planned.')).toBeDefined()
})

test('the blocked screen shows the visitor’s address, a notice and customer service [RT-23]', () => {
  const status = { ...closed, status: 2 as const, maintenance: null }
  show(<ClosedScreen status={status} seed="s" now={now} />, {})
  expect(screen.getByRole('heading', { name: 'Access restricted' })).toBeDefined()
  expect(screen.getByText('81.2.69.142')).toBeDefined()
  expect(screen.getByText('This site is not available in your location.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Customer service' })).toBeDefined()
})
