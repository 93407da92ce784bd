import { findBreaks, readBalance, transfer, cashOf, clearingOf } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { betsProblems } from '../problems.ts'
import { placeBet } from './place-bet.ts'
import { settleBet, voidBet } from './settle-bet.ts'
import { readSettled, type SettledPosition } from './settlements.ts'

const { db } = freshDatabase({ connections: 30 })
const ana = '00000000-0000-7000-8000-0000000000a1'
const bob = '00000000-0000-7000-8000-0000000000b1'
const newId = () => crypto.randomUUID()

const placing = (extra: { id?: string; memberId?: string; stake?: bigint } = {}) => ({
  id: extra.id ?? newId(),
  memberId: extra.memberId ?? ana,
  vendor: 'TESSERA',
  category: 'RNG',
  game: 'dice',
  roundId: 'r1',
  stake: money(extra.stake ?? 100n, 'USD'),
})
const cash = async (member = ana) => (await readBalance(db(), member, 'USD')).cash.amount
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.kind?.code ?? error,
  )

beforeAll(async () => {
  for (const member of [ana, bob]) {
    await transfer(db(), {
      id: newId(),
      legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(member, 'USD'), amount: 1_000n }],
      reason: 'deposit',
      subject: 'deposit:test',
    })
  }
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
  expect(await findBreaks(db())).toEqual([])
})
