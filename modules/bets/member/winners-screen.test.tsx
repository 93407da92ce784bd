import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@tessera/web-kit'
import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Winner } from '../calls.ts'
import { winnersOnPage, winnersPerSlide } from '../limits.ts'
import { boardQuery, withWins } from './use-winners.ts'
import { WinnerBoard, WinsLine } from './winner-board.tsx'
import { WinnersScreen } from './winners-screen.tsx'

const win = (number: number): Winner => ({
  id: `00000000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`,
  iconUrl: '/art/a/200.webp',
  gameName: `Game ${number}`,
  customerName: 'an***a',
  vendor: 'TESSERA',
  gameCode: `game-${number}`,
  vo: {
    winAmount: String(100 - number),
    currency: 'USD',
    wonAt: '2026-11-21T12:00:00.000Z',
  },
})
let wins: Winner[] = []
const asked: URL[] = []

beforeEach(() => {
  wins = Array.from({ length: 20 }, (_, number) => win(number))
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(new URL(input, 'http://tessera.test'))
    return Response.json({ success: true, value: { list: wins } })
  })
  // The line to the server is not there: the board is as it was read.
  vi.stubGlobal('WebSocket', undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (part: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense fallback="waiting">{part}</Suspense>
    </QueryClientProvider>,
  )
const patient = { timeout: 15_000 }

it('lists the winners twelve to a page, with game, member, time and win [AN-07] [CN-24]', async () => {
  show(<WinnersScreen />)
  await screen.findByText('Game 0', {}, patient)
  expect(screen.getAllByText(/^Game \d+$/)).toHaveLength(winnersOnPage)
  expect(screen.getByText('$100.00')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(screen.getAllByText(/^Game \d+$/)).toHaveLength(8)
})

it('shows an empty state where nobody has won', async () => {
  wins = []
  show(<WinnersScreen />)
  expect(await screen.findByText('No wins yet today.', {}, patient)).toBeTruthy()
})

it('shows four to a slide on the board, with picture, game, member and win [LB-09] [LB-41] [CN-27] [LY-31]', async () => {
  const { container } = show(<WinnerBoard />)
  await screen.findByText('Game 0', {}, patient)
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(rows).toHaveLength(winnersPerSlide)
  expect(rows[0]?.textContent).toContain('an***a')
  expect(rows[0]?.textContent).toContain('$100.00')
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/art/a/200.avif')
  expect(asked.at(-1)?.searchParams.get('language')).toBe('EN')
})

it('keeps the largest wins first when new ones come, twenty at most [LB-40] [CN-26]', () => {
  const largest = { ...win(77), vo: { ...win(77).vo, winAmount: '1000000' } }
  const list = withWins(wins, [largest])
  expect(list[0]?.vo.winAmount).toBe('1000000')
  expect(list).toHaveLength(20)
  const amounts = list.map(({ vo }) => Number(vo.winAmount))
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
})

it('draws on the server the wins that are seen first, and all of them where the page is alive', async () => {
  const client = createQueryClient()
  client.setQueryData(boardQuery('en').queryKey, { list: wins })
  const line = (
    <QueryClientProvider client={client}>
      <WinsLine />
    </QueryClientProvider>
  )
  expect(renderToString(line).match(/Game \d+/g)).toHaveLength(8)
  show(line)
  expect(await screen.findAllByText(/^Game \d+$/)).toHaveLength(20)
})
