import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { blackjack } from '../games/blackjack/table.ts'
import { tableGameOf } from '../games/index.ts'
import { ExposurePart } from './exposure-part.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })

function openWith(game: string, cells: readonly string[]) {
  const list = cells.map((cell) => {
    const [market = '', ...outcome] = cell.split(':')
    return { market, outcome: outcome.join(':'), cost: usd(100_000n) }
  })
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://tessera.test')
    const value = pathname.endsWith('/currencies')
      ? { list: [{ code: 'USD', symbol: '$', isDefault: true }] }
      : { game, round: 7, state: 'betting', most: usd(1_000_000n), list }
    return new Response(toWire({ success: true, value }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback={null}>
        <ExposurePart code="a-table" />
      </Suspense>
    </QueryClientProvider>,
  )
}
const cellsOfGame = (game: string, variant?: string) => {
  const known = game === 'blackjack' ? blackjack : tableGameOf(game)
  const found = known?.variants.find(({ code }) => !variant || code === variant)
  if (!found) throw new Error(`no variant of ${game}`)
  const { exposure, markets } = found
  if (exposure) return exposure.cells
  return markets.flatMap(({ code, outcomes }) => outcomes.map((outcome) => `${code}:${outcome}`))
}

test.each([
  ['crash', [''], ['All open bets, cashed out at the top']],
  ['blackjack', cellsOfGame('blackjack'), ['Seat 1', 'Seat 7', 'All seats, dealer busts']],
  ['cockfight', cellsOfGame('cockfight', 'fixed'), ['Meron', 'Wala', 'BDD', 'FTD']],
  ['baccarat', cellsOfGame('baccarat'), ['Player wins', 'Banker wins', 'Tie']],
])(
  'what a table of %s is exposed to is called as it is at the table',
  async (game, cells, names) => {
    openWith(game, cells)
    await screen.findByText(/\$100\.00|Round 7/)
    for (const name of names) expect(screen.getAllByText(name).length).toBeGreaterThan(0)
  },
)
