import { toWire } from '@tessera/calls'
import type { GameView } from '@tessera/game-kit'
import { money } from '@tessera/money'
import { setSession } from '@tessera/web-kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HouseLaunch } from '../calls.ts'
import { StakePanel } from './stake-panel.tsx'
import { useGame } from './use-game.ts'

const usd = (amount: bigint) => money(amount, 'USD')
const showMilliseconds = 3_000
const asked: string[] = []

// The server is the outer edge here: it answers after a moment.
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  asked.length = 0
  logIn('ana')
  vi.stubGlobal('fetch', async (_url: string, init?: { body?: string }) => {
    const { id, stake } = JSON.parse(init?.body ?? '{}') as { id: string; stake: object }
    asked.push(id)
    await new Promise((done) => setTimeout(done, 50))
    const played = {
      state: 'ended',
      id,
      game: 'dice',
      nonce: 1,
      choice: {},
      stake,
      multiplier: 0,
      steps: [],
    }
    const paid = { prize: usd(0n), balance: usd(90_000n), balanceVersion: 1n }
    return new Response(toWire({ success: true, value: { ...played, ...paid } }))
  })
})
afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const logIn = (account: string) =>
  act(() => setSession({ token: 't', account, memberId: `id-of-${account}` }))

const launch = {
  freeRounds: [] as HouseLaunch['freeRounds'],
  mode: 'inhouse',
  slug: 'dice',
  smallest: usd(1_000n),
  largest: usd(1_000_000n),
  balance: usd(100_000n),
  open: null,
} as HouseLaunch
const view = {
  firstChoice: {},
  messages: { module: 'none', texts: { title: 'Dice', play: 'Roll', playFor: 'Roll, {amount}' } },
  tell: () => 'Rolled.',
  sounds: {},
  shortestMilliseconds: 500,
} as unknown as GameView
const wallet = { balance: undefined, hold: () => undefined, release: () => undefined }

/** A game whose show of a round takes three seconds, unless it is skipped. */
function Game({ slug = 'dice' }: { slug?: string }) {
  const game = useGame({ ...launch, slug }, view, wallet)
  const { round, isHurried, finish } = game.play
  const isShown = game.shown.some(({ id }) => id === round?.id)
  useEffect(() => {
    if (!round || isShown) return undefined
    const timer = setTimeout(finish, isHurried ? 0 : showMilliseconds)
    return () => clearTimeout(timer)
  }, [round, isShown, isHurried, finish])
  return (
    <StakePanel
      stake={game.stake}
      sayAct={game.sayAct}
      play={game.play}
      moves={game.moves}
      onPress={game.press}
    />
  )
}

function show(slug?: string) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Game {...(slug && { slug })} />
    </QueryClientProvider>,
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const button = () => screen.getByRole('button', { name: /^(Roll|Skip|Waiting)/ })
const press = () => fireEvent.submit(button().closest('form')!)
// In small steps: the page is rendered between them, as in a browser.
async function pass(milliseconds: number): Promise<void> {
  for (let at = 0; at < milliseconds; at += 10) await act(() => vi.advanceTimersByTimeAsync(10))
}
const told = () => screen.getByRole('status').textContent

test('each of ten quick presses plays, skips, or says why not, as the button names it', async () => {
  show()
  type('1.00')
  const effects: string[] = []
  for (let at = 0; at < 10; at++) {
    const named = button().textContent
    const before = asked.length
    press()
    if (asked.length > before) effects.push('plays')
    else if (named === 'Skip to the result') effects.push('skips')
    else effects.push(told() ? 'says why not' : 'is lost')
    if (named?.startsWith('Roll')) expect(effects.at(-1)).toBe('plays')
    await pass(100)
  }
  // A round that is skipped takes half a second.
  expect(effects.slice(0, 3)).toEqual(['plays', 'skips', 'says why not'])
  expect(effects).not.toContain('is lost')
  expect(new Set(asked).size).toBe(2)
})

test('the space bar does what the button does', async () => {
  show()
  type('1.00')
  const space = () => fireEvent.keyDown(document.body, { key: ' ' })
  space()
  space()
  expect(button().textContent).toBe('Waiting for the result…')
  await pass(600)
  expect(button().textContent).toBe('Roll, $1.00')
  expect(asked).toHaveLength(1)
})

test('a game begins without a stake, and a press asks for one', async () => {
  show()
  expect(field().value).toBe('')
  press()
  expect(asked).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe('Enter your stake.')
  expect(document.activeElement).toBe(field())
  type('2')
  expect(screen.queryByRole('alert')).toBeNull()
  press()
  expect(asked).toHaveLength(1)
  await pass(4_000)
})

test('a stake is remembered for its member and its game, and filled in for nobody else', () => {
  show()
  type('2.50')
  cleanup()
  show()
  expect(field().value).toBe('2.50')
  cleanup()
  show('orchard')
  expect(field().value).toBe('')
  cleanup()
  logIn('bruno')
  show()
  expect(field().value).toBe('')
})

test('a device that keeps nothing plays all the same', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  show()
  type('1')
  press()
  expect(asked).toHaveLength(1)
  await pass(4_000)
})
