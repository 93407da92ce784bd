import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { checkSlip } from '../../verify/check-slip.ts'
import type { ProofFile } from '../../verify/proof-file.ts'
import { changed, drawsFile, flipped, gameOf } from '../../verify/proof-files.fixture.ts'
import { verifyFile } from '../../verify/verify-file.ts'
import { bustOf, climbSeeds, heightText } from './crash.ts'

const program = path.resolve('scripts/verify-tables.mjs')
const { verifyTables } = (await import(pathToFileURL(program).href)) as {
  verifyTables: (file: ProofFile) => { checked: number; faults: string[] }
}

/** A file of climbs on a chain that is known. */
function crashFile(count: number): ProofFile {
  const file = drawsFile(gameOf('sic-bo'), 'standard', count)
  const rounds = file.rounds.map((round) => {
    const bust = bustOf(climbSeeds(round.link ?? '', file.chain.beacon ?? '', round.number))
    const main = heightText(bust)
    return { ...round, steps: [], result: { main, marks: [], outcomes: [`bust:${main}`] } }
  })
  return { ...file, game: 'crash', variant: 'standard', rounds }
}

const other = { main: '7.77', marks: [], outcomes: ['bust:7.77'] }

test('a thousand published climbs hold in the browser and in the offline program [GM-01]', async () => {
  const file = crashFile(1_000)
  expect((await verifyFile(file)).all).toBe('holds')
  expect(verifyTables(file)).toEqual({ checked: 1_000, faults: [] })
})

test.each([
  ['bust', () => ({ result: other })],
  ['link', ({ link }: { link: string | null }) => ({ link: flipped(link) })],
] as const)('a file in which a %s was changed is broken in both', async (_, change) => {
  const file = changed(crashFile(20), 7, change)
  expect((await verifyFile(file)).all).toBe('broken')
  expect(verifyTables(file).faults).not.toEqual([])
})

test('a bet on a climb is due what it was cashed out at, and nothing above the bust', () => {
  const asked = { game: 'crash', variant: 'standard' }
  const result = { main: '2.50', marks: [], outcomes: [] }
  const found = (out: number | undefined, isVoid = false) =>
    checkSlip(asked, [{ spot: 'climb', stake: 100n, prize: 0n, out }], { result, isVoid })[0]?.found
  expect(found(250)).toBe(250n)
  expect(found(251)).toBe(0n)
  expect(found(undefined)).toBe(0n)
  expect(found(undefined, true)).toBe(100n)
})
