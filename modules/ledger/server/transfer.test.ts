import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findDiscrepancies } from './health.ts'
import { attempt, balances, play } from './ledger.fixture.ts'

const { db } = freshDatabase()
const newId = () => crypto.randomUUID()

test('a round from deposit to win', async () => {
  const surprises = await play(
    db(),
    `
    # id  source              target          amount  reason   outcome
    T1    sandbox.clearing →  ana.cash        10000   deposit  moved
    T1    sandbox.clearing →  ana.cash        10000   deposit  repeated
    T2    ana.cash         →  ana.held         6000   hold     moved
    T3    ana.cash         →  house.play       6000   stake    ledger.insufficientFunds
    T3    ana.cash         →  house.play       6000   stake    ledger.insufficientFunds
    T4    ana.held         →  house.play       6000   stake    moved
    T5    house.play       →  ana.cash         7000   win      moved
    T5    house.play       →  ana.cash         7001   win      ledger.usedDifferently
    T5    house.play       →  bob.cash         7000   win      ledger.usedDifferently
  `,
  )
  expect(surprises).toEqual([])
  expect(await balances(db())).toEqual({
    'ana.cash': 11_000n,
    'ana.held': 0n,
    'bob.cash': 0n,
    'house.play': -1_000n,
    'sandbox.clearing': -10_000n,
  })
})

test('a refusal stays a refusal, even once there is money', async () => {
  const id = newId()
  const stake = { id, legs: [['bob.cash', 'house.play', 50n]] as [string, string, bigint][] }
  expect(await attempt(db(), { ...stake, reason: 'stake' })).toBe('ledger.insufficientFunds')
  await attempt(db(), {
    id: newId(),
    legs: [['sandbox.clearing', 'bob.cash', 80n]],
    reason: 'deposit',
  })
  expect(await attempt(db(), { ...stake, reason: 'stake' })).toBe('ledger.insufficientFunds')
  expect(await attempt(db(), { ...stake, id: newId(), reason: 'stake' })).toBe('moved')
})

test('a transfer waits for the lock of its target account, and then moves', async () => {
  const own = { legs: [['sandbox.clearing', 'bob.cash', 5n]] as [string, string, bigint][] }
  const given = { legs: [['ana.cash', 'bob.cash', 3n]] as [string, string, bigint][] }
  const before = await balances(db())
  let gift: Promise<string> | undefined
  await inTransaction(db(), async (tx) => {
    await attempt(tx, { id: newId(), ...own, reason: 'deposit' })
    gift = attempt(db(), { id: newId(), ...given, reason: 'gift' })
    await sql`select pg_sleep(0.2)`.execute(tx)
  })
  expect(await gift).toBe('moved')
  const after = await balances(db())
  expect(after['bob.cash']).toBe((before['bob.cash'] ?? 0n) + 8n)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('an id that another transaction is using right now may be sent again', async () => {
  const id = newId()
  const legs = [['sandbox.clearing', 'ana.cash', 5n]] as [string, string, bigint][]
  const others = [['sandbox.clearing', 'bob.cash', 5n]] as [string, string, bigint][]
  let late: Promise<string> | undefined
  await inTransaction(db(), async (tx) => {
    await attempt(tx, { id, legs, reason: 'deposit' })
    late = inTransaction(db(), (other) => attempt(other, { id, legs: others, reason: 'deposit' }))
    await sql`select pg_sleep(0.2)`.execute(tx)
  })
  expect(await late).toBe('common.busy')
  expect(await attempt(db(), { id, legs: others, reason: 'deposit' })).toBe(
    'ledger.usedDifferently',
  )
})

test('several legs move together or not at all', async () => {
  const before = await balances(db())
  const legs: [string, string, bigint][] = [
    ['ana.cash', 'house.fees', 100n],
    ['bob.cash', 'house.play', 1_000_000n],
  ]
  const outcome = await attempt(db(), { id: newId(), legs, reason: 'together' })
  expect(outcome).toBe('ledger.insufficientFunds')
  expect(await balances(db())).toEqual({ ...before, 'house.fees': 0n })
})

test('fifty equal requests at once move once, and all get the same answer [L-10]', async () => {
  const { 'ana.cash': before = 0n } = await balances(db())
  const id = newId()
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      attempt(db(), { id, legs: [['sandbox.clearing', 'ana.cash', 7n]], reason: 'deposit' }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(49)
  expect((await balances(db()))['ana.cash']).toBe(before + 7n)
})

test('opposite transfers at once neither wait for each other for ever nor lose a unit [L-31]', async () => {
  const give = (from: string, to: string) =>
    attempt(db(), { id: newId(), legs: [[from, to, 1n]], reason: 'gift' })
  const all = Array.from({ length: 100 }, (_, index) =>
    index % 2 ? give('ana.cash', 'bob.cash') : give('bob.cash', 'ana.cash'),
  )
  expect(new Set(await Promise.all(all))).toEqual(new Set(['moved']))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('whatever is tried, value is neither made nor lost, and nobody goes below zero', async () => {
  const purse = fc.constantFrom(
    'ana.cash',
    'ana.held',
    'bob.cash',
    'house.play',
    'sandbox.clearing',
  )
  const order = fc
    .record({ from: purse, to: purse, amount: fc.bigInt(1n, 20_000n) })
    .filter(({ from, to }) => from !== to)

  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 30 }), async (orders) => {
      for (const { from, to, amount } of orders) {
        await attempt(db(), { id: newId(), legs: [[from, to, amount]], reason: 'test' })
      }
      expect(await findDiscrepancies(db())).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('pending deltas are folded into the house accounts and change no balance', async () => {
  const before = await balances(db())
  await sql`select ledger.fold_house()`.execute(db())
  expect(await balances(db())).toEqual(before)
  expect(await findDiscrepancies(db())).toEqual([])
})
