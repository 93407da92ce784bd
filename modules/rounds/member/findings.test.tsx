import { commitmentOf, recompute } from '@tessera/game-kit'
import { money, winOf } from '@tessera/money'
import { toWire } from '@tessera/calls'
import { createQueryClient } from '@tessera/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Proof } from '../calls.ts'
import { gameOf } from '../game-of.ts'
import { Findings } from './findings.tsx'
import { RoundCheck } from './round-check.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
    published: null,
    free: null,
    nonce,
    choice,
    stake,
    kind: 'index',
    moves: [],
    index,
    drawn: null,
    multiplier,
    prize: money(winOf(stake.amount, multiplier), 'USD'),
    jackpots: [],
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
const show = (proof: Proof) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Findings proof={proof} />
    </QueryClientProvider>,
  )
const verdict = async (proof: Proof) => {
  show(proof)
  return (await screen.findByText(/erified\./, { selector: '[role=status]' })).textContent
}

test.each(Array.from({ length: 20 }, (_, index) => index + 1))('round %i holds', async (nonce) => {
  expect(await verdict(proofOf(nonce))).toBe('Verified. Your browser computed the same result.')
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
])('an edited %s does not hold', async (_name, proof) => {
  expect(await verdict(proof)).toBe('Not verified. The round does not match its data.')
})

test('a round whose secret is in use cannot be checked yet, and the way to its seeds is shown', async () => {
  show(withSeeds({ serverSeed: null }))
  const way = await screen.findByRole('link', { name: 'Open fairness settings' })
  expect(screen.queryByRole('status')).toBeNull()
  expect(way.getAttribute('href')).toBe('/game/TESSERA/dice#fairness')
})

test('a claim that differs is told with what is right, to the last unit', async () => {
  const edited = [proofOf(1), proofOf(2), proofOf(3), proofOf(4)].find(
    ({ multiplier }) => multiplier,
  )
  if (!edited?.prize) throw new Error('four even chances, and none is won')
  show({ ...edited, prize: money(edited.prize.amount + 1n, 'USD') })
  expect(await screen.findByText('The payout is 0.198 USD, not 0.1981 USD.')).toBeTruthy()
})

/** Shows the check of a round over a server that knows it, with its secret as far as it is revealed. */
function showCheck(proof: Proof) {
  const sent: string[] = []
  let known = proof
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = String(url).split('?')[0] ?? ''
    sent.push(`${init.method ?? 'GET'} ${path}`)
    if (path.endsWith('/rotate')) {
      known = honest
      const current = { ...honest.seeds, serverSeed: null, clientSeed: null, revealedAt: null }
      return new Response(toWire({ success: true, value: { current, previous: honest.seeds } }))
    }
    const value = path.endsWith('/client') ? { ...honest.seeds, serverSeed: null } : known
    return new Response(toWire({ success: true, value }))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RoundCheck round={proof} />
    </QueryClientProvider>,
  )
  return sent
}

test('one press reveals the server seed and tells the result in words, with the data folded away', async () => {
  const sent = showCheck(withSeeds({ serverSeed: null, revealedAt: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Reveal and check' }))
  const dialog = await screen.findByRole('dialog')
  expect(
    await within(dialog).findByText('Verified. Your browser computed the same result.'),
  ).toBeTruthy()
  expect(within(dialog).getByText(/The server seed was revealed/)).toBeTruthy()
  expect(within(dialog).getByText(/matches the hash shown before the round/)).toBeTruthy()
  expect(dialog.querySelector('details')?.open).toBe(false)
  expect(sent).toEqual([
    'POST /wps/rounds/seeds/rotate',
    'POST /wps/rounds/seeds/client',
    `GET /wps/rounds/${honest.id}`,
  ])
})

test('a round whose seed is revealed is checked without another change of seeds', async () => {
  const sent = showCheck(honest)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Verified. Your browser computed the same result.')).toBeTruthy()
  expect(sent).toEqual([`GET /wps/rounds/${honest.id}`])
})
