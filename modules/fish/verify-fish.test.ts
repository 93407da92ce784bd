import { commitmentOf, dealerOf } from '@tessera/game-kit'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { catchOf, clientOfSession } from './rules/catching.ts'
import { fishIds, fishKinds, kindOf } from './rules/kinds.ts'
import { checkProof, type KeptShot, type SessionProof } from './rules/proof.ts'
import { targetsMost, weaponIds } from './rules/weapons.ts'

const program = path.resolve('scripts/verify-fish.mjs')
const { verifyFish } = (await import(pathToFileURL(program).href)) as {
  verifyFish: (file: SessionProof) => { checked: number; won: number; faults: string[] }
}

/** A session of so many shots, with every weapon, every fish, and shots that are refunded. */
function sessionOf(count: number): SessionProof {
  const [seed, session, clientSeed] = ['5e'.repeat(32), '0190-fish', 'mine']
  const deal = dealerOf(seed)
  const client = clientOfSession(session, clientSeed)
  const shots = Array.from({ length: count }, (_, at): KeptShot => {
    const number = at * 2 + 1
    const weapon = weaponIds[at % weaponIds.length] ?? 'single'
    const targets = at % 7 === 0 ? 0 : 1 + (at % targetsMost[weapon])
    const hit = Array.from(
      { length: targets },
      (_target, place) => fishIds[(at + place * 4) % fishIds.length] ?? 'minnow',
    )
    const odds = hit.map((kind) => kindOf(kind).odds)
    return {
      number,
      weapon,
      hit,
      caught: hit.length > 0 ? catchOf(deal(client, number), odds) : [],
    }
  })
  const hits = shots.filter(({ hit }) => hit.length > 0)
  const won = hits.reduce(
    (sum, { hit, caught }) =>
      sum + hit.reduce((all, kind, at) => all + (caught[at] ? kindOf(kind).odds : 0), 0),
    0,
  )
  return {
    session,
    seed,
    commitment: commitmentOf(seed),
    clientSeed,
    fired: count,
    hit: hits.length,
    refunded: count - hits.length,
    won,
    shots,
  }
}
const whole = sessionOf(1_500)

test('a session with every fish and weapon holds offline, as it does in the browser [GM-07]', () => {
  expect(new Set(whole.shots.flatMap(({ hit }) => hit)).size).toBe(fishKinds.length)
  expect(verifyFish(whole)).toEqual({ checked: 1_500, won: whole.won, faults: [] })
  expect(checkProof(whole)).toMatchObject({ is: 'whole', won: whole.won })
})

const changing = (at: number, part: Partial<KeptShot>) => ({
  shots: whole.shots.map((shot, place) => (place === at ? { ...shot, ...part } : shot)),
})

test.each<[string, Partial<SessionProof>, string]>([
  ['another seed', { seed: 'ab'.repeat(32) }, 'the seed is not'],
  ['another seed of the member', { clientSeed: 'yours' }, 'another catch is drawn'],
  ['a catch that was none', changing(1, { caught: [true] }), 'shot 3: another catch is drawn'],
  ['a fish that there is not', changing(1, { hit: [] }), 'hit: '],
  ['a shot twice', { shots: [...whole.shots, ...whole.shots.slice(-1)] }, 'does not come after'],
  ['less won', { won: whole.won - 1 }, 'won: '],
  ['more refunded', { refunded: whole.refunded + 1 }, 'refunded: '],
])('%s is found', (_what, part, fault) => {
  const changed = { ...whole, ...part }
  expect(verifyFish(changed).faults.join('\n')).toContain(fault)
  expect(checkProof(changed).is).toBe('wrong')
})

test('the program says by its exit code whether a file holds', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'fish-')), 'fish.json')
  const run = (content: string) => {
    writeFileSync(file, content)
    return spawnSync(process.execPath, [program, file], { encoding: 'utf8' })
  }
  expect(run(JSON.stringify(whole))).toMatchObject({ status: 0 })
  expect(run(JSON.stringify({ ...whole, won: 0 }))).toMatchObject({ status: 1 })
  expect(run('no file')).toMatchObject({ status: 2 })
})
