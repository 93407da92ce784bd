import { toWire } from '@tessera/calls'
import { commitmentOf } from '@tessera/game-kit'
import { freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { roundsProblems } from '../problems.ts'
import { readSeeds, rotateSeed, setClientSeed } from './change-seeds.ts'
import { listRounds } from './list-rounds.ts'
import { playRound } from './play-round.ts'
import { ending, playerWith, rolling } from './rounds.fixture.ts'

const { db } = freshDatabase({ connections: 40 })

test('the member answers the hash that is in use, once', async () => {
  const ana = memberContext(db(), person(crypto.randomUUID()))
  const { current } = await readSeeds(ana)
  expect(current.serverSeed).toBeNull()
  const { commitment } = current
  const other = { commitment: 'f'.repeat(64), clientSeed: 'x' }
  expect(await ending(setClientSeed(ana, other))).toBe(roundsProblems.commitmentNotSeen.code)
  await setClientSeed(ana, { commitment, clientSeed: 'mine' })
  await setClientSeed(ana, { commitment, clientSeed: 'mine' })
  const again = setClientSeed(ana, { commitment, clientSeed: 'yours' })
  expect(await ending(again)).toBe(roundsProblems.clientSeedInUse.code)
})

test('for every round the order is: our hash, then the member’s seed, then the stake [G-09]', async () => {
  const ana = await playerWith(db(), 100_000n)
  for (let index = 0; index < 5; index++) await playRound(ana, rolling())
  const { rows } = await sql<{ late: bigint }>`
    select count(*) as late from rounds.round r join rounds.seed s on s.id = r.seed_id
    where not (s.committed_at < s.client_seed_at and s.client_seed_at < r.placed_at)`.execute(db())
  expect(rows[0]?.late).toBe(0n)
})

test('changing seeds reveals the old secret, which the hash had committed to [G-12]', async () => {
  const ana = await playerWith(db(), 10_000n)
  const { current: before } = await readSeeds(ana)
  const { current, previous } = await rotateSeed(ana)
  expect(previous.commitment).toBe(before.commitment)
  expect(commitmentOf(previous.serverSeed ?? '')).toBe(before.commitment)
  expect(current).toMatchObject({ serverSeed: null, clientSeed: null, nextNonce: 1 })
})

test('changing seeds twenty times at once reveals every old secret, and none in use', async () => {
  const ana = await playerWith(db(), 10_000n)
  const changes = await Promise.all(Array.from({ length: 20 }, () => rotateSeed(ana)))
  for (const { current, previous } of changes) {
    expect(current.serverSeed).toBeNull()
    expect(commitmentOf(previous.serverSeed ?? '')).toBe(previous.commitment)
  }
})

test('changing seeds while rounds are played: no round is drawn under a revealed seed [G-13]', async () => {
  const ana = await playerWith(db(), 1_000_000n)
  const work = Array.from({ length: 50 }, (_, index) =>
    index === 25 ? ending(rotateSeed(ana)) : ending(playRound(ana, rolling())),
  )
  const endings = new Set(await Promise.all(work))
  endings.delete('done')
  endings.delete(roundsProblems.clientSeedMissing.code)
  expect([...endings]).toEqual([])
  const { rows } = await sql<{ late: bigint }>`
    select count(*) as late from rounds.round r join rounds.seed s on s.id = r.seed_id
    where r.placed_at > s.revealed_at`.execute(db())
  expect(rows[0]?.late).toBe(0n)
})

test('no answer shows a secret that is in use [G-12]', async () => {
  const ana = await playerWith(db(), 100_000n)
  const { rows } = await sql<{ secret: string }>`select server_seed as secret from rounds.seed
    where member_id = ${ana.member.id} and revealed_at is null`.execute(db())
  const secret = rows[0]?.secret ?? ''
  expect(secret).toHaveLength(64)
  const played = await playRound(ana, rolling())
  const seen = [
    played,
    await readSeeds(ana),
    await listRounds(ana, { pageNo: 1, pageSize: 20 }),
    ana.pushed,
  ]
  expect(toWire(seen)).not.toContain(secret)
})

test('a round names a seed that is there, and an outcome a round', async () => {
  const ana = await playerWith(db(), 100_000n)
  for (let index = 0; index < 5; index++) await playRound(ana, rolling())
  const { rows } = await sql<{ lost: bigint }>`select
    (select count(*) from rounds.round r where not exists (select from rounds.seed s where s.id = r.seed_id))
    + (select count(*) from rounds.outcome o where not exists (select from rounds.round r where r.id = o.round_id))
    + (select count(*) from rounds.open_round o where not exists (select from rounds.round r where r.id = o.round_id))
      as lost`.execute(db())
  expect(rows[0]?.lost).toBe(0n)
})

test.each([
  "repeat('G', 64), repeat('0', 64)",
  "repeat('0', 64), repeat('0', 63)",
  "repeat('0', 64), ''",
])('a seed and its hash are 64 hexadecimal digits: refuses %s', async (pair) => {
  const made = sql.raw(`insert into rounds.seed (id, member_id, server_seed, commitment)
      values (gen_random_uuid(), gen_random_uuid(), ${pair})`)
  await expect(made.execute(db())).rejects.toThrow('64 hexadecimal digits')
})

test.each([
  "update rounds.seed set server_seed = repeat('0', 64)",
  "update rounds.seed set client_seed = 'other'",
  'update rounds.seed set next_nonce = 1',
  'delete from rounds.seed',
  'update rounds.round set stake = 1',
  'delete from rounds.outcome',
  'truncate rounds.outcome',
])('refuses by hand: %s', async (statement) => {
  const ana = await playerWith(db(), 100_000n)
  await playRound(ana, rolling())
  await expect(sql.raw(statement).execute(db())).rejects.toThrow()
})
