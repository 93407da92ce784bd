import { createQueryClient } from '@tessera/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { Router } from 'wouter'
import type { GameVersion } from '../../calls.ts'
import { VerifyScreen } from '../verify-screen.tsx'
import { VersionFacts } from './version-facts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const keno: GameVersion = {
  game: 'keno40',
  version: '1',
  fingerprint: 'a'.repeat(64),
  source: 'b'.repeat(64),
  leastReturn: 950_000,
  mostReturn: 989_878,
  since: '2026-11-21T12:00:00.000Z',
  names: { EN: 'Keno' },
}
const orchard: GameVersion = {
  ...keno,
  game: 'orchard',
  names: { EN: 'Orchard' },
  fingerprint: 'c'.repeat(64),
  source: null,
  leastReturn: 958_750,
  mostReturn: 958_750,
}

function show(children: React.ReactNode, path = '/verify?view=versions') {
  const { hook, searchHook } = memoryLocation({ path, static: true })
  const reply = { success: true, value: { list: [keno, orchard], totalPages: 1 } }
  const answer = () => Promise.resolve(new Response(toWire(reply)))
  vi.stubGlobal('fetch', vi.fn(answer))
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        {children}
      </Router>
    </QueryClientProvider>,
  )
}

test('the change log names each game with its version, return, hashes and since when', async () => {
  show(<VerifyScreen />)
  const table = await screen.findByRole('region', { name: 'Game change log' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Game change log')
  expect(await within(table).findByText('Keno')).toBeTruthy()
  expect(within(table).getByText('95.000% to 98.988%, by bet type')).toBeTruthy()
  expect(within(table).getByText('95.875%')).toBeTruthy()
})

test('the change log of one game asks for that game alone, and leads to all', async () => {
  show(<VerifyScreen />, '/verify?view=versions&game=keno40')
  expect(await screen.findByRole('region', { name: 'Game change log' })).toBeTruthy()
  const asked = vi.mocked(fetch).mock.calls.map(([url]) => String(url))
  expect(asked.some((url) => /versions\?.*game=keno40/.test(url))).toBe(true)
  const all = screen.getByRole('link', { name: 'Versions of all games' })
  expect(all.getAttribute('href')).toBe('/verify?view=versions')
})

test('a round shows the version it was played by, and the return of its own bet', async () => {
  show(<VersionFacts version={keno} choice={{ numbers: [1, 2, 3] }} />)
  const facts = screen.getByRole('region', { name: 'Game version' })
  expect((await within(facts).findByText('RTP of this bet')).nextSibling?.textContent).toBe(
    '98.988%',
  )
  expect(within(facts).getByRole('link', { name: 'Game change log' })).toBeTruthy()
})
