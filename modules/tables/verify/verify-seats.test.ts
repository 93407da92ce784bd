import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { replay, resultOf, turnOf, type Decision } from '../games/blackjack/replay.ts'
import { legalMoves } from '../games/blackjack/round.ts'
import { numbersFrom } from '../games/sources.fixture.ts'
import { openShoe } from '../shoe.ts'
import { ceremonyBeacon, clientOf, linksOf } from '../chain.ts'
import {
  fileFormat,
  type FileRound,
  fileText,
  type ProofFile,
  readProofFile,
} from './proof-file.ts'
import { verifyFile } from './verify-file.ts'

const { verifyTables } = (await import(
  pathToFileURL(path.resolve('scripts/verify-tables.mjs')).href
)) as {
  verifyTables: (file: unknown) => { checked: number; faults: string[] }
}
const table = 'blackjack-1'
const length = 400
const links = linksOf('d'.repeat(64), length)
const beacon = ceremonyBeacon(links[length] ?? '', ['one'])

/** Decisions for a round, each of those that are legal as likely. */
function decisionsOf(
  order: readonly number[],
  seats: readonly number[],
  below: (n: number) => number,
): Decision[] {
  const decisions: Decision[] = []
  for (;;) {
    const { round } = replay(order, seats, decisions)
    if (round.stage === 'over') return decisions
    if (round.stage === 'insurance') {
      for (const seat of seats)
        decisions.push({ seat, hand: 1, move: below(2) ? 'insure' : 'decline' })
      decisions.push({ seat: 0, hand: 1, move: 'peek' })
      continue
    }
    const turn = turnOf(round)
    const moves = legalMoves(round)
    if (!turn) throw new Error('somebody decides')
    decisions.push({ ...turn, move: moves[below(moves.length)] ?? 'stand' })
  }
}

/** The published file of one round, which has a shoe of its own. */
function fileOf(number: number): ProofFile {
  const below = numbersFrom(number)
  const link = links[length - number] ?? ''
  const shoe = openShoe(8, { server: link, client: clientOf(table, beacon), round: number })
  const seats = [1, 2, 3, 4, 5, 6, 7].filter(() => below(2) === 1)
  if (seats.length === 0) seats.push(4)
  const decisions = decisionsOf(shoe.order, seats, below)
  const { round, steps } = replay(shoe.order, seats, decisions)
  const { main, marks, outcomes } = resultOf(round)
  const told: FileRound = {
    number,
    linkAt: number,
    link: null,
    steps: steps.map((step) => {
      const { salt, path: beside } = shoe.cardAt(step.place)
      return { ...step, salt, path: [...beside] }
    }),
    result: { main, marks: [...marks], outcomes: [...outcomes] },
    voidReason: null,
    decided: { seats, decisions },
  }
  return {
    format: fileFormat,
    kind: 'round',
    table,
    game: 'blackjack',
    variant: 'standard',
    chain: {
      number: 1,
      end: links[length] ?? '',
      length,
      publishedAt: '2026-01-01T00:00:00.000Z',
      seedsUntil: '2026-01-01T00:10:00.000Z',
      beacon,
      beaconKind: 'ceremony',
      beaconAt: '2026-01-01T00:10:01.000Z',
      seeds: [{ name: 'm***', seed: 'one' }],
      drand: null,
    },
    shoe: { number, linkAt: number, root: shoe.root, cards: 416, dealt: steps.length, link },
    shoes: [],
    rounds: [told],
  }
}

test('rounds of blackjack hold offline and on the page, whatever was decided [GM-01]', async () => {
  for (let number = 1; number <= 120; number++) {
    const file = fileOf(number)
    expect(verifyTables(file)).toEqual({ checked: 1, faults: [] })
    if (number <= 25) expect((await verifyFile(file)).all).toBe('holds')
  }
})

const good = fileOf(3)
const [round] = good.rounds
const withRound = (change: Partial<FileRound>): ProofFile => ({
  ...good,
  rounds: round ? [{ ...round, ...change }] : [],
})
const steps = round?.steps ?? []
const { seats = [], decisions = [] } = round?.decided ?? {}
const changes: [string, ProofFile][] = [
  [
    'a card',
    withRound({
      steps: steps.map((step, at) => (at === 1 ? { ...step, value: (step.value + 1) % 52 } : step)),
    }),
  ],
  [
    'a place',
    withRound({ steps: steps.map((step, at) => (at === 1 ? { ...step, place: 200 } : step)) }),
  ],
  [
    'to whom a card went',
    withRound({ steps: steps.map((step, at) => (at === 0 ? { ...step, to: 'dealer' } : step)) }),
  ],
  [
    'a decision',
    withRound({ decided: { seats, decisions: [...decisions, { seat: 1, hand: 1, move: 'hit' }] } }),
  ],
  ['a decision less', withRound({ decided: { seats, decisions: decisions.slice(0, -1) } })],
  ['a seat', withRound({ decided: { seats: seats.slice(1), decisions } })],
  ['a card less', withRound({ steps: steps.slice(0, -1) })],
  ['the result', withRound({ result: { main: 'none', marks: [], outcomes: [] } })],
]
test.each(changes)('a round of blackjack is broken where %s was changed', async (_, file) => {
  expect(verifyTables(file).faults).not.toEqual([])
  expect((await verifyFile(file)).all).toBe('broken')
})

test('a saved file keeps what was decided', () => {
  expect(readProofFile(fileText(good))).toEqual(good)
})
