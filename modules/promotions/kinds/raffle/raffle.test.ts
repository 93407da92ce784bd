import { commitmentOf } from '@tessera/game-kit'
import { checkFile, winnersOf } from '@tessera/games/check-raffle.mjs'
import { money } from '@tessera/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRaffle, raffleFormat, type RaffleFile } from './check-raffle.ts'
import { chanceOfAnyPrize } from './chance.ts'
import { drawWinners } from './draw-winners.ts'
import { costOfPrizes, raffle, ticketsFor } from './kind.ts'
import { hashOfList, runsOf } from './ticket-list.ts'

const hex = fc.string({
  minLength: 64,
  maxLength: 64,
  unit: fc.constantFrom(...Array.from('0123456789abcdef')),
})
const arbitraryRuns = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 40 }), holder: fc.integer({ min: 1, max: 12 }) }),
  { maxLength: 30 },
)

/** A list of runs, as it is published. */
function listOf(runs: readonly { count: number; holder: number }[]): string {
  let next = 1
  return runs
    .map(({ count, holder }) => {
      const first = next
      next += count
      return `${first}-${next - 1} ${holder}\n`
    })
    .join('')
}

function fileOf(seed: string, list: string, prizes = 5, winsMost = 1): RaffleFile {
  const runs = runsOf(list) ?? []
  return {
    format: raffleFormat,
    raffle: 'r',
    commitment: commitmentOf(seed),
    seed,
    listHash: hashOfList(list),
    list,
    prizes,
    winsMost,
    winners: drawWinners({ seed, list, runs, prizes, winsMost }),
  }
}

test('a plain second implementation finds the same winners, for any seed and any list [PT-06]', () => {
  const few = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(
      hex,
      arbitraryRuns,
      few,
      fc.integer({ min: 1, max: 4 }),
      (seed, runs, prizes, most) => {
        const file = fileOf(seed, listOf(runs), prizes, most)
        expect(winnersOf({ seed, list: file.list, prizes, winsMost: most })).toEqual(file.winners)
        expect(checkRaffle(file).every(({ holds }) => holds)).toBe(true)
        expect(checkFile(file).every(({ holds }) => holds)).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

test('no ticket wins twice, nobody wins more than one may, and no prize is left while a ticket could win it', () => {
  fc.assert(
    fc.property(hex, arbitraryRuns, fc.integer({ min: 1, max: 30 }), (seed, runs, prizes) => {
      const { winners } = fileOf(seed, listOf(runs), prizes, 2)
      expect(new Set(winners.map(({ ticket }) => ticket)).size).toBe(winners.length)
      const countOf = (holders: number[]) => {
        const counts = new Map<number, number>()
        for (const holder of holders) counts.set(holder, (counts.get(holder) ?? 0) + 1)
        return [...counts.values()]
      }
      const held = runs.flatMap(({ count, holder }) => Array.from({ length: count }, () => holder))
      const most = countOf(held).reduce((sum, count) => sum + Math.min(2, count), 0)
      expect(winners.length).toBe(Math.min(prizes, most))
      for (const wins of countOf(winners.map(({ holder }) => holder)))
        expect(wins).toBeLessThanOrEqual(2)
    }),
    { numRuns: 200 },
  )
})

// A fixed example: a change of the rule would make past raffles impossible to check.
test('draws the published example', () => {
  const list = '1-10 1\n11-11 2\n12-40 3\n41-60 1\n'
  expect(fileOf('a'.repeat(64), list, 3).winners).toEqual(publishedWinners)
})
const publishedWinners = [
  { place: 1, ticket: 36, holder: 3 },
  { place: 2, ticket: 56, holder: 1 },
  { place: 3, ticket: 11, holder: 2 },
]

test('a changed list, seed or winner shows, here and in the program', () => {
  const file = fileOf('b'.repeat(64), '1-10 1\n11-30 2\n31-40 3\n')
  const changed: Partial<RaffleFile>[] = [
    { seed: 'c'.repeat(64) },
    { list: '1-10 1\n11-29 2\n30-40 3\n' },
    { list: '1-10 1\n11-30 4\n31-40 3\n' },
    { list: '1-10 1\n12-31 2\n' },
    { winners: file.winners.map((win) => ({ ...win, holder: 3 })) },
    { winners: file.winners.slice(1) },
    { commitment: commitmentOf('d') },
  ]
  for (const change of changed) {
    const other = { ...file, ...change }
    expect(checkRaffle(other).some(({ holds }) => !holds)).toBe(true)
    expect(checkFile(other).some(({ holds }) => !holds)).toBe(true)
  }
  const hidden = { ...file, seed: null }
  expect(checkRaffle(hidden).some(({ holds }) => !holds)).toBe(true)
  expect(() => checkFile(hidden)).toThrow('not drawn yet')
})

test('a list whose numbers have a gap, overlap or begin elsewhere is no list', () => {
  for (const list of ['2-3 1\n', '1-3 1\n5-6 2\n', '1-3 1\n3-6 2\n', '1-3 1', '3-1 1\n', 'x\n'])
    expect(runsOf(list)).toBeUndefined()
  expect(runsOf('')).toEqual([])
})

test('every ticket wins about equally often', () => {
  const [tickets, draws] = [20, 20_000]
  const seen = Array.from({ length: tickets }, () => 0)
  const list = `1-${tickets} 1\n`
  const runs = runsOf(list) ?? []
  for (let draw = 0; draw < draws; draw++) {
    const [first] = drawWinners({ seed: `${draw}`, list, runs, prizes: 1, winsMost: 1 })
    if (first) seen[first.ticket - 1]! += 1
  }
  const deviation = Math.sqrt(draws * (1 / tickets) * (1 - 1 / tickets))
  for (const times of seen) expect(Math.abs(times - draws / tickets)).toBeLessThan(4.5 * deviation)
})

test('the chance of any prize counts every prize', () => {
  expect(chanceOfAnyPrize({ own: 1, tickets: 4, prizes: 1 })).toBeCloseTo(0.25)
  expect(chanceOfAnyPrize({ own: 2, tickets: 4, prizes: 2 })).toBeCloseTo(5 / 6)
  expect(chanceOfAnyPrize({ own: 0, tickets: 4, prizes: 2 })).toBe(0)
  expect(chanceOfAnyPrize({ own: 3, tickets: 4, prizes: 2 })).toBe(1)
})

const terms = {
  depositStep: '100000',
  prizes: [
    { gift: { kind: 'cash', amount: '5000000', multiplePpm: 1_000_000 }, count: 1 },
    { gift: { kind: 'cash', amount: '500000', multiplePpm: 1_000_000 }, count: 4 },
    { gift: { kind: 'points', points: 500 }, count: 2 },
  ],
  winsMost: 1,
}

test('its terms say what is enforced, and change with it', () => {
  const lines = raffle.lines(terms, 'USD')
  expect(lines).toContainEqual({ key: 'raffle.step', facts: { step: money(100_000n, 'USD') } })
  expect(lines).toContainEqual({
    key: 'raffle.prize.cash',
    facts: { amount: money(500_000n, 'USD'), count: 4 },
  })
  expect(raffle.example(terms, 'USD')).toEqual({
    key: 'raffle.example',
    facts: { amount: money(500_000n, 'USD'), count: 5 },
  })
  const parsed = raffle.termsOf(terms) as Parameters<typeof ticketsFor>[0]
  expect(ticketsFor(parsed, 259_999n)).toBe(2)
  expect(costOfPrizes(parsed)).toBe(7_000_000n)
  const without = { ...terms, depositStep: null }
  expect(raffle.lines(without, 'USD').some(({ key }) => key === 'raffle.step')).toBe(false)
  expect(raffle.example(without, 'USD')).toBeUndefined()
  expect(raffle.termsOf({ ...terms, prizes: [] })).toBeNull()
})
