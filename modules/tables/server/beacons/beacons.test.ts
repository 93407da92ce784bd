import { bls12_381 as curve } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { allowPrivateTargets, createLog } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beaconOfSignature, type DrandNetwork, drandTime, quicknet } from '../../drand.ts'
import { verifyTable } from '../files/verify-table.fixture.ts'
import { latestChain } from '../chains/chains.ts'
import { readTable } from '../lists/tables.ts'
import { presentRound } from '../runner/rounds.ts'
import { ending, endSeeds, makeTable, playOut, runOnce, storedMember } from '../tables.fixture.ts'
import { fetchBeacons } from './beacon-runner.ts'
import { writeBeaconRule } from './beacon-rule.ts'
import { addSeed } from '../chains/add-seed.ts'

// A network of the same scheme with a key of its own: nobody can sign coming rounds of the real one.

const { db } = freshDatabase()
const log = createLog('silent')
const { secretKey, publicKey } = curve.shortSignatures.keygen()
const network: DrandNetwork = { ...quicknet, publicKey: publicKey.toHex() }

function signatureOf(round: number): string {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  const message = curve.shortSignatures.hash(
    sha256(bytes),
    'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  )
  return curve.shortSignatures.sign(message, secretKey).toHex()
}

type Mood = 'well' | 'early' | 'down' | 'lying'
const its: { mood: Mood; asked: string[] } = { mood: 'well', asked: [] }
const outside = createServer(({ url = '' }, reply) => {
  its.asked.push(url)
  const last = url.split('/').at(-1) ?? ''
  const round = last === 'latest' ? 1_000 : Number(last)
  if (its.mood === 'down') reply.writeHead(503).end()
  else if (its.mood === 'early' && last !== 'latest') reply.writeHead(425).end()
  else {
    const signature = signatureOf(its.mood === 'lying' ? round + 1 : round)
    reply.end(JSON.stringify({ round, signature, randomness: beaconOfSignature(signature) }))
  }
})

beforeAll(async () => {
  allowPrivateTargets(true)
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
  const { port } = outside.address() as AddressInfo
  await writeBeaconRule(db(), { kind: 'drand', url: `http://127.0.0.1:${port}` })
})
afterAll(() => {
  allowPrivateTargets(false)
  outside.close()
})

const fetched = () => fetchBeacons({ db: db(), log }, network)
/** Lets the round of the network that a chain waits for be signed in the past. */
const passTime = async (table: string) => {
  await sql`alter table tables.chain disable trigger keep_chain`.execute(db())
  await sql`update tables.chain set drand_round = drand_round - 10, published_at = published_at - interval '30 seconds',
    seeds_until = seeds_until - interval '30 seconds' where table_code = ${table}`.execute(db())
  await sql`alter table tables.chain enable trigger keep_chain`.execute(db())
}

test('while the network has not answered, a ceremony of seeds stands in', async () => {
  its.mood = 'down'
  await fetched()
  const table = await makeTable(db())
  await runOnce(db())
  expect(await latestChain(db(), table)).toMatchObject({ drandRound: null, beacon: null })
  await endSeeds(db())
  await runOnce(db())
  expect(await latestChain(db(), table)).toMatchObject({ beaconKind: 'ceremony' })
})

test('a beacon is a round of the network that was still to come when the end of its chain was published [GM-01]', async () => {
  its.mood = 'well'
  await fetched()
  const table = await makeTable(db(), { game: 'sic-bo', variant: 'standard' })
  await runOnce(db())
  const chain = await latestChain(db(), table)
  if (!chain?.drandRound) throw new Error('it waits for the network')
  expect(drandTime(Number(chain.drandRound)).getTime()).toBeGreaterThan(chain.publishedAt.getTime())
  expect(chain.beacon).toBeNull()
  // Nobody adds a seed to what the network decides.
  const ana = await storedMember(db(), 'drandana')
  expect(await ending(addSeed(ana, { table, chain: chain.number, seed: 'mine' }))).toBe(
    'tables.seedsClosed',
  )

  // Before its time nobody is asked; the table waits, and says for what.
  its.asked = []
  await fetched()
  expect(its.asked.filter((url) => url.endsWith(`/${chain.drandRound}`))).toEqual([])
  await passTime(table)
  its.mood = 'early'
  await fetched()
  await runOnce(db())
  expect(await presentRound(db(), table)).toBeUndefined()
  const shown = await readTable(
    { db: db() } as never,
    { params: { code: table }, query: { language: 'EN' } } as never,
  )
  expect(shown.chain).toMatchObject({ beacon: null, drand: { at: expect.any(String) } })
  expect(shown.chainInUse).toBeNull()

  // What another round was signed with is no beacon.
  its.mood = 'lying'
  await fetched()
  expect((await latestChain(db(), table))?.beacon).toBeNull()

  its.mood = 'well'
  await fetched()
  const fixed = await latestChain(db(), table)
  const signature = signatureOf(Number(fixed?.drandRound))
  expect(fixed).toMatchObject({
    beacon: beaconOfSignature(signature),
    beaconKind: 'drand',
    signature,
  })
  await runOnce(db())
  expect(await presentRound(db(), table)).toMatchObject({ state: 'betting', number: 1n })
  await playOut(db(), table)
  const { faults, findings } = await verifyTable(db(), table, { kind: 'round', number: 1 })
  expect(faults).toEqual([])
  // The key of this network is not the one of the real one: the page says so, and of all else that it is right.
  expect(findings.beacon.claim).toBe('broken')
  expect(findings.rounds).toMatchObject([{ draw: { claim: 'holds' }, result: { claim: 'holds' } }])
})

test('a beacon that does not come in ten minutes is not waited for: a chain with a ceremony is published beside it', async () => {
  its.mood = 'well'
  await fetched()
  const table = await makeTable(db())
  await runOnce(db())
  its.mood = 'down'
  await passTime(table)
  await sql`alter table tables.chain disable trigger keep_chain`.execute(db())
  await sql`update tables.chain set published_at = published_at - interval '10 minutes',
    seeds_until = seeds_until - interval '10 minutes' where table_code = ${table}`.execute(db())
  await sql`alter table tables.chain enable trigger keep_chain`.execute(db())
  await sql`update tables.beacon_seen set seen_at = clock_timestamp() - interval '10 minutes'`.execute(
    db(),
  )
  await fetched()
  await runOnce(db())
  expect(await latestChain(db(), table)).toMatchObject({ number: 2, drandRound: null })
  await endSeeds(db())
  await runOnce(db())
  expect(await presentRound(db(), table)).toMatchObject({ state: 'betting' })

  // When the network is back, its chain goes first.
  its.mood = 'well'
  await fetched()
  const { rows } = await sql<{
    kind: string
  }>`select beacon_kind as kind from tables.chain where table_code = ${table} order by number`.execute(
    db(),
  )
  expect(rows).toEqual([{ kind: 'drand' }, { kind: 'ceremony' }])
})
