import { toWire } from '@tessera/calls'
import { findRoot } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InclusionProof, recordHash } from '../../liabilities.ts'
import { cashOf, clearingOf } from '../accounts.ts'
import { transfer } from '../transfer.ts'
import { listLiabilities } from './liabilities-table.ts'
import { readInclusion } from './read-inclusion.ts'
import { takeLiabilities } from './take-liabilities.ts'

// The script that members run at home, as a process of its own, on a file as the site saves it.

const { db } = freshDatabase()
const members = Array.from({ length: 13 }, () => crypto.randomUUID())
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-proof-'))
const proofs: InclusionProof[] = []

beforeAll(async () => {
  for (const [at, member] of members.entries()) {
    await transfer(db(), {
      id: crypto.randomUUID(),
      legs: [
        {
          from: clearingOf('sandbox', 'USD'),
          to: cashOf(member, 'USD'),
          amount: BigInt(at + 1) * 10_000n,
        },
      ],
      reason: 'deposit',
      subject: 'scenario',
    })
  }
  await takeLiabilities(db(), crypto.randomUUID())
  for (const member of members) proofs.push(await readInclusion(db(), member, '1'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function run(proof: unknown, published?: string) {
  const file = path.join(dir, 'proof.json')
  writeFileSync(file, typeof proof === 'string' ? proof : toWire(proof))
  const list = path.join(dir, 'published.json')
  writeFileSync(list, published ?? toWire(await listLiabilities(db(), { pageNo: 1, pageSize: 20 })))
  const script = path.join(findRoot(), 'scripts/verify-liabilities.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, file, list], {
    encoding: 'utf8',
    env: {},
  })
  return { status, said: stdout + stderr }
}

// Their positions follow from hashes. The last has no sibling, and other faults show first there.
const honest = () => {
  const proof = proofs.find(({ position }) => position < 8)
  if (!proof) throw new Error('there is a proof')
  return structuredClone(proof)
}
const other = (digits: string) => (digits.startsWith('0') ? '1' : '0') + digits.slice(1)

test('passes a member whose proof is right, at any position of the tree', async () => {
  for (const proof of [proofs[0], proofs[6], proofs.find(({ position }) => position === 12)]) {
    const { status, said } = await run(proof)
    expect(said).toMatch(/^PASS: member /)
    expect(status).toBe(0)
  }
})

test.each<[string, (proof: InclusionProof) => void, string]>([
  ['amount', (proof) => (proof.amount += 1n), 'lead to the root'],
  ['negative amount', (proof) => (proof.amount = -1n), 'the amount is not'],
  ['salt', (proof) => (proof.salt = other(proof.salt)), 'lead to the root'],
  [
    'member',
    (proof) => (proof.member = members.find((each) => each !== proof.member) ?? ''),
    'lead to the root',
  ],
  [
    'hash on the path',
    (proof) => (proof.path[1] = { ...step(proof), hash: 'ab'.repeat(32) }),
    'lead to the root',
  ],
  [
    'sum on the path',
    (proof) => (proof.path[1] = { ...step(proof), sum: step(proof).sum + 1n }),
    'lead to the root',
  ],
  ['shorter path', (proof) => proof.path.pop(), 'shorter'],
  ['longer path', (proof) => proof.path.push({ ...step(proof), side: 'right' }), 'longer'],
  ['position', (proof) => (proof.position ^= 1), 'wrong side'],
  ['root', (proof) => (proof.record.root = other(proof.record.root)), 'lead to the root'],
  ['total', (proof) => (proof.record.total -= 1n), 'come to the total'],
  ['day', (proof) => (proof.record.takenAt = '2020-01-01T00:00:00.000Z'), 'another hash'],
  ['former record', (proof) => (proof.record.former = other(proof.record.former)), 'another hash'],
])('fails another %s', async (_name, change, why) => {
  const proof = honest()
  change(proof)
  const { status, said } = await run(proof)
  expect(said).toContain('FAIL')
  expect(said).toContain(why)
  expect(status).toBe(1)
})

const step = ({ path: [, second] }: InclusionProof) => {
  if (!second) throw new Error('the path has steps')
  return second
}

test('fails a record that is sound and was never published', async () => {
  const proof = honest()
  proof.record.takenAt = '2020-01-01T00:00:00.000Z'
  proof.record.hash = recordHash(proof.record)
  const { status, said } = await run(proof)
  expect(said).toContain('was not published')
  expect(status).toBe(1)
})

test.each(['', '{}', '[]', 'null', '{"record":{}}'])(
  'says FAIL to a file that holds %j',
  async (text) => {
    const { status, said } = await run(text)
    expect(said).toContain('FAIL')
    expect(status).toBe(1)
  },
)
