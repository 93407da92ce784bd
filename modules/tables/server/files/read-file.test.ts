import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tableGames } from '../../games/index.ts'
import { claimOfRound } from '../../verify/verify-file.ts'
import { placeSlip } from '../bets/place-slip.ts'
import { readOwnSlip } from '../bets/list-own-slips.ts'
import { addSeed } from '../chains/add-seed.ts'
import { latestChain } from '../chains/chains.ts'
import { makeVoid } from '../desk/void-round.ts'
import {
  endSeeds,
  ending,
  hurry,
  makeTable,
  memberWith,
  openTable,
  playOut,
  runOnce,
  storedMember,
} from '../tables.fixture.ts'
import { readFile } from './read-file.ts'
import { verifyTable } from './verify-table.fixture.ts'

const { db } = freshDatabase()

// As many as there is time for: TABLES_ROUNDS=1000 verifies a thousand of each game.
const wanted = Number(process.env['TABLES_ROUNDS'] ?? 8)

/** Plays a round of a table to its end, and opens the next one. */
async function playOn(table: string): Promise<number> {
  const { number } = await playOut(db(), table)
  await hurry(db(), table)
  await runOnce(db())
  return Number(number)
}

test.each(tableGames.map(({ code, variants }) => [code, variants[0]?.code ?? ''] as const))(
  'rounds of %s that were played hold offline and on the page, from the files that are published [GM-01]',
  async (game, variant) => {
    const { table } = await openTable(db(), { game, variant })
    for (let count = 0; count < wanted; count++) await playOn(table)
    const one = await verifyTable(db(), table, { kind: 'round', number: 1 })
    expect(one).toMatchObject({ checked: 1, faults: [] })
    expect(one.findings.rounds.map(claimOfRound)).toEqual(['holds'])
    const isOfShoe = tableGames.find(({ code }) => code === game)?.from.kind === 'shoe'
    const { rows } = await sql<{
      number: number
    }>`select number from ${sql.table(isOfShoe ? 'tables.shoe' : 'tables.chain')}
      where table_code = ${table} order by number`.execute(db())
    let checked = 0
    for (const { number } of rows) {
      const found = await verifyTable(db(), table, { kind: isOfShoe ? 'shoe' : 'chain', number })
      expect(found.faults).toEqual([])
      expect(found.findings.all).not.toBe('broken')
      checked += found.checked
    }
    expect(checked).toBe(wanted)
    const chain = await verifyTable(db(), table, { kind: 'chain', number: 1 })
    expect(chain.faults).toEqual([])
    expect(chain.file.shoes).toHaveLength(isOfShoe ? rows.length : 0)
  },
  60_000 + wanted * 2_000,
)

test('a file says who gave seeds, under masked names, and keeps secret what is not dealt', async () => {
  const table = await makeTable(db())
  await runOnce(db())
  const ana = await storedMember(db(), 'anaofseeds')
  const chain = await latestChain(db(), table)
  await addSeed(ana, { table, chain: chain?.number ?? 0, seed: 'for-luck' })
  await endSeeds(db())
  await runOnce(db())
  await playOn(table)
  const { file, findings } = await verifyTable(db(), table, { kind: 'shoe', number: 1 })
  expect(file.chain.seeds).toEqual([{ name: expect.stringContaining('*'), seed: 'for-luck' }])
  expect(findings.beacon.claim).toBe('holds')
  expect(file.shoe?.link).toBeNull()
  expect(JSON.stringify(file)).not.toContain(chain?.secret ?? 'none')
  expect(file.rounds).toHaveLength(1)
})

test('a void round is published as one, and those after it hold', async () => {
  const { table, round } = await openTable(db(), { game: 'roulette', variant: 'single' })
  await db()
    .transaction()
    .execute((tx) => makeVoid(tx, round.id, 'The wheel stood still'))
  await runOnce(db())
  await hurry(db(), table)
  await runOnce(db())
  await playOn(table)
  const { file, faults, findings } = await verifyTable(db(), table, { kind: 'chain', number: 1 })
  expect(file.rounds).toMatchObject([{ result: null, voidReason: 'The wheel stood still' }, {}])
  expect(faults).toEqual([])
  expect(findings.all).toBe('holds')
})

test('what is still played, and what is not there, has no file', async () => {
  const { table } = await openTable(db())
  const file = (code: string, kind: 'round' | 'shoe' | 'chain', number: number) =>
    ending(readFile(testContext(db()), { params: { code, kind, number } }))
  expect(await file('no-such', 'round', 1)).toBe('tables.unknownTable')
  expect(await file(table, 'round', 1)).toBe('tables.unknownFile')
  expect(await file(table, 'shoe', 9)).toBe('tables.unknownFile')
  expect(await file(table, 'chain', 9)).toBe('tables.unknownFile')
})

test('a bet names its round to its member alone', async () => {
  const { table, round } = await openTable(db())
  const [ana, bea] = [await memberWith(db(), 100_000n), await memberWith(db(), 100_000n)]
  const id = crypto.randomUUID()
  const spots = [{ spot: 'player', stake: 10_000n }]
  await placeSlip(ana, { id, table, round: Number(round.number), spots })
  expect(await readOwnSlip(ana, id)).toMatchObject({ slip: { table, round: 1 } })
  expect(await ending(readOwnSlip(bea, id))).toBe('tables.unknownSlip')
  expect(await ending(readOwnSlip(bea, crypto.randomUUID()))).toBe('tables.unknownSlip')
})
