import { QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { render } from '@testing-library/react'
import { createQueryClient } from '@tessera/web-kit'
import { Suspense } from 'react'
import { Router, useSearchParams } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { vi } from 'vitest'
import type { Issue, ListedGame } from '../shapes.ts'
import type { LotteryPageName } from './addresses.ts'
import { LotteryScreen } from './lottery-screen.tsx'

// Lotteries and their issues, for tests of screens.

const now = Date.UTC(2025, 10, 27, 12)
/** An instant so many seconds after the present of the tests. */
export const at = (seconds: number): string => new Date(now + seconds * 1_000).toISOString()

export const issue = (numero: string, drawsIn: number, extra: Partial<Issue> = {}): Issue => ({
  game: 'SSC1',
  numero,
  opensAt: at(drawsIn - 60),
  closesAt: at(drawsIn - 5),
  drawsAt: at(drawsIn),
  state: 'selling',
  result: null,
  ...extra,
})
export const drawn = (numero: string, drawsIn: number, result: string[]): Issue =>
  issue(numero, drawsIn, { state: 'settled', result })

export const game = (code: string, extra: Partial<ListedGame> = {}): ListedGame => ({
  code,
  name: 'Five Digits 1 min',
  family: 'ssc',
  mode: 'ZY',
  vendor: 'LOTT',
  area: 'OWN',
  isOwn: true,
  periodSeconds: 60,
  seriesLeast: 1_800,
  seriesMost: 1_980,
  isOpen: true,
  current: issue('20261127-0721', 50),
  last: drawn('20261127-0720', -10, ['1', '2', '3', '4', '5']),
  ...extra,
})

type Asked = { url: string; method: string; body: string }
type Answered = Record<string, unknown>

/** What the server answers, by the end of the path; `undefined` is a fault. */
export function answer(values: Answered): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('WebSocket', undefined)
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://tessera.test')
    asked.push({ url: input, method: init?.method ?? 'GET', body: String(init?.body ?? '') })
    const value = values[url.pathname]
    if (value === undefined) return new Response('{}', { status: 500 })
    return new Response(
      toWire(value instanceof Refused ? value.envelope : { success: true, value }),
      { status: value instanceof Refused ? value.status : 200 },
    )
  })
  return asked
}

/** A problem in place of a value. */
export class Refused {
  readonly status: number
  readonly envelope: object
  constructor(code: string, status: number) {
    this.status = status
    this.envelope = { success: false, code, message: code, value: {} }
  }
}

export const games = (...list: ListedGame[]) => ({
  '/wps/lottery/games': { list, serverTime: at(0) },
})

/** The lottery at an address of the site; answers where the member went. */
export function open(address: string, kept: readonly string[] = []): string[] {
  const [path = '', search = ''] = address.split('?')
  const page = path.slice(1) as LotteryPageName
  const keptCodes = new Set(kept)
  const favourites = {
    Star: ({ gameCode }: { gameCode: string }) => (
      <button type="button">{`Star ${gameCode}`}</button>
    ),
    useKept: () => keptCodes,
  }
  function At() {
    const [asked] = useSearchParams()
    return <LotteryScreen page={page} search={asked} favourites={favourites} />
  }
  const place = memoryLocation({ path, searchPath: search, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Suspense fallback="waiting">
          <At />
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  return place.history
}
