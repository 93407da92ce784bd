import { toWire } from '@tessera/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createQueryClient } from '@tessera/web-kit'
import { type ReactNode, Suspense } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { vi } from 'vitest'

const rule = { resources: [] as object[], customerService: [] as object[], flags: [] as string[] }
type Told = Partial<typeof rule> & {
  groups?: object[]
  promotion?: object[]
  running?: object[]
  games?: object[]
  type?: number
}

const brand = {
  name: 'Tessera',
  hue: 188,
  strength: 1,
  accentHue: 90,
  accentChroma: 0.145,
  radius: 12,
  rosetteSeed: 'tessera',
  fonts: 'house',
}

/** What the server says in a test of the shell: it is the outer edge there. */
export function answerShell(told: Told = {}): void {
  const { flags = [], groups = [], promotion = [], games = [], type = 0 } = told
  const answers: [part: string, value: unknown][] = [
    [
      'system/permission',
      {
        info: {
          brand,
          customerService: told.customerService ?? [],
          domainRoute: [],
          resources: told.resources ?? [],
          whitelabel: [{ module: 'site', flags: flags.map((name) => ({ name, on: true })) }],
          registerRules: [],
          mainDomain: 'tessera.example',
          analytics: null,
          imageCDNs: [],
          launchGameCDNs: [],
          minimumAge: 18,
          businessOffset: 480,
          languages: ['EN', 'ES'],
        },
        maintenance: null,
        regionRestriction: false,
        location: { ip: '192.0.2.1', country: '' },
      },
    ],
    ['game_menus', { groups, data: { lanes: [] }, prizeMode: 'ELOTT' }],
    ['getListAnnouncements', { banners: [], player: [], popup: [], promotion, headlines: [] }],
    ['promotions/running', { list: told.running ?? [] }],
    ['gameType=ELOTT', { games, totalPages: 1, total: games.length, nearest: [] }],
    ['gameList', { games: [], totalPages: 1, total: 0, nearest: [] }],
    [
      'member/info',
      {
        id: '00000000-0000-7000-8000-000000000001',
        account: 'ana',
        nickname: 'Ana',
        type,
        userName: 'Ana',
        currency: 'USD',
        language: 'EN',
      },
    ],
  ]
  vi.stubGlobal('fetch', (url: string) => {
    const answer = answers.find(([part]) => url.includes(part))
    if (!answer) return new Promise(() => undefined)
    return Promise.resolve(new Response(toWire({ success: true, value: answer[1] })))
  })
}

/** Shows a part of the shell at an address. */
export function showAt(path: string, part: ReactNode) {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const shown = render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <Suspense fallback={<p>waiting</p>}>{part}</Suspense>
      </Router>
    </QueryClientProvider>,
  )
  return { ...shown, history }
}

/** A category with as many vendors as codes are given. */
export const group = (gameCategory: string, ...codes: string[]) => ({
  gameCategory,
  games: codes.length * 3,
  vendors: codes.map((code) => ({
    vassalage: code,
    displayName: code,
    games: 3,
    comingSoon: false,
  })),
})
