import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { bob, cashOfMember, code, fund, moveAsMany, newId, placing } from './bets.fixture.ts'
import { correctBet } from './correct-bet.ts'
import { creditBet, takeCreditBack } from './credit-bet.ts'
import { kinds } from './move-bets.ts'
import { payPart } from './pay-part.ts'
import { placeBet } from './place-bet.ts'
import { rollBackBet, settleBet, voidBet } from './settle-bet.ts'
import { readSettled } from './settlements.ts'
import { readStakeLimits, setStakeLimit } from './stake-limits.ts'

const { db } = freshDatabase({ connections: 20 })
let member: string

beforeEach(async () => {
  member = newId()
  await fund(db(), member)
})

const cash = () => cashOfMember(db(), member)
const placed = async (stake = 100n) => {
  const bet = placing({ memberId: member, stake })
  await placeBet(db(), bet)
  return bet.id
}
const credit = (betId: string, amount: bigint, extra: { id?: string; memberId?: string } = {}) =>
  creditBet(db(), { id: newId(), betId, memberId: member, amount, ...extra })
const endings = async (id: string) =>
  (
    await sql<object>`select kind, stake, valid_bet, prize from bets.settlement where bet_id = ${id}`.execute(
      db(),
    )
  ).rows
const shown = async (id: string) =>
  (await sql`select status, valid_bet, prize from bets.bet_view where id = ${id}`.execute(db()))
    .rows[0]

test('wins are credited to an open bet, and its end names their sum and moves nothing', async () => {
  const id = await placed()
  expect(await credit(id, 30n)).toMatchObject({ isFirst: true, balance: 930n })
  expect(await credit(id, 50n)).toMatchObject({ isFirst: true, balance: 980n })
  expect(await shown(id)).toEqual({ status: 'open', valid_bet: null, prize: 80n })
  expect(await settleBet(db(), { id, prize: 80n, validBet: 100n })).toMatchObject({
    isFirst: true,
    balance: 980n,
  })
  expect(await endings(id)).toEqual([{ kind: 'settled', stake: 100n, valid_bet: 100n, prize: 80n }])
  expect(await shown(id)).toEqual({ status: 'settled', valid_bet: 100n, prize: 80n })
  expect(await findDiscrepancies(db())).toEqual([])
})

test('an end with a larger prize than was credited pays what is missing, one with a smaller is refused', async () => {
  for (const end of [
    (id: string, prize: bigint) => settleBet(db(), { id, prize, validBet: 0n }),
    (id: string, prize: bigint) =>
      moveAsMany(db(), { kind: kinds.settle, id, amount: prize, validBet: 0n }),
  ]) {
    const id = await placed()
    const before = await cash()
    await credit(id, 40n)
    expect(await code(end(id, 39n))).toBe('bets.prizeBelowCredits')
    await end(id, 45n)
    expect(await cash()).toBe(before + 45n)
    expect(await endings(id)).toMatchObject([{ prize: 45n }])
  }
  expect(await findDiscrepancies(db())).toEqual([])
})

test('the same credit again changes nothing, and its id pays no other bet', async () => {
  const [one, other] = [await placed(), await placed()]
  const id = newId()
  const first = await credit(one, 30n, { id })
  expect(await credit(one, 30n, { id })).toEqual({ ...first, isFirst: false })
  expect(await code(credit(one, 31n, { id }))).toBe('ledger.usedDifferently')
  expect(await code(credit(other, 30n, { id }))).toBe('ledger.usedDifferently')
  await settleBet(db(), { id: one, prize: 30n, validBet: 100n })
  expect(await credit(one, 30n, { id })).toEqual({ ...first, isFirst: false })
  expect(await cash()).toBe(830n)
})

test('a win of nothing is remembered and moves nothing', async () => {
  const bet = await placed()
  const id = newId()
  const first = await credit(bet, 0n, { id })
  expect(first).toMatchObject({ isFirst: true, balance: 900n })
  expect(await credit(bet, 0n, { id })).toEqual({ ...first, isFirst: false })
  await voidBet(db(), { id: bet, reason: 'test' })
  expect(await cash()).toBe(1_000n)
})

test('a credit is of an open bet of this member that is not paid in parts', async () => {
  expect(await code(credit(newId(), 1n))).toBe('bets.unknownBet')
  const id = await placed()
  expect(await code(credit(id, 1n, { memberId: bob }))).toBe('bets.unknownBet')
  await payPart(db(), { id, partId: newId(), share: 10n, prize: 5n, validBet: 0n })
  expect(await code(credit(id, 1n))).toBe('bets.partPaid')
  await settleBet(db(), { id, prize: 0n, validBet: 0n })
  expect(await code(credit(id, 1n))).toBe('bets.alreadyEnded')
  const credited = await placed()
  await credit(credited, 1n)
  expect(
    await code(
      payPart(db(), { id: credited, partId: newId(), share: 1n, prize: 0n, validBet: 0n }),
    ),
  ).toBe('bets.credited')
})

test('a bet that was credited is neither void nor rolled back until the win is taken back', async () => {
  const id = await placed()
  const win = newId()
  await credit(id, 70n, { id: win })
  expect(await code(voidBet(db(), { id, reason: 'test' }))).toBe('bets.credited')
  const rollBack = { id, memberId: member, reason: 'test' }
  expect(await code(rollBackBet(db(), rollBack))).toBe('bets.credited')
  expect(await code(rollBackBet(db(), { ...rollBack, memberId: bob }))).toBe('bets.unknownBet')
  const back = { id: newId(), betId: id, memberId: member, undoes: win, amount: 70n }
  expect(await code(takeCreditBack(db(), { ...back, amount: 71n }))).toBe('bets.unknownCredit')
  expect(await takeCreditBack(db(), back)).toMatchObject({ isFirst: true, balance: 900n })
  expect(await takeCreditBack(db(), back)).toMatchObject({ isFirst: false, balance: 900n })
  expect(await code(takeCreditBack(db(), { ...back, id: newId() }))).toBe('bets.unknownCredit')
  await rollBackBet(db(), rollBack)
  expect(await cash()).toBe(1_000n)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a win that is spent is not taken back', async () => {
  const id = await placed()
  const win = newId()
  await credit(id, 70n, { id: win })
  await placed(970n)
  const back = { id: newId(), betId: id, memberId: member, undoes: win, amount: 70n }
  expect(await code(takeCreditBack(db(), back))).toBe('ledger.insufficientFunds')
  expect(await cash()).toBe(0n)
})

test('rolling back the id of a credit is no roll-back of a bet', async () => {
  const id = await placed()
  const win = newId()
  await credit(id, 70n, { id: win })
  expect(await code(rollBackBet(db(), { id: win, memberId: member, reason: 'test' }))).toBe(
    'ledger.usedDifferently',
  )
})

test('a loss limit counts credits with the end, once', async () => {
  await setStakeLimit(db(), {
    memberId: member,
    unit: 'USD',
    kind: 'loss',
    period: 'day',
    most: 500n,
  })
  const id = await placed()
  await credit(id, 60n)
  const used = async () => (await readStakeLimits(db(), member))[0]?.used
  expect(await used()).toBe(100n)
  await settleBet(db(), { id, prize: 60n, validBet: 100n })
  expect(await used()).toBe(40n)
})

test('who hears bets hears one end with the sum, and a late win as the correction of it', async () => {
  const { position } = await readSettled(db(), undefined, 1_000)
  const id = await placed()
  await credit(id, 20n)
  await credit(id, 30n)
  await settleBet(db(), { id, prize: 50n, validBet: 100n })
  await correctBet(db(), {
    id,
    correctionId: newId(),
    prize: 75n,
    validBet: 100n,
    reason: 'A win came late.',
  })
  // A transaction that still runs, of whoever else, holds back what is heard.
  const heard = async () =>
    (await readSettled(db(), position, 1_000)).events
      .filter(({ betId }) => betId === id)
      .map(({ kind, stake, validBet, prize }) => [kind, stake, validBet, prize])
  await expect.poll(heard, { timeout: 20_000 }).toEqual([
    ['settled', 100n, 100n, 50n],
    ['corrected', 0n, 0n, 25n],
  ])
  expect(await cash()).toBe(975n)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('credits, ends, roll-backs and takings back that arrive together conserve all value', async () => {
  const bets = await Promise.all(Array.from({ length: 8 }, () => placed(10n)))
  let seed = 7
  const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const wins = bets.flatMap((betId) =>
    Array.from({ length: 4 }, () => ({ id: newId(), betId, amount: BigInt(below(40)) })),
  )
  const work = wins.flatMap(({ id, betId, amount }) => [
    () => credit(betId, amount, { id }),
    () => credit(betId, amount, { id }),
    () =>
      amount === 0n
        ? settleBet(db(), { id: betId, prize: 0n, validBet: 0n, memberId: member })
        : takeCreditBack(db(), { id: newId(), betId, memberId: member, undoes: id, amount }),
    () => rollBackBet(db(), { id: betId, memberId: member, reason: 'test' }),
  ])
  const mixed = work.toSorted(() => below(3) - 1)
  const codes = new Set(await Promise.all(mixed.map((each) => code(each()))))
  expect([...codes].filter((each) => typeof each !== 'string')).toEqual([])
  for (const id of bets) {
    const { rows } = await sql<{ status: string; prize: bigint; credited: bigint }>`
      select v.status, coalesce(v.prize, 0) as prize,
        coalesce((select sum(c.amount) from bets.credit c where c.bet_id = v.id), 0)::bigint as credited
      from bets.bet_view v where v.id = ${id}`.execute(db())
    const [bet] = rows
    if (bet?.status === 'settled') expect(bet.prize).toBe(bet.credited)
    if (bet?.status === 'void') expect([bet.prize, bet.credited]).toEqual([10n, 0n])
    if (bet?.status === 'open') {
      await settleBet(db(), { id, prize: bet.credited, validBet: 10n })
    }
  }
  const { rows } = await sql<{ sum: bigint }>`
    select (1000 - sum(b.stake) + sum(v.prize))::bigint as sum
    from bets.bet b join bets.bet_view v on v.id = b.id where b.member_id = ${member}`.execute(db())
  expect(await cash()).toBe(rows[0]?.sum)
  expect(await findDiscrepancies(db())).toEqual([])
})
