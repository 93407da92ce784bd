import { findDiscrepancies } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { betsProblems } from '../problems.ts'
import { ana, bob, cashOfMember, code, fund, moveAsMany, newId, placing } from './bets.fixture.ts'
import { kinds } from './move-bets.ts'
import { placeBet } from './place-bet.ts'
import { settleBet, voidBet } from './settle-bet.ts'
import { readSettled } from './settlements.ts'
import type { SettledPosition } from './settled-position.ts'

const { db } = freshDatabase({ connections: 30 })
const cash = (member = ana) => cashOfMember(db(), member)

beforeAll(async () => {
  await fund(db(), ana)
  await fund(db(), bob)
})

test('a bet takes its stake once and pays its prize once', async () => {
  const bet = placing()
  expect(await placeBet(db(), bet)).toEqual({ isFirst: true, balance: 900n, version: 2n })
  expect(await placeBet(db(), bet)).toEqual({ isFirst: false, balance: 900n, version: 2n })
  const win = { id: bet.id, prize: 150n, validBet: 100n }
  expect(await settleBet(db(), win)).toEqual({ isFirst: true, balance: 1_050n, version: 3n })
  expect(await settleBet(db(), win)).toEqual({ isFirst: false, balance: 1_050n, version: 3n })
  expect(await cash()).toBe(1_050n)
})

test('a lost bet ends without a posting', async () => {
  const bet = placing()
  await placeBet(db(), bet)
  const before = await cash()
  expect((await settleBet(db(), { id: bet.id, prize: 0n, validBet: 100n })).isFirst).toBe(true)
  expect((await settleBet(db(), { id: bet.id, prize: 0n, validBet: 100n })).isFirst).toBe(false)
  expect(await cash()).toBe(before)
})

test('a bet ends one way only', async () => {
  const bet = placing()
  await placeBet(db(), bet)
  expect(await voidBet(db(), { id: bet.id, reason: 'test' })).toMatchObject({ isFirst: true })
  expect(await voidBet(db(), { id: bet.id, reason: 'test' })).toMatchObject({ isFirst: false })
  expect(await code(settleBet(db(), { id: bet.id, prize: 5n, validBet: 5n }))).toBe(
    betsProblems.alreadyEnded.code,
  )
  const other = placing()
  await placeBet(db(), other)
  await settleBet(db(), { id: other.id, prize: 5n, validBet: 100n })
  expect(await code(settleBet(db(), { id: other.id, prize: 6n, validBet: 100n }))).toBe(
    'ledger.usedDifferently',
  )
})

test('no more than the stake counts as turnover', async () => {
  const bet = placing()
  await placeBet(db(), bet)
  expect(await code(settleBet(db(), { id: bet.id, prize: 0n, validBet: 101n }))).toBe(
    betsProblems.wrongValidBet.code,
  )
  expect(await code(settleBet(db(), { id: bet.id, prize: 0n, validBet: 100n }))).toBe('done')
})

test('an unknown bet cannot end', async () => {
  expect(await code(settleBet(db(), { id: newId(), prize: 5n, validBet: 0n }))).toBe(
    'bets.unknownBet',
  )
  expect(await code(voidBet(db(), { id: newId(), reason: 'test' }))).toBe(
    betsProblems.unknownBet.code,
  )
})

test("another member's id is refused and shows nothing", async () => {
  const bet = placing()
  await placeBet(db(), bet)
  expect(await code(placeBet(db(), { ...bet, memberId: bob }))).toBe('ledger.usedDifferently')
  expect(await code(placeBet(db(), { ...bet, stake: money(1n, 'USD') }))).toBe(
    'ledger.usedDifferently',
  )
})

test('a stake above the balance is refused, for ever', async () => {
  const bet = placing({ stake: 1_000_000n })
  expect(await code(placeBet(db(), bet))).toBe('ledger.insufficientFunds')
  expect(await code(placeBet(db(), bet))).toBe('ledger.insufficientFunds')
})

test('of fifty stakes at once, as many pass as there is money for', async () => {
  const before = await cash(bob)
  const stake = before / 10n
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => code(placeBet(db(), placing({ memberId: bob, stake })))),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10)
  expect(await cash(bob)).toBe(before - 10n * stake)
})

test('settle and void at once: one of them, two hundred times', async () => {
  for (let round = 0; round < 200; round++) {
    const bet = placing({ stake: 1n })
    await placeBet(db(), bet)
    const before = await cash()
    const outcomes = await Promise.all([
      code(settleBet(db(), { id: bet.id, prize: 3n, validBet: 1n })),
      code(voidBet(db(), { id: bet.id, reason: 'race' })),
    ])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await cash()).toBe(before + (outcomes[0] === 'done' ? 3n : 1n))
  }
})

test('the events of settled bets come in order, each once, and the books hold', async () => {
  const { rows } = await sql<{ count: bigint }>`select count(*) from bets.settlement`.execute(db())
  const total = Number(rows[0]?.count)
  expect(total).toBeGreaterThan(200)
  const seen: string[] = []
  let position: SettledPosition | undefined
  // Readers wait for the oldest running transaction of the whole server, other test files' included.
  await vi.waitFor(
    async () => {
      const page = await readSettled(db(), position, 7)
      seen.push(...page.events.map(({ betId }) => betId))
      position = page.position
      expect(seen).toHaveLength(total)
    },
    { timeout: 8_000, interval: 1 },
  )
  expect(new Set(seen).size).toBe(total)
  expect((await readSettled(db(), position, 7)).events).toEqual([])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('no money is searched by a full table scan, however empty it was when the plan was made', async () => {
  type Reads = { name: string; read: bigint }
  const reads = async (one: Db) => {
    await sql`select pg_stat_force_next_flush()`.execute(one)
    const { rows } = await sql<Reads>`
      select schemaname || '.' || relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as read
      from pg_stat_user_tables where schemaname in ('bets', 'ledger')
      union all
      select indexrelname, idx_tup_read from pg_stat_user_indexes where schemaname in ('bets', 'ledger')`.execute(
      one,
    )
    return new Map(rows.map(({ name, read }) => [name, read]))
  }
  await db()
    .connection()
    .execute(async (one) => {
      const before = await reads(one)
      for (let round = 0; round < 60; round++) {
        const bet = placing({ stake: 1n })
        await placeBet(one, bet)
        await settleBet(one, { id: bet.id, prize: 1n, validBet: 1n })
        // The way of those that come together, too.
        const [kind, unit] = [kinds.place, bet.stake.currency]
        const other = { ...bet, id: newId(), amount: 1n, kind, unit }
        await moveAsMany(one, other)
        await moveAsMany(one, { kind: kinds.settle, id: other.id, amount: 1n, validBet: 1n })
      }
      const after = await reads(one)
      const many = [...after].filter(([name, read]) => read - (before.get(name) ?? 0n) > 1_000n)
      expect(many).toEqual([])
      expect(after.get('ledger.account')).toBeGreaterThan(before.get('ledger.account') ?? 0n)
    })
})
