import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seasonSports } from './kinds.ts'
import { proofOf } from './proof.fixture.ts'
import { type MatchProof, verifyMatch } from './verify-match.ts'

// The program that members run by themselves, on files of matches of every sport.

const dir = mkdtempSync(path.join(tmpdir(), 'tessera-proof-'))
afterAll(() => rmSync(dir, { recursive: true }))
const program = path.resolve(import.meta.dirname, '../../../../scripts/verify-seasons.mjs')
const file = path.join(dir, 'match.json')
const save = (proof: MatchProof) =>
  writeFileSync(file, JSON.stringify({ format: 'tessera-match-1', ...proof }))

test.each(seasonSports)(
  'a match of %s is right by the program and by the browser [GM-03] [GM-04]',
  (sport) => {
    const proof = proofOf({ sport })
    save(proof)
    const said = execFileSync(process.execPath, [program, file], { encoding: 'utf8' })
    expect(said).toContain('0 faults')
    expect(said).toContain(`${proof.own.match?.ticks.length} ticks`)
    const { wrong, drawn: _, pricesChecked, ...claims } = verifyMatch(proof)
    expect(wrong).toEqual([])
    expect(pricesChecked).toBeGreaterThan(20)
    expect(new Set(Object.values(claims))).toEqual(new Set(['holds']))
  },
)

const tampered: [string, (proof: MatchProof) => void, RegExp][] = [
  [
    'another seed',
    ({ own }) => {
      if (own.round) own.round.seed = 'ab'.repeat(32)
    },
    /not of the chain/,
  ],
  [
    'another tick',
    ({ own }) => {
      const tick = own.match?.ticks[4]
      if (tick) tick.word = 4_294_967_295
    },
    /tick 5: the seed gives/,
  ],
  [
    'another goal',
    ({ own }) => {
      const tick = own.match?.ticks.find(({ event }) => event === 'none')
      if (tick) tick.event = 'home'
    },
    /it brought none, not home/,
  ],
  [
    'other chances of a tick',
    ({ own }) => {
      const tick = own.match?.ticks[4]
      if (tick) tick.chances['home'] = 5
    },
    /tick 5: its chances do not follow/,
  ],
  [
    'another score',
    ({ own }) => {
      if (own.match?.score) own.match.score['first'] = [9, 9]
    },
    /the score is/,
  ],
  [
    'another price',
    ({ prices }) => {
      const odds = prices.markets[0]?.versions[0]?.odds ?? {}
      odds['1'] = (odds['1'] ?? 0) + 100
    },
    /its chances give/,
  ],
  [
    'chances that do not follow from the ticks',
    ({ prices }) => {
      const told = prices.messages.at(-1)
      if (told) told.tick = 0
    },
    /the chances are/,
  ],
]
test.each(tampered)('the program refuses a file with %s [GM-03]', (_name, change, fault) => {
  const proof = proofOf({ sport: 'football' })
  change(proof)
  save(proof)
  const { status, stderr } = spawnSync(process.execPath, [program, file], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(fault)
})

test('what is no proof, and what cannot be checked yet, is said as such', () => {
  const run = () => spawnSync(process.execPath, [program, file], { encoding: 'utf8' })
  writeFileSync(file, '{}')
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringMatching(/no proof/) })
  save(proofOf({ sport: 'football', isTold: false }))
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringMatching(/not published yet/) })
  expect(spawnSync(process.execPath, [program]).status).toBe(2)
})
