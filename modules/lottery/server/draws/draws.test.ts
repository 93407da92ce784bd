import { commitmentOf, makeDeal } from '@tessera/game-kit'
import { findRoot, prepareJobs } from '@tessera/server-kit'
import { freshDatabase, freshFolder, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { anchorOf, beaconOf, beaconsOf, hashesToAnchor, isOfChain } from '../../beacon-chain.ts'
import { checkDraw } from '../../check-draw.ts'
import { drawOf } from '../../draw-of.ts'
import { families } from '../../plays/index.ts'
import { hashChain } from '../beacons/hash-chain.ts'
import { fixtureFamily, insertGames, ownGame, seedOf } from '../issues.fixture.ts'
import { listDayProofs } from '../issues/list-issues.ts'
import { drawIssue } from './draw-issue.ts'

const { db, url } = freshDatabase()
const folder = freshFolder()
const count = 1_000
const day = '2026-11-20'
const begins = new Date(`${day}T00:00:00+08:00`)
const at = (minute: number) => new Date(begins.getTime() + minute * 60_000)

beforeAll(async () => {
  await prepareJobs(url())
  await insertGames(db())
  await hashChain.prepare(db(), new Date(begins.getTime() - 3_600_000))
  const rows = Array.from({ length: count }, (_, place) => ({
    numero: `20261120-${String(place + 1).padStart(4, '0')}`,
    opens: at(place),
    closes: new Date(at(place + 1).getTime() - 5_000),
    draws: at(place + 1),
    seed: seedOf(place),
    commitment: commitmentOf(seedOf(place)),
    made: at(-30),
  }))
  await sql`insert into lottery.issue (game, numero, opens_at, closes_at, draws_at, seed, commitment, made_at)
    select ${ownGame}, i.numero, i.opens, i.closes, i.draws, i.seed, i.commitment, i.made
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(numero text, opens timestamptz, closes timestamptz,
      draws timestamptz, seed text, commitment text, made timestamptz)`.execute(db())
}, 60_000)

const readDay = () =>
  listDayProofs(testContext(db()), { params: { code: ownGame }, query: { day } })
type Day = Awaited<ReturnType<typeof readDay>>
const saved = (read: Day) => JSON.parse(JSON.stringify(read)) as Day

/** What the check program says of a day, without a server; with a file that was saved before. */
function check(read: object, before?: object): { status: number | null; said: string } {
  const files = [read, ...(before ? [before] : [])].map((value, place) => {
    const file = path.join(folder, `day-${place}.json`)
    writeFileSync(file, JSON.stringify({ success: true, value }))
    return file
  })
  const program = path.join(findRoot(), 'scripts/verify-draws.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...files], {
    encoding: 'utf8',
    env: {},
  })
  return { status, said: stdout + stderr }
}

describe('a thousand draws', () => {
  test('are checked without a server by a program that is written apart, from the file of their day', async () => {
    const before = saved(await readDay())
    expect(before.issues.every(({ seed, beacon, result }) => !seed && !beacon && !result)).toBe(
      true,
    )
    const { rows } = await sql<{
      id: bigint
    }>`select id from lottery.issue order by draws_at`.execute(db())
    for (const { id } of rows) await drawIssue(db(), id, new Date())
    await sql`update lottery.issue set state = 'settled', settled_at = now()`.execute(db())
    const after = saved(await readDay())
    expect(check(after, before)).toEqual({
      status: 0,
      said: 'OWN1: 1000 of 1000 draws computed again, 0 faults.\n',
    })
    // The whole space is drawn from: no digit is missing in any place.
    for (let place = 0; place < 4; place++) {
      expect(new Set(after.issues.map(({ result }) => result?.[place])).size).toBe(10)
    }

    const few = (of: Day) => ({ ...of, issues: of.issues.slice(0, 8) })
    const changed = (part: Partial<Day['issues'][number]>) => {
      const day8 = few(after)
      const issues = day8.issues.map((draw, place) => (place === 7 ? { ...draw, ...part } : draw))
      const { status, said } = check({ ...day8, issues }, few(before))
      expect(status).toBe(1)
      return said
    }
    expect(changed({ seed: seedOf(5_000) })).toContain('not the one committed to')
    expect(changed({ beacon: 'f'.repeat(64) })).toContain('not of the chain')
    expect(changed({ result: ['0', '0', '0', '0'] })).toContain('the numbers are')
    expect(changed({ commitment: commitmentOf('other') })).toContain('another seed was committed')
    expect(changed({ seed: null })).toContain('keeps something back')
    const anchors = after.anchors.map((each) => ({ ...each, anchor: anchorOf(seedOf(1)) }))
    const moved = check({ ...few(after), anchors }, few(before))
    expect(moved.said).toContain('another chain of beacons was published before')
  }, 60_000)
})

describe('the browser', () => {
  const shape = families[fixtureFamily]?.shape
  if (!shape) throw new Error('the fixture has a shape')
  const [secret, seed] = [seedOf(1), seedOf(2)]
  const from = { game: ownGame, numero: '20261120-0001', seed, beacon: beaconOf(secret, 1) }
  const claimed = {
    ...from,
    commitment: commitmentOf(seed),
    anchor: anchorOf(secret),
    hashes: hashesToAnchor(1),
    result: drawOf(shape, from),
  }
  const broken = (part: Partial<typeof claimed>) =>
    checkDraw(shape, { ...claimed, ...part })
      .filter(({ holds }) => !holds)
      .map(({ rule }) => rule)

  test('finds a changed seed, beacon, anchor and number', () => {
    expect(broken({})).toEqual([])
    expect(broken({ seed: seedOf(3) })).toContain('commitment')
    expect(broken({ beacon: beaconOf(secret, 2) })).toContain('beacon')
    expect(broken({ anchor: anchorOf(seedOf(4)) })).toEqual(['beacon'])
    expect(broken({ hashes: 3 })).toEqual(['beacon'])
    const [first = '', ...rest] = claimed.result
    expect(broken({ result: [first === '0' ? '1' : '0', ...rest] })).toEqual(['result'])
    expect(broken({ numero: '20261120-0002' })).toEqual(['result'])
  })
})

describe('the chain of beacons', () => {
  test('says nothing of later minutes, and leads to its anchor from each', () => {
    const secret = seedOf(9)
    const anchor = anchorOf(secret)
    for (const minute of [0, 1, 720, 1_439]) {
      expect(isOfChain(beaconOf(secret, minute), { anchor, hashes: hashesToAnchor(minute) })).toBe(
        true,
      )
    }
    expect(beaconsOf(secret)).toHaveLength(1_440)
    expect(beaconsOf(secret)[720]).toBe(beaconOf(secret, 720))
    // An earlier value follows from a later one, never the other way.
    expect(commitmentOf(beaconOf(secret, 5))).toBe(beaconOf(secret, 4))
  })
})

test.each(Object.values(families))(
  '$code is drawn alike by the check program',
  ({ code, shape }) => {
    const secret = seedOf(1)
    const anchor = anchorOf(secret)
    const issues = Array.from({ length: 30 }, (_, place) => {
      const from = { numero: String(place), seed: seedOf(place), beacon: beaconOf(secret, 0) }
      const result = drawOf(shape, { game: 'ANY', ...from })
      expect(shape.isResult(result)).toBe(true)
      const client = `ANY:${from.numero}:${from.beacon}`
      expect(shape.draw(makeDeal({ server: from.seed, client, round: 0 }))).toEqual(result)
      const commitment = commitmentOf(from.seed)
      return { ...from, state: 'settled', commitment, hashes: 1, day, result }
    })
    const { kind, places } = shape
    const anchors = [{ day, anchor }]
    expect(check({ game: 'ANY', family: code, shape: { kind, places }, anchors, issues })).toEqual({
      status: 0,
      said: 'ANY: 30 of 30 draws computed again, 0 faults.\n',
    })
  },
)

test('what draws imports nothing of tickets, settlement, limits or members', () => {
  const root = path.resolve('modules/lottery')
  const files = ['server/draws', 'server/beacons']
    .flatMap((room) => readdirSync(path.join(root, room)).map((name) => path.join(room, name)))
    .filter((name) => !name.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(2)
  for (const file of [...files, 'draw-of.ts', 'beacon-chain.ts']) {
    const text = readFileSync(path.join(root, file), 'utf8')
    const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name)
    expect(
      imports.filter((name) => /ticket|settle|limits|bets|ledger|identity|chase|expos/.test(name)),
      file,
    ).toEqual([])
    expect(text).not.toMatch(/lottery\.(ticket|exposure|chase|rebate)/)
  }
})
