import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createQueryClient } from '@tessera/web-kit'
import { type ReactNode, Suspense } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { GameItem, Lane } from '../calls.ts'

/** A title as the server sends it. */
export const title = (nodeId: number, given: Partial<GameItem> = {}): GameItem => ({
  nodeId,
  gameName: `Title ${nodeId}`,
  nodeName: `Title ${nodeId}`,
  displayName: `Title ${nodeId}`,
  vassalage: 'TESSERA',
  vendorName: 'Tessera',
  gameCode: `title-${nodeId}`,
  isGame: 'GAME',
  gameType: 'RNG',
  gameClassify: 'SLOT',
  minBet: '0.10',
  minLineNum: 1,
  platform: 'html5-desktop',
  showIcon: '/art/a/200.webp',
  iconUrl: '/art/a',
  lagerIcon: '/art/a/320.webp',
  isHot: 0,
  supportPlay: 1,
  isNew: false,
  theme: 'fruit',
  comingSoon: false,
  declaredReturn: null,
  features: [],
  deviation: null,
  colour: 'transparent',
  ...given,
})

/** A lane with a vendor for each code, each with ten titles. */
export const lane = (name: string, codes: string, given: Partial<Lane> = {}): Lane => ({
  title: name,
  cards: codes.split(' ').map((vassalage) => ({
    vassalage,
    displayName: vassalage,
    gameType: name,
    isGame: ['RNG', 'LIVE', 'FISH', 'PVP'].includes(name) ? 'VASSALAGE' : 'GAME',
    games: 10,
    comingSoon: true,
  })),
  ...given,
})

export type Asked = { method: string; path: string; query: URLSearchParams; body?: unknown }

/** The server is the outer edge: it answers as a test says, by the last part of a path, and notes what it was asked. */
export function fakeServer(answers: Record<string, (asked: Asked) => unknown>) {
  const asked: Asked[] = []
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://tessera.test')
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    const call = { method: init.method ?? 'GET', path: url.pathname, query: url.searchParams, body }
    asked.push(call)
    const answer = answers[url.pathname.split('/').at(-1) ?? '']
    if (!answer) return Response.json({ success: false, code: 'common.notFound' }, { status: 404 })
    const value = await answer(call)
    return value instanceof Response ? value : Response.json({ success: true, value })
  }
  const callsOf = (name: string) => asked.filter(({ path }) => path.endsWith(`/${name}`))
  return { fetch, callsOf }
}

export const menusOf = (lanes: Lane[]) => ({
  groups: lanes.map(({ title: gameCategory, cards }) => ({
    gameCategory,
    games: cards.length * 10,
    vendors: cards.map(({ vassalage, displayName, games, comingSoon }) => ({
      vassalage,
      displayName,
      games,
      comingSoon,
    })),
  })),
  data: { lanes },
  prizeMode: 'ELOTT',
})

export const page = (games: GameItem[], totalPages = 1) => ({
  games,
  totalPages,
  total: games.length,
  nearest: [],
})

/** Shows a screen at an address, with a memory of where it led. */
export function showAt(path: string, screen: ReactNode) {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const shown = render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <Suspense fallback="waiting">{screen}</Suspense>
      </Router>
    </QueryClientProvider>,
  )
  return { ...shown, history, address: () => history.at(-1) ?? '' }
}
