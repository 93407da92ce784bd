import { toWire } from '@tessera/calls'
import type { GameView } from '@tessera/game-kit'
import { money } from '@tessera/money'
import { setSession } from '@tessera/web-kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { HouseLaunch } from '../../calls.ts'
import { StakePanel } from '../stake-panel.tsx'
import { useGame } from '../use-game.ts'
import { AutoplayButton, AutoplayState } from './autoplay-part.tsx'

const usd = (amount: bigint) => money(amount, 'USD')
const startMilliseconds = 1_000
type Asked = { path: string; at: number; body: Record<string, unknown> }
const asked: Asked[] = []
const server = { left: 10, endedBy: null as string | null, refuses: false }

// The dialog is fetched, which takes as long as it takes, while the clock of the test stands still.
beforeAll(() => import('./autoplay-dialog.tsx'))

/** Of the device, not of the test: React keeps its own time while it holds back what follows a fallback. */
const { setTimeout: later } = globalThis

// The server is the outer edge here: it counts the rounds that are left.
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  asked.length = 0
  Object.assign(server, { left: 10, endedBy: null, refuses: false })
  act(() => setSession({ token: 't', account: 'ana', memberId: 'id-of-ana' }))
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    const path = url.split('?')[0] ?? ''
    const body = JSON.parse(init?.body ?? '{}') as Record<string, unknown>
    asked.push({ path, at: performance.now(), body })
    await new Promise((done) => setTimeout(done, 20))
    return new Response(toWire({ success: true, value: answerTo(path, body) }))
  })
})
afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const idOf = { autoplay: '' }
function answerTo(path: string, body: Record<string, unknown>) {
  const state = () => ({
    id: idOf.autoplay,
    roundsLeft: server.left,
    lossLeft: usd(50_000n),
    endedBy: server.endedBy,
  })
  if (path === '/wps/rounds/autoplay') {
    idOf.autoplay = String(body['id'])
    server.left = Number(body['rounds'])
    return state()
  }
  if (path === '/wps/rounds/autoplay/end') {
    server.endedBy = 'member'
    return state()
  }
  server.left -= 1
  if (server.left === 0) server.endedBy = 'rounds'
  const played = {
    state: 'ended',
    id: body['id'],
    game: 'dice',
    nonce: 1,
    choice: {},
    stake: body['stake'],
  }
  const paid = { multiplier: 0, steps: [], prize: usd(0n), balance: usd(9n), balanceVersion: 1n }
  return { ...played, ...paid, autoplay: state() }
}

const launch = {
  mode: 'inhouse',
  slug: 'dice',
  smallest: usd(1_000n),
  largest: usd(1_000_000n),
  balance: usd(100_000n),
  open: null,
  freeRounds: [] as HouseLaunch['freeRounds'],
  rules: {
    startMilliseconds,
    hasAutoplay: true,
    maySkip: true,
    sellsFeatures: true,
    isSlot: false,
  },
} as HouseLaunch
const view = {
  firstChoice: {},
  messages: { module: 'none', texts: { title: 'Dice', play: 'Roll', playFor: 'Roll, {amount}' } },
  tell: () => 'Rolled.',
  sounds: {},
  shortestMilliseconds: 100,
} as unknown as GameView
const wallet = { balance: undefined, hold: () => undefined, release: () => undefined }

/** A game whose show takes a moment. */
function Game() {
  const game = useGame(launch, view, wallet)
  const { round, finish } = game.play
  const isShown = game.shown.some(({ id }) => id === round?.id)
  useEffect(() => {
    if (!round || isShown) return undefined
    const timer = setTimeout(finish, 200)
    return () => clearTimeout(timer)
  }, [round, isShown, finish])
  const auto = { autoplay: game.autoplay, stake: game.stake, isSlot: false }
  return (
    <>
      <StakePanel
        stake={game.stake}
        sayAct={game.sayAct}
        play={game.play}
        moves={game.moves}
        more={<AutoplayButton {...auto} />}
        onPress={game.press}
      />
      <AutoplayState {...auto} />
    </>
  )
}

const step = 50
/** Time passes in steps, as what follows from one is drawn before the next. */
async function pass(milliseconds: number) {
  for (let at = 0; at <= milliseconds; at += step) {
    await act(() => vi.advanceTimersByTimeAsync(step))
  }
}
const rounds = () => asked.filter(({ path }) => path === '/wps/rounds/play')
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true })

async function begin() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Game />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Stake'), { target: { value: '1.00' } })
  fireEvent.click(button('Autoplay'))
  for (let tries = 0; tries < 1_000 && !screen.queryByText('Start 10 rounds'); tries++) {
    await vi.dynamicImportSettled()
    await new Promise((done) => later(done, 5))
    await pass(0)
  }
  fireEvent.click(button('Start 10 rounds'))
  expect(screen.getByText('Enter a loss limit of at least one stake.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Stop when losses reach'), { target: { value: '5.00' } })
  fireEvent.click(button('Start 10 rounds'))
  await pass(30)
}

test('it asks for a loss limit, plays its rounds one after the other, no faster than the rules allow, and says why it ended', async () => {
  await begin()
  await pass(20_000)
  expect(rounds()).toHaveLength(10)
  expect(new Set(rounds().map(({ body }) => body['autoplay'])).size).toBe(1)
  const gaps = rounds().map(({ at }, index) => at - (rounds()[index - 1]?.at ?? -Infinity))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(startMilliseconds)
  expect(screen.getByText('Autoplay has ended: all rounds were played.')).toBeTruthy()
})

test('a press stops it, and no round begins afterwards', async () => {
  await begin()
  await pass(2_500)
  const played = rounds().length
  expect(played).toBeGreaterThan(1)
  fireEvent.click(button('Stop autoplay'))
  await pass(10_000)
  expect(rounds().length).toBeLessThanOrEqual(played + 1)
  expect(asked.filter(({ path }) => path.endsWith('/end'))).toHaveLength(1)
  expect(screen.getByText('Autoplay was stopped.')).toBeTruthy()
})

test('whoever looks away plays no more', async () => {
  await begin()
  await pass(1_500)
  const played = rounds().length
  act(() => void dispatchEvent(new Event('blur')))
  await pass(10_000)
  expect(rounds().length).toBeLessThanOrEqual(played + 1)
  expect(screen.getByText('Autoplay was stopped.')).toBeTruthy()
})
