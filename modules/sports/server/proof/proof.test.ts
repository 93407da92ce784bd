import { prepareServingRole } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { isOfChain } from '../../feeds/house/chain.ts'
import { type MatchProof, verifyMatch } from '../../feeds/house/verify-match.ts'
import { seasonProblems } from '../../season-problems.ts'
import { beginSeasons } from '../seasons/season-clock.ts'
import { language, proofFixture } from './proof.fixture.ts'
import { seasonsFixture } from '../seasons/seasons.fixture.ts'
import { readMatchPrices } from './match-prices.ts'
import { readOwnEvent } from './read-own-event.ts'
import { listSeasons, readSeason } from './read-season.ts'

const { db, url } = freshDatabase()
const seasons = seasonsFixture(db)
const { context, eventOf, proofOf, everythingRead, secrets } = proofFixture(db)

const places = [1, 2, 3, 4]
const refs = places.map((place) => `citadel/1/1/${place}`)
const [ref = ''] = refs
beforeAll(async () => {
  await beginSeasons(db())
  await seasons.run()
  await seasons.startAlone(...refs)
  for (let tick = 0; tick < 4; tick++) {
    await seasons.pass(70)
    await seasons.run()
  }
}, 60_000)

test('a seed, and what follows from it, is in no answer before its round is over [GM-03] [GM-04]', async () => {
  const said = await everythingRead()
  const hidden = await secrets()
  expect(hidden.length).toBeGreaterThan(500)
  expect(hidden.every(({ isTold }) => !isTold)).toBe(true)
  for (const { seed, ref: of } of hidden) {
    expect(said).not.toContain(seed)
    if (of) expect(said).not.toContain(createHmac('sha256', seed).update(of).digest('hex'))
  }
  // What has been drawn is told; the tick to come is not.
  const { match } = await readOwnEvent(context(), {
    params: { id: await eventOf(ref) },
    query: { language },
  })
  const seed = hidden.find(({ ref: of }) => of === ref)?.seed ?? ''
  const matchSeed = createHmac('sha256', seed).update(ref).digest('hex')
  const wordOf = (tick: number) =>
    createHmac('sha256', matchSeed).update(String(tick)).digest().readUInt32BE(0)
  const words = match?.ticks.map(({ word }) => word) ?? []
  expect(words.length).toBeGreaterThan(2)
  expect(words).toEqual(words.map((_, at) => wordOf(at + 1)))
  for (let tick = words.length + 1; tick < 40; tick++)
    expect(said).not.toContain(String(wordOf(tick)))
})

test('before its seed is told, chances and prices of a match are checked and its ticks wait', async () => {
  expect(verifyMatch(await proofOf(ref))).toMatchObject({
    chain: 'waiting',
    sides: 'holds',
    ticks: 'waiting',
    score: 'waiting',
    prices: 'holds',
  })
})

test('no seed is told while a match of an earlier round is to come: it would give the seeds before it [GM-03]', async () => {
  const { rows } = await sql<{
    id: number
  }>`select id::float8 as id from sports.season where sport = 'citadel'`.execute(db())
  const id = rows[0]?.id ?? 0
  const undone = new Error('undone')
  const told = db()
    .transaction()
    .execute(async (tx) => {
      // The second round is over before the first one.
      await sql`insert into sports.season_draw (match_id, tick_ms) select id, 1 from sports.season_match
        where season_id = ${id} and round = 2`.execute(tx)
      await sql`update sports.season_match set state = 'over', score = '{}', ended_at = now()
        where season_id = ${id} and round = 2`.execute(tx)
      const { rows: early } = await sql`select * from sports.reveal_rounds(${id})`.execute(tx)
      expect(early).toEqual([])
      throw undone
    })
  await expect(told).rejects.toBe(undone)
})

test('once a round is over its seed is told, and every match of it verifies whole [GM-03] [GM-04]', async () => {
  await seasons.playOut()
  await seasons.pass(1)
  await seasons.run()
  const proof = await proofOf(ref)
  expect(proof.own.round?.seed).toMatch(/^[0-9a-f]{64}$/)
  const parts: number[] = []
  const found = verifyMatch(proof, (part) => parts.push(part))
  expect(found.wrong).toEqual([])
  expect(found).toMatchObject({
    chain: 'holds',
    sides: 'holds',
    ticks: 'holds',
    score: 'holds',
    prices: 'holds',
  })
  expect(found.pricesChecked).toBeGreaterThan(200)
  expect(parts.at(-1)).toBe(1)
  for (const other of refs.slice(1)) {
    const { wrong, drawn: _, pricesChecked, ...claims } = verifyMatch(await proofOf(other))
    expect(wrong).toEqual([])
    expect(pricesChecked).toBeGreaterThan(100)
    expect(new Set(Object.values(claims))).toEqual(new Set(['holds']))
  }
})

test('the seeds of other rounds are still in no answer [GM-03]', async () => {
  const said = await everythingRead()
  const all = await secrets()
  expect(all.filter(({ isTold }) => isTold)).toHaveLength(places.length)
  for (const { seed, isTold } of all) expect(said.includes(seed)).toBe(isTold)
})

type Tampered = [name: string, change: (proof: MatchProof) => void, broken: string]
const tampered: Tampered[] = [
  [
    'another seed',
    ({ own }) => {
      if (own.round) own.round.seed = 'ab'.repeat(32)
    },
    'chain',
  ],
  [
    'another anchor',
    ({ own }) => {
      own.season.anchor = 'ab'.repeat(32)
    },
    'chain',
  ],
  [
    'other chances',
    ({ own }) => {
      if (own.match) own.match.strength = { home: 2 ** 31 }
    },
    'sides',
  ],
  [
    'another tick',
    ({ own }) => {
      const [tick] = own.match?.ticks ?? []
      if (tick) tick.word = (tick.word + 1) % 2 ** 32
    },
    'ticks',
  ],
  [
    'a tick less',
    ({ own }) => {
      own.match?.ticks.pop()
    },
    'score',
  ],
  [
    'another score',
    ({ own }) => {
      if (own.match?.score) own.match.score['bestOf'] = 5
    },
    'score',
  ],
  [
    'another price',
    ({ prices }) => {
      const odds = prices.markets[0]?.versions[0]?.odds ?? {}
      odds['1'] = (odds['1'] ?? 0) + 100
    },
    'prices',
  ],
  [
    'other chances of a price',
    ({ prices }) => {
      const chances = prices.markets[0]?.versions[0]?.chances ?? {}
      chances['1'] = [1]
    },
    'prices',
  ],
  [
    'a price after another tick',
    ({ prices }) => {
      const told = prices.messages.at(-1)
      if (told) told.tick = 0
    },
    'prices',
  ],
]
test.each(tampered)('%s shows as broken [GM-03]', async (_name, change, broken) => {
  const proof = await proofOf(ref)
  change(proof)
  expect(verifyMatch(proof)).toMatchObject({ [broken]: 'broken' })
})

test('the list of seasons and a season say what everybody may know of them', async () => {
  const all = await listSeasons(context(), { query: { language, pageNo: 1, pageSize: 100 } })
  expect(all.list).toHaveLength(7)
  const football = await listSeasons(context(), {
    query: { language: 'ES', sport: 'football', pageNo: 1, pageSize: 1 },
  })
  expect(football).toMatchObject({
    list: [{ name: 'Liga Tessera, temporada 1', rounds: 30, roundsTold: 0 }],
    totalPages: 1,
  })
  const citadel = all.list.find(({ sport }) => sport === 'citadel')
  const season = await readSeason(context(), {
    params: { id: citadel?.id ?? 0 },
    query: { language },
  })
  expect(season.table.map(({ played }) => played)).toEqual(season.table.map(() => 1))
  expect(season.table[0]).toMatchObject({ rank: 1, won: 1, form: ['won'] })
  expect(season.matches.filter(({ state }) => state === 'over')).toHaveLength(4)
  const [told, ...later] = season.rounds
  expect(isOfChain(told?.seed ?? '', { anchor: season.season.anchor, round: 1 })).toBe(true)
  expect(later.every(({ seed }) => seed === null)).toBe(true)
  expect(
    createHash('sha256')
      .update(told?.seed ?? '')
      .digest('hex'),
  ).toBe(season.season.anchor)
})

test('what is no season, and no event of one, is told as such', async () => {
  const unknown = { params: { id: 999_999 }, query: { language } }
  await expect(readSeason(context(), unknown)).rejects.toThrow(seasonProblems.unknownSeason())
  await expect(readOwnEvent(context(), unknown)).rejects.toThrow(seasonProblems.notOwnEvent())
  await expect(readMatchPrices(context(), unknown)).rejects.toThrow(seasonProblems.notOwnEvent())
  const table = await eventOf('football/1/table')
  const own = await readOwnEvent(context(), { params: { id: table }, query: { language } })
  expect(own).toMatchObject({ match: null, round: null, season: { sport: 'football' } })
  await expect(readMatchPrices(context(), { params: { id: table } })).rejects.toThrow(
    seasonProblems.notOwnEvent(),
  )
})

test('the role that serves reads all of it [GM-03]', async () => {
  const role = `serving_${randomBytes(4).toString('hex')}`
  const address = new URL(url())
  address.username = role
  await prepareServingRole(db(), address.toString())
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql.raw(`set local role ${role}`).execute(tx)
      const id = await eventOf(ref)
      const as = { db: tx, clock: fixedClock(new Date().toISOString()) }
      const own = await readOwnEvent(as, { params: { id }, query: { language } })
      expect(own.match?.state).toBe('over')
      expect((await readMatchPrices(as, { params: { id } })).markets.length).toBeGreaterThan(5)
    })
  await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(db())
})
