import { commitmentOf, recompute } from '@tessera/game-kit'
import { money, winOf } from '@tessera/money'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Proof } from '../calls.ts'
import { gameOf } from '../game-of.ts'
import { Findings } from './findings.tsx'

afterEach(cleanup)

const server = 'a1'.repeat(32)
const other = 'b2'.repeat(32)
const choice = { side: 'under', target: 5_000 }
const stake = money(1_000n, 'USD')

/** The proof of a round of dice as the house gives it when the secret is shown. */
function proofOf(nonce: number): Proof {
  const game = gameOf('dice')
  if (!game) throw new Error('dice is missing')
  const { index, multiplier } = recompute(game, {
    seeds: { server, client: 'mine', round: nonce },
    choice,
  })
  return {
    id: '00000000-0000-4000-8000-000000000001',
    game: 'dice',
    version: game.version,
    nonce,
    choice,
    stake,
    index,
    multiplier,
    prize: money(winOf(stake.amount, multiplier), 'USD'),
    placedAt: '2026-11-21T12:02:00.000Z',
    settledAt: '2026-11-21T12:02:01.000Z',
    seeds: {
      id: '00000000-0000-4000-8000-000000000002',
      commitment: commitmentOf(server),
      committedAt: '2026-11-21T12:00:00.000Z',
      clientSeed: 'mine',
      clientSeedAt: '2026-11-21T12:01:00.000Z',
      nextNonce: nonce + 1,
      serverSeed: server,
      revealedAt: '2026-11-21T13:00:00.000Z',
    },
    postings: [],
  }
}

const honest = proofOf(1)
const withSeeds = (seeds: Partial<Proof['seeds']>): Proof => ({
  ...honest,
  seeds: { ...honest.seeds, ...seeds },
})
const verdict = (proof: Proof) => {
  render(<Findings proof={proof} />)
  return screen.getByRole('status').textContent
}

test.each(Array.from({ length: 20 }, (_, index) => index + 1))('round %i holds', (nonce) => {
  expect(verdict(proofOf(nonce))).toBe('Everything holds.')
})

test.each<[string, Proof]>([
  ['secret', withSeeds({ serverSeed: other })],
  ['secret with its hash', withSeeds({ serverSeed: other, commitment: commitmentOf(other) })],
  ['hash', withSeeds({ commitment: other })],
  ['seed of the member', withSeeds({ clientSeed: 'yours' })],
  ['number of the round', { ...honest, nonce: honest.nonce + 1 }],
  ['draw', { ...honest, index: (honest.index ?? 0) + 1 }],
  ['multiplier', { ...honest, multiplier: (honest.multiplier ?? 0) + 1 }],
  ['prize', { ...honest, prize: money((honest.prize?.amount ?? 0n) + 1n, 'USD') }],
  ['choice', { ...honest, choice: { ...choice, more: 1 } }],
  ['version', { ...honest, version: 'of another day' }],
])('an edited %s does not hold', (_name, proof) => {
  expect(verdict(proof)).toBe('This does not hold.')
})

test('a round whose secret is in use cannot be checked yet, and the way to its seeds is shown', () => {
  render(<Findings proof={withSeeds({ serverSeed: null })} />)
  expect(screen.queryByRole('status')).toBeNull()
  const way = screen.getByRole('link', { name: 'To the seeds of this game' })
  expect(way.getAttribute('href')).toBe('/game/TESSERA/dice#fairness')
})
