import { toWire } from '@tessera/calls'
import { money } from '@tessera/money'
import { createQueryClient } from '@tessera/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { gameOf } from '../../game-of.ts'
import type { Replay } from '../../calls.ts'
import { roundsProblems } from '../../problems.ts'
import { ReplayScreen } from './replay-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '00000000-0000-4000-8000-000000000001'
const at = '2025-11-21T12:00:00.000Z'

/** A round of mines in which two tiles were uncovered. */
const replayed = (steps: Replay['steps']): Replay => ({
  steps,
  frames: steps
    ? [0, 1, 2].map((seq) => ({
        seq,
        shown: { mines: 3, opened: [0, 12].slice(0, seq), next: 11_250 },
        steps: steps.slice(0, seq + 1),
        moves: [{ tile: 24 }],
      }))
    : [],
  round: {
    id,
    game: 'mines',
    kind: 'moves',
    version: steps ? '1' : '0',
    published: null,
    free: null,
    nonce: 1,
    choice: { mines: 3 },
    moves: [{ tile: 0 }, { tile: 12 }, { cashOut: true }],
    stake: money(10_000n, 'USD'),
    index: null,
    drawn: { words: 3, hash: 'a'.repeat(64) },
    jackpots: [],
    multiplier: 12_857,
    prize: money(12_857n, 'USD'),
    placedAt: at,
    settledAt: at,
    seeds: {
      id,
      commitment: 'b'.repeat(64),
      committedAt: at,
      clientSeed: 'mine',
      clientSeedAt: at,
      nextNonce: 2,
      serverSeed: null,
      revealedAt: null,
    },
    postings: [],
  },
})
const steps = [
  { type: 'field', mines: 3 },
  { type: 'safe', tile: 0, multiplier: 11_250 },
  { type: 'safe', tile: 12, multiplier: 12_857 },
  { type: 'cashOut' },
  { type: 'reveal', mines: [1, 2, 3] },
  { type: 'win', multiplier: 12_857 },
]

function show(status: number, reply: unknown) {
  const fetched = vi.fn(() => Promise.resolve(new Response(toWire(reply), { status })))
  vi.stubGlobal('fetch', fetched)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReplayScreen id={id} />
    </QueryClientProvider>,
  )
  return fetched
}

test('goes through the moves of a round to its end, tells it in words, and asks for nothing but the record', async () => {
  const fetched = show(200, { success: true, value: replayed(steps) })
  expect(await screen.findByText(/does not change your balance/)).toBeTruthy()
  const person = userEvent.setup()
  for (let move = 0; move < 3; move++) {
    await person.click(await screen.findByRole('button', { name: 'Next move' }))
  }
  expect(screen.queryByRole('button', { name: 'Next move' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Skip to the result' }))
  expect(
    await screen.findByText('Multiplier: 1.2857 ×. Payout: $1.28.', { selector: '[role=status]' }),
  ).toBeTruthy()
  const log = screen.getByRole('log').textContent ?? ''
  expect(log).toContain('Moves: tile 0, tile 12, cashOut.')
  await person.click(screen.getByRole('button', { name: 'Play again' }))
  expect(screen.getByRole('button', { name: 'Next move' })).toBeTruthy()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('shows the record as text where the game has another version now', async () => {
  show(200, { success: true, value: replayed(null) })
  expect(await screen.findByText(/with version 0 of the game/)).toBeTruthy()
  expect(screen.getByRole('log').textContent).toContain('Options: mines 3.')
  const name = gameOf('mines')?.listing.names.EN ?? ''
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(name) })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next move' })).toBeNull()
})

test("says that somebody else's round does not exist", async () => {
  show(404, {
    success: false,
    code: roundsProblems.unknownRound.code,
    message: 'This round does not exist.',
  })
  expect(
    await screen.findByRole('heading', { name: 'The replay could not be opened' }),
  ).toBeTruthy()
})
