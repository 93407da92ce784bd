import { commonProblems, toWire } from '@tessera/calls'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  checkInclusion,
  heightOf,
  type InclusionProof,
  isChain,
  type LiabilitiesRecord,
} from '../../liabilities.ts'
import { ledgerProblems } from '../../problems.ts'
import { cashOf, clearingOf, heldOf } from '../accounts.ts'
import { openMemberAccounts } from '../open-member-accounts.ts'
import { transfer } from '../transfer.ts'
import { InclusionProofShape } from '../../health-shapes.ts'
import { listLiabilities } from './liabilities-table.ts'
import { readInclusion } from './read-inclusion.ts'
import { takeLiabilities } from './take-liabilities.ts'

const { db } = freshDatabase()
const members = Array.from({ length: 203 }, () => crypto.randomUUID())
const today = crypto.randomUUID()
let record: LiabilitiesRecord
/** What each member is shown of it, in their order. */
let proofs: InclusionProof[]

const give = (to: ReturnType<typeof cashOf>, amount: bigint) =>
  transfer(db(), {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', to.unit), to, amount }],
    reason: 'deposit',
    subject: 'scenario',
  })

const holds = (proof: InclusionProof) => checkInclusion(proof).every((each) => each.holds)

beforeAll(async () => {
  for (const [at, member] of members.entries()) {
    // Every seventh has an account and nothing in it.
    if (at % 7 === 0) await openMemberAccounts(db(), member, 'USD')
    else await give(cashOf(member, 'USD'), BigInt(at) * 1_234n)
    if (at % 5 === 1) await give(heldOf(member, 'USD'), 77n)
  }
  const list = await takeLiabilities(db(), today)
  const only = list[0]
  if (!only || list.length !== 1) throw new Error('one unit, one record')
  record = only
  proofs = await Promise.all(members.map((member) => readInclusion(db(), member, '1')))
})

test('the total is what a sum over the ledger says, and every member is counted once [G-69]', async () => {
  const { rows } = await sql<{ total: bigint; members: number }>`
    select sum(balance)::bigint as total, count(distinct owner)::int as members
    from ledger.balance_view where owner like 'member:%' and unit = 'USD'`.execute(db())
  expect(record).toMatchObject(rows[0] ?? {})
  expect(record).toMatchObject({ number: 1n, former: '0'.repeat(64), members: 203 })
})

test('every member finds themselves under the root, with what they had', async () => {
  for (const [at, member] of members.entries()) {
    const proof = proofs[at]
    if (!proof) throw new Error('each of them has a proof')
    const { rows } = await sql<{ owed: bigint }>`
      select sum(balance)::bigint as owed from ledger.account where owner = ${`member:${member}`}`.execute(
      db(),
    )
    expect(holds(proof)).toBe(true)
    expect(proof.amount).toBe(rows[0]?.owed)
    expect(proof.path).toHaveLength(heightOf(203))
  }
})

test('no two members share a position', () => {
  expect(new Set(proofs.map(({ position }) => position)).size).toBe(203)
  expect(new Set(proofs.map(({ salt }) => salt)).size).toBe(203)
})

test('a proof is the same after its way through the wire', async () => {
  const proof = await readInclusion(db(), members[3] ?? '', '1')
  const read = InclusionProofShape.parse(JSON.parse(toWire(proof)))
  expect(read).toEqual(proof)
})

const flipped = (digits: string) => (digits.startsWith('0') ? '1' : '0') + digits.slice(1)
const stepWith = (proof: InclusionProof, change: Partial<InclusionProof['path'][number]>) => ({
  ...proof,
  path: proof.path.map((step, at) => (at === 2 ? { ...step, ...change } : step)),
})

test.each<[string, (proof: InclusionProof) => InclusionProof, string]>([
  ['amount', (proof) => ({ ...proof, amount: proof.amount + 1n }), 'root'],
  ['salt', (proof) => ({ ...proof, salt: flipped(proof.salt) }), 'root'],
  ['shorter salt', (proof) => ({ ...proof, salt: proof.salt.slice(2) }), 'inRange'],
  ['member', (proof) => ({ ...proof, member: members[4] ?? '' }), 'root'],
  ['hash on the path', (proof) => stepWith(proof, { hash: '5'.repeat(64) }), 'root'],
  ['sum on the path', (proof) => stepWith(proof, { sum: 5n }), 'root'],
  ['negative sum on the path', (proof) => stepWith(proof, { sum: -5n }), 'inRange'],
  ['negative amount', (proof) => ({ ...proof, amount: -1n }), 'inRange'],
  ['position', (proof) => ({ ...proof, position: proof.position ^ 1 }), 'places'],
  ['shorter path', (proof) => ({ ...proof, path: proof.path.slice(1) }), 'places'],
  [
    'root',
    (proof) => ({ ...proof, record: { ...proof.record, root: flipped(proof.record.root) } }),
    'record',
  ],
  [
    'total',
    (proof) => ({ ...proof, record: { ...proof.record, total: proof.record.total - 1n } }),
    'total',
  ],
  [
    'number of members',
    (proof) => ({ ...proof, record: { ...proof.record, members: 3 } }),
    'places',
  ],
  [
    'day',
    (proof) => ({ ...proof, record: { ...proof.record, takenAt: '2020-01-01T00:00:00.000Z' } }),
    'record',
  ],
])('another %s does not hold', async (_name, change, rule) => {
  const proof = change(await readInclusion(db(), members[3] ?? '', '1'))
  const broken = checkInclusion(proof).filter((each) => !each.holds)
  expect(broken.map((each) => each.rule)).toContain(rule)
})

test('the last member of an odd number has the placeholder as sibling, and nothing else is accepted', () => {
  const last = proofs.find(({ position }) => position === 202)
  if (!last) throw new Error('a member is last')
  expect(last.path[0]).toMatchObject({ side: 'right', sum: 0n })
  const [, ...rest] = last.path
  const forged = {
    ...last,
    path: [{ side: 'right' as const, hash: '5'.repeat(64), sum: 0n }, ...rest],
  }
  expect(checkInclusion(forged).find(({ rule }) => rule === 'places')?.holds).toBe(false)
})

test('a member who opened an account later gets a clear problem, and a missing record is not found', async () => {
  await expect(readInclusion(db(), crypto.randomUUID(), '1')).rejects.toThrow(
    ledgerProblems.notIncluded.code,
  )
  await expect(readInclusion(db(), members[0] ?? '', '99')).rejects.toThrow(
    commonProblems.notFound.code,
  )
})

test('the same run publishes once; the next one follows the last, unit by unit', async () => {
  expect(await takeLiabilities(db(), today)).toEqual([record])
  await give(cashOf(members[0] ?? '', 'EUR'), 500n)
  await Promise.all([
    takeLiabilities(db(), crypto.randomUUID()),
    takeLiabilities(db(), crypto.randomUUID()),
  ])
  const { list } = await listLiabilities(db(), { pageNo: 1, pageSize: 20 })
  expect(list.map(({ number }) => number)).toEqual([5n, 4n, 3n, 2n, 1n])
  expect(isChain(list)).toBe(true)
  const changed = list.map((each) =>
    each.number === 2n ? { ...each, total: each.total - 1n } : each,
  )
  expect(isChain(changed)).toBe(false)
  expect((await listLiabilities(db(), { unit: 'EUR', pageNo: 1, pageSize: 20 })).list).toHaveLength(
    2,
  )
  const alone = await readInclusion(
    db(),
    members[0] ?? '',
    String(list.find(({ unit }) => unit === 'EUR')?.number),
  )
  expect(alone).toMatchObject({ amount: 500n, position: 0, path: [] })
  expect(holds(alone)).toBe(true)
})

test.each([
  'update ledger.liabilities set total = 0',
  'delete from ledger.liabilities_node',
  'truncate ledger.liabilities_node',
])('what is published stays: %s is refused', async (statement) => {
  await expect(sql.raw(statement).execute(db())).rejects.toThrow('never changed')
})

test('in a tree of more than 65 536 members a path is still three rows, and holds', async () => {
  await sql`insert into ledger.account (owner, purpose, unit)
    select 'member:' || gen_random_uuid(), 'cash', 'BRL' from generate_series(1, 66000)`.execute(
    db(),
  )
  await give(cashOf(members[0] ?? '', 'BRL'), 42n)
  const list = await takeLiabilities(db(), crypto.randomUUID())
  const inReal = list.find(({ unit }) => unit === 'BRL')
  expect(inReal).toMatchObject({ members: 66_001, total: 42n })
  const { rows } = await sql`select level, count(*)::int as rows from ledger.liabilities_node
    where number = ${inReal?.number} group by level order by level`.execute(db())
  expect(rows).toEqual([
    { level: 0, rows: 258 },
    { level: 8, rows: 2 },
    { level: 16, rows: 1 },
  ])
  const proof = await readInclusion(db(), members[0] ?? '', String(inReal?.number))
  expect(proof.path).toHaveLength(17)
  expect(holds(proof)).toBe(true)
}, 120_000)
