import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { tableGames } from './games/index.ts'
import type { ProofFile } from './verify/proof-file.ts'
import {
  changed,
  changedFiles,
  drawsFile,
  gameOf,
  goodCards,
  goodSigned,
  shoeFile,
} from './verify/proof-files.fixture.ts'

const program = path.resolve('scripts/verify-tables.mjs')
const { verifyTables } = (await import(pathToFileURL(program).href)) as {
  verifyTables: (file: ProofFile) => { checked: number; faults: string[] }
}
const beacons = path.resolve('scripts/verify-table-beacon.mjs')
const { isSigned } = (await import(pathToFileURL(beacons).href)) as {
  isSigned: (chain: ProofFile['chain']) => Promise<boolean | undefined>
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
  if (!shoe) throw new Error('there is a shoe')
  expect(verifyTables({ ...file, shoe: { ...shoe, link: null } }).faults).toEqual([])
})

test('the file of a chain lists its shoes, each with its link and root', () => {
  const { shoe, ...file } = goodCards()
  if (!shoe) throw new Error('there is a shoe')
  const chain = { ...file, kind: 'chain' as const, shoe: null, rounds: [] }
  expect(verifyTables({ ...chain, shoes: [shoe] })).toEqual({ checked: 0, faults: [] })
  const other = { ...shoe, root: '0'.repeat(64) }
  expect(verifyTables({ ...chain, shoes: [other] }).faults).toHaveLength(1)
})

test('a round that is void before its result has nothing to be computed', () => {
  const draws = changed(drawsFile(gameOf('sic-bo'), 'standard', 5), 2, () => ({
    link: null,
    steps: [],
    result: null,
    voidReason: 'The dice fell from the table',
  }))
  expect(verifyTables(draws).faults).toEqual([])
})

test('a beacon of the network is checked by its signature', async () => {
  const file = goodSigned()
  expect(verifyTables(file).faults).toEqual([])
  expect(await isSigned(file.chain)).toBe(true)
  const { drand } = file.chain
  if (!drand) throw new Error('it is of the network')
  expect(await isSigned({ ...file.chain, drand: { ...drand, round: 1_001 } })).toBe(false)
})

describe('a file that was changed', () => {
  test.each(changedFiles)('%s', (_, file, fault) => {
    expect(verifyTables(file).faults.join('\n')).toContain(fault)
  })

  test('the program says so, and ends with 1; with 0 where all holds, with 2 where it cannot read', () => {
    const cards = goodCards()
    const folder = mkdtempSync(path.join(tmpdir(), 'tables-'))
    const write = (name: string, file: unknown) => {
      writeFileSync(path.join(folder, name), JSON.stringify(file))
      return path.join(folder, name)
    }
    const said = execFileSync('node', [program, write('good.json', { value: cards })]).toString()
    expect(said).toBe(`table-1: ${cards.rounds.length} rounds computed again, 0 faults.\n`)
    const bad = changed(cards, 4, () => ({
      result: { main: 'nobody', marks: [], outcomes: [] },
    }))
    const { status, stderr } = spawnSync('node', [program, write('bad.json', bad)])
    expect(status).toBe(1)
    expect(stderr.toString()).toContain('not nobody')
    expect(spawnSync('node', [program, write('no.json', { game: 'chess' })]).status).toBe(2)
    expect(spawnSync('node', [program]).status).toBe(2)
  })
})
