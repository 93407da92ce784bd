import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { roundsProblems } from '../problems.ts'
import { GameScreen } from './game-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wallet = { balance: undefined, hold: () => undefined, release: () => undefined }

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GameScreen vendor="TESSERA" gameCode="gone" onDeposit={() => undefined} wallet={wallet} />
    </QueryClientProvider>,
  )
}
const wayBack = () => screen.getByRole('link', { name: 'Back to the lobby' }).getAttribute('href')

test('a game that does not come leaves the way back, as it does while it is on its way', async () => {
  let answer = (_reply: Response): void => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)))
  open()
  expect(wayBack()).toBe('/')
  answer(new Response(toWire(failure(roundsProblems.gameNotAvailable())), { status: 404 }))
  expect((await screen.findByRole('alert')).textContent).toContain('This game is not available.')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The game could not be opened')
  expect(wayBack()).toBe('/')
})
