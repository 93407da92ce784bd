import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { FrameLaunch } from '../../calls.ts'
import { frameGraceMilliseconds, frameMilliseconds } from '../../limits.ts'
import { roundsProblems } from '../../problems.ts'
import { FrameGame } from './frame-game.tsx'
import { frameRights } from './frame-rights.ts'
import { readNews } from './read-news.ts'

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const wallet = {
  vendor: 'SANDBOX',
  name: 'Sandbox Casino',
  isOpen: true,
  isAnswering: true,
  balance: usd(400_000n),
  toldAt: '2026-11-21T12:00:00.000Z',
  movingIn: usd(0n),
  movingOut: usd(0n),
  smallest: 10_000n,
  largest: 5_000_000n,
  last: null,
}
const wallets = {
  isSingle: false,
  currency: 'USD',
  balance: '60.00',
  main: usd(600_000n),
  wallets: [wallet],
  hasFundsPassword: true,
}
const away: FrameLaunch = {
  mode: 'frame',
  vassalage: 'SANDBOX',
  vendorName: 'Sandbox Casino',
  gameCode: 'coin',
  gameName: 'Coin',
  iconUrl: '',
  url: 'https://one.example/sandbox-vendor/coin/a1',
  host: 'https://one.example',
  isFree: false,
}
const asked: { path: string; left?: string[] }[] = []
let refuses = false

// No page is loaded here: the window of the frame is this one's stand-in.
const gameWindow = { name: 'the game' } as unknown as Window
type Loading = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }

beforeEach(() => {
  const { settings } = (window as unknown as Loading).happyDOM
  settings.handleDisabledFileLoadingAsSuccess = true
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(gameWindow)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    const path = new URL(url, 'http://site.test').pathname
    const left = init?.body ? (JSON.parse(init.body) as { left?: string[] }).left : undefined
    asked.push({ path, ...(left && { left }) })
    if (path.endsWith('GCS_gameLaunchFB')) {
      if (refuses) {
        const problem = roundsProblems.vendorSilent()
        return new Response(toWire(failure(problem)), { status: 503 })
      }
      const value = { ...away, url: 'https://two.example/coin/b2', host: 'https://two.example' }
      return new Response(toWire({ success: true, value }))
    }
    return new Response(toWire({ success: true, value: wallets }))
  })
})
afterEach(() => {
  cleanup()
  asked.length = 0
  refuses = false
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(launch = away) {
  const place = memoryLocation({ path: '/game/SANDBOX/coin', record: true })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={place.hook}>
        <FrameGame launch={launch} />
      </Router>
    </QueryClientProvider>,
  )
  return place
}
const frame = () => screen.getByTitle<HTMLIFrameElement>('Coin, a game by Sandbox Casino')
const post = (
  data: unknown,
  { origin = 'https://one.example', source = frame().contentWindow } = {},
) => act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a game popup shows the game in a frame, with what the vendor holds, and closes to the lobby [MD-29]', async () => {
  const place = show()
  expect(screen.getByRole('dialog', { name: 'Coin' })).toBeTruthy()
  expect(frame().src).toBe(away.url)
  expect(screen.getByText('Loading the game')).toBeTruthy()
  await pass(50)
  expect(screen.getByText('$40.00')).toBeTruthy()
  post({ tessera: 'ready' })
  expect(screen.queryByText('Loading the game')).toBeNull()
  await pass(frameMilliseconds * 2)
  expect(frame()).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(place.history.at(-1)).toBe('/')
})

test('a vendor that asks for each stake holds nothing, and no money is to be moved there', async () => {
  show({ ...away, vassalage: 'PNG' })
  await pass(50)
  expect(screen.queryByText(/In the Sandbox Casino wallet/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Transfer' })).toBeNull()
})

test('what does not answer is told, and another host is tried with those that failed left out [LB-25]', async () => {
  show()
  await pass(frameMilliseconds + 10)
  expect(screen.getByText(/Your money is safe/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try another server' }))
  await pass(50)
  expect(asked.at(-1)?.left ?? asked.find(({ left }) => left)?.left).toEqual([
    'https://one.example',
  ])
  expect(frame().src).toBe('https://two.example/coin/b2')
  // Something was loaded, a page of an error, which never says that it is there.
  fireEvent.load(frame())
  await pass(frameGraceMilliseconds + 10)
  refuses = true
  fireEvent.click(screen.getByRole('button', { name: 'Try another server' }))
  await pass(50)
  expect(asked.findLast(({ left }) => left)?.left).toEqual([
    'https://one.example',
    'https://two.example',
  ])
  expect(screen.getByText(/This game is not responding right now/)).toBeTruthy()
})

test('a flood of news asks for the wallet once, and what is not from the game is not heard [S-45]', async () => {
  show()
  await pass(50)
  const looks = () => asked.filter(({ path }) => path.endsWith('GCS_merchantWallet')).length
  const before = looks()
  const { contentWindow: source } = frame()
  const told = { data: { tessera: 'moneyMoved' }, origin: 'https://one.example', source }
  for (let turn = 0; turn < 500; turn++) window.dispatchEvent(new MessageEvent('message', told))
  await pass(4_000)
  expect(looks()).toBe(before + 1)
  post({ tessera: 'ready' }, { origin: 'https://evil.example' })
  post({ tessera: 'ready' }, { source: window })
  post('ready')
  expect(screen.getByText('Sandbox Casino is taking longer than usual.')).toBeTruthy()
})

test('a game that leads to the lobby or the cashier is followed there', async () => {
  const place = show()
  await pass(50)
  post({ tessera: 'cashier' })
  expect(place.history.at(-1)).toBe('/member?page=depositv2')
  post({ tessera: 'lobby' })
  expect(place.history.at(-1)).toBe('/')
})

test('free play says so, shows no wallet, and is opened again as free play', async () => {
  show({ ...away, isFree: true })
  await pass(50)
  expect(screen.getByText(/Free play with credits of the provider/)).toBeTruthy()
  expect(screen.queryByText(/In the Sandbox Casino wallet/)).toBeNull()
  await pass(frameMilliseconds + 10)
  fireEvent.click(screen.getByRole('button', { name: 'Try another server' }))
  await pass(50)
  expect(asked.at(-1)?.path).toBe('/wps/game/launchGame')
})

test.each([
  ['another window', { source: {}, origin: 'https://one.example', data: { tessera: 'ready' } }],
  ['no window', { source: null, origin: 'https://one.example', data: { tessera: 'ready' } }],
  ['another host', { origin: 'https://two.example', data: { tessera: 'ready' } }],
  ['an unknown word', { origin: 'https://one.example', data: { tessera: 'close' } }],
  ['more than a word', { origin: 'https://one.example', data: { tessera: 'ready', more: 1 } }],
  ['no words', { origin: 'https://one.example', data: null }],
])('%s says nothing [S-45]', (_, told) => {
  const contentWindow = {}
  const news = { source: contentWindow, ...told } as unknown as MessageEvent
  expect(readNews(news, { contentWindow }, 'https://one.example')).toBeUndefined()
})

test('a frame has an origin of its own only where that is not ours [S-44]', () => {
  const page = 'https://site.example/game/SANDBOX/coin'
  expect(frameRights('/sandbox-vendor/coin/a1', page)).toEqual({
    sandbox: 'allow-scripts',
    origin: 'null',
  })
  expect(frameRights('https://site.example/x', page).sandbox).not.toContain('allow-same-origin')
  expect(frameRights('https://one.example/x', page)).toEqual({
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
    origin: 'https://one.example',
  })
})
