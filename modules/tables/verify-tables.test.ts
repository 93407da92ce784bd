import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeDeal } from '@tessera/game-kit'
import { describe, expect, test } from 'vitest'
import { clientOf, linksOf } from './chain.ts'
import { tableGameOf, tableGames } from './games/index.ts'
import type { Source, TableGame } from './games/table-game.ts'
import { openShoe } from './shoe.ts'

type Step = { to: string; value: number; place?: number; salt?: string; path?: string[] }
type Round = { number: number; link?: string; steps: Step[]; result: { main: string } }
type Rounds = {
  table: string
  game: string
  variant: string
  chain: { end: string; beacon: string; length: number }
  shoe?: { number: number; root: string; link?: string }
  rounds: Round[]
}

const program = path.resolve('scripts/verify-tables.mjs')
const { verifyTables } = (await import(pathToFileURL(program).href)) as {
  verifyTables: (file: Rounds) => { checked: number; faults: string[] }
}
const table = 'table-1'
const beacon = 'c'.repeat(64)
const none = () => {
  throw new Error('this game draws otherwise')
}

/** The file of one shoe: rounds until the cut. */
function shoeFile(game: TableGame, variant: string, number: number): Rounds {
  const length = 40
  const links = linksOf('a'.repeat(64), length)
  const link = links[length - number] ?? ''
  const opened = openShoe(8, { server: link, client: clientOf(table, beacon), round: number })
  const rounds: Round[] = []
  let place = 0
  const source: Source = { below: none, card: () => (opened.order[place++] ?? 0) % 52 }
  while (place < 416 - 52) {
    const first = place
    const steps = game.play(variant, source)
    rounds.push({
      number: number * 1_000 + rounds.length,
      steps: steps.map((step, at) => {
        const { place: at_, salt, path: beside } = opened.cardAt(first + at)
        return { ...step, place: at_, salt, path: [...beside] }
      }),
      result: game.resultOf(variant, steps),
    })
  }
  const chain = { end: links[length] ?? '', beacon, length }
  const shoe = { number, root: opened.root, link }
  return { table, game: game.code, variant, chain, shoe, rounds }
}

/** The file of rounds with draws of their own. */
function drawsFile(game: TableGame, variant: string, count: number): Rounds {
  const links = linksOf('b'.repeat(64), count)
  const rounds = Array.from({ length: count }, (_, at): Round => {
    const [number, link] = [at + 1, links[count - at - 1] ?? '']
    const deal = makeDeal({ server: link, client: clientOf(table, beacon), round: number })
    const steps = game.play(variant, { below: (n) => deal.below(n), card: none })
    return { number, link, steps, result: game.resultOf(variant, steps) }
  })
  const chain = { end: links[count] ?? '', beacon, length: count }
  return { table, game: game.code, variant, chain, rounds }
}

const gameOf = (code: string): TableGame => {
  const game = tableGameOf(code)
  if (!game) throw new Error(`no game ${code}`)
  return game
}

test.each(
  tableGames.flatMap((game) => game.variants.map(({ code }) => [game.code, code] as const)),
)('rounds of %s, %s, hold offline [GM-01]', (code, variant) => {
  const game = gameOf(code)
  // The other variants are dealt and proved in the same way.
  const count = game.variants[0]?.code === variant ? 1_000 : 100
  if (game.from.kind === 'draws') {
    expect(verifyTables(drawsFile(game, variant, count))).toEqual({ checked: count, faults: [] })
    return
  }
  let checked = 0
  for (let number = 1; checked < count; number++) {
    const found = verifyTables(shoeFile(game, variant, number))
    expect(found.faults).toEqual([])
    checked += found.checked
  }
})

test('a shoe whose link is not told yet is proved card by card', () => {
  const { shoe, ...file } = shoeFile(gameOf('baccarat'), 'ez', 2)
  const { link: _, ...open } = shoe ?? { number: 0, root: '' }
  expect(verifyTables({ ...file, shoe: open }).faults).toEqual([])
})

const flipped = (hex = '') => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`
/** A file with a change to one of its rounds. */
const changed = (file: Rounds, at: number, change: (round: Round) => Partial<Round>): Rounds => ({
  ...file,
  rounds: file.rounds.map((round, place) =>
    place === at ? { ...round, ...change(round) } : round,
  ),
})
const changedStep = (file: Rounds, at: number, change: (step: Step) => Partial<Step>) =>
  changed(file, at, ({ steps }) => ({
    steps: steps.map((step, place) => (place === 1 ? { ...step, ...change(step) } : step)),
  }))

describe('a file that was changed', () => {
  const cards = shoeFile(gameOf('baccarat'), 'commission', 3)
  const { shoe = { number: 0, root: '' } } = cards
  const draws = drawsFile(gameOf('sic-bo'), 'standard', 30)
  const other = { end: flipped(cards.chain.end), beacon: flipped(beacon) }

  test.each<[string, Rounds, string]>([
    [
      'one card',
      changedStep(cards, 4, ({ value }) => ({ value: (value + 1) % 52 })),
      'not in the shoe',
    ],
    ['one salt', changedStep(cards, 4, ({ salt }) => ({ salt: flipped(salt) })), 'not in the shoe'],
    [
      'a path',
      changedStep(cards, 4, ({ path: [first, ...rest] = [] }) => ({
        path: [flipped(first), ...rest],
      })),
      'not in the shoe',
    ],
    [
      'a place',
      changedStep(cards, 4, ({ place = 0 }) => ({ place: place + 1 })),
      'not the next one',
    ],
    [
      'whom a card went to',
      changedStep(cards, 4, () => ({ to: 'player' })),
      'not dealt by the rules',
    ],
    [
      'a card left out',
      changed(cards, 4, ({ steps }) => ({ steps: steps.slice(0, -1) })),
      'does not begin where',
    ],
    ['a result', changed(cards, 4, () => ({ result: { main: 'nobody' } })), 'the result is'],
    [
      'the root',
      { ...cards, shoe: { ...shoe, root: flipped(shoe.root) } },
      'does not give the root',
    ],
    [
      'the link of the shoe',
      { ...cards, shoe: { ...shoe, link: flipped(shoe.link) } },
      'not of the chain',
    ],
    [
      'the beacon',
      { ...cards, chain: { ...cards.chain, beacon: other.beacon } },
      'does not give the root',
    ],
    [
      'the end of the chain',
      { ...cards, chain: { ...cards.chain, end: other.end } },
      'not of the chain',
    ],
    ['a die', changedStep(draws, 9, ({ value }) => ({ value: (value % 6) + 1 })), 'what is drawn'],
    ['a link', changed(draws, 9, ({ link }) => ({ link: flipped(link) })), 'not of the chain'],
    [
      'a link used again',
      changed(draws, 9, () => ({ link: draws.rounds[8]?.link ?? '' })),
      'used before',
    ],
    ['a link kept back', changed(draws, 9, () => ({ link: '' })), 'kept back'],
    [
      'the beacon of draws',
      { ...draws, chain: { ...draws.chain, beacon: other.beacon } },
      'what is drawn',
    ],
    ['the table', { ...draws, table: 'table-2' }, 'what is drawn'],
    ['the number of a round', changed(draws, 9, () => ({ number: 99 })), 'what is drawn'],
  ])('%s', (_, file, fault) => {
    expect(verifyTables(file).faults.join('\n')).toContain(fault)
  })

  test('the program says so, and ends with 1; with 0 where all holds, with 2 where it cannot read', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tables-'))
    const write = (name: string, file: unknown) => {
      writeFileSync(path.join(folder, name), JSON.stringify(file))
      return path.join(folder, name)
    }
    const said = execFileSync('node', [program, write('good.json', { value: cards })]).toString()
    expect(said).toBe(`table-1: ${cards.rounds.length} rounds computed again, 0 faults.\n`)
    const bad = changed(cards, 4, () => ({ result: { main: 'nobody' } }))
    const { status, stderr } = spawnSync('node', [program, write('bad.json', bad)])
    expect(status).toBe(1)
    expect(stderr.toString()).toContain('not nobody')
    expect(spawnSync('node', [program, write('no.json', { game: 'chess' })]).status).toBe(2)
    expect(spawnSync('node', [program]).status).toBe(2)
  })
})
