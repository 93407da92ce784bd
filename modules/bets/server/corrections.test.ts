import { cashOf, findDiscrepancies, houseOf, readDebt, transfer } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cashOfMember, code, fund, newId, placing } from './bets.fixture.ts'
import { correctBet, correctBets } from './correct-bet.ts'
import { placeBet } from './place-bet.ts'
import { rollBackBet, settleBet, voidBet } from './settle-bet.ts'
import { countedOf, readSettled } from './settlements.ts'
import { readStakeLimits, setStakeLimit } from './stake-limits.ts'
import { takeUntoldCorrections } from './told-corrections.ts'

const { db } = freshDatabase()
let member: string

beforeEach(async () => {
  member = newId()
  await fund(db(), member)
})

const cash = () => cashOfMember(db(), member)
const debt = () => readDebt(db(), member, 'USD')
const settled = async (prize: bigint, extra: { stake?: bigint; validBet?: bigint } = {}) => {
  const bet = placing({ memberId: member, ...extra })
  await placeBet(db(), bet)
  const validBet = extra.validBet ?? bet.stake.amount
  await settleBet(db(), { id: bet.id, prize, validBet })
  return bet.id
}
type Ending = ReturnType<typeof to> | { isVoid: true }
const correct = (id: string, ending: Ending, correctionId = newId()) =>
  correctBet(db(), { id, correctionId, ...ending, reason: 'The draw was read wrongly.' })
const to = (prize: bigint, validBet = 100n) => ({ prize, validBet })
const spendAllBut = async (left: bigint) =>
  transfer(db(), {
    id: newId(),
    legs: [
      { from: cashOf(member, 'USD'), to: houseOf('world', 'USD'), amount: (await cash()) - left },
    ],
    reason: 'demo',
    subject: 'demo',
  })
const rowsOf = async (id: string) => {
  const { rows } =
    await sql<object>`select number, kind_before, prize_before, valid_before, kind_after, prize_after,
      valid_after, owed, borne from bets.correction where bet_id = ${id} order by number`.execute(
      db(),
    )
  return rows
}

test('a prize that was too low is paid in full, and the settlement stays as it is', async () => {
  const id = await settled(50n)
  const before = await cash()
  expect(await correct(id, to(170n, 90n))).toMatchObject({
    isFirst: true,
    number: 1,
    owed: 0n,
    balance: before + 120n,
  })
  expect(await cash()).toBe(before + 120n)
  const { rows } =
    await sql`select prize, valid_bet from bets.settlement where bet_id = ${id}`.execute(db())
  expect(rows).toEqual([{ prize: 50n, valid_bet: 100n }])
  const shown =
    await sql`select status, prize, valid_bet, corrections from bets.bet_view where id = ${id}`.execute(
      db(),
    )
  expect(shown.rows).toEqual([{ status: 'settled', prize: 170n, valid_bet: 90n, corrections: 1 }])
})

test('a prize that was too high is taken back from cash', async () => {
  const id = await settled(400n)
  const before = await cash()
  expect(await correct(id, to(150n))).toMatchObject({ owed: 0n, balance: before - 250n })
  expect([await cash(), await debt()]).toEqual([before - 250n, 0n])
})

test('what cash does not cover is a debt that a win pays first, then a deposit', async () => {
  const id = await settled(490n)
  await spendAllBut(120n)
  expect(await correct(id, to(0n))).toMatchObject({ owed: 370n, balance: 0n })
  expect([await cash(), await debt()]).toEqual([0n, 370n])
  const other = placing({ memberId: member, stake: 0n })
  await placeBet(db(), other)
  await settleBet(db(), { id: other.id, prize: 300n, validBet: 0n })
  expect([await cash(), await debt()]).toEqual([0n, 70n])
  await fund(db(), member)
  expect([await cash(), await debt()]).toEqual([930n, 0n])
  await fund(db(), member)
  expect(await cash()).toBe(1_930n)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('many wins at once pay the debt of their members', async () => {
  const id = await settled(900n)
  await spendAllBut(0n)
  await correct(id, to(0n))
  const bets = Array.from({ length: 6 }, () => placing({ memberId: member, stake: 0n }))
  await Promise.all(bets.map((bet) => placeBet(db(), bet)))
  await Promise.all(
    bets.map((bet) => settleBet(db(), { id: bet.id, prize: 200n, validBet: 0n, memberId: member })),
  )
  expect([await cash(), await debt()]).toEqual([300n, 0n])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a settled bet becomes void, a void one settled, and each gives what is right', async () => {
  const id = await settled(250n)
  const before = await cash()
  await correct(id, { isVoid: true })
  expect(await cash()).toBe(before - 150n)
  await correct(id, to(30n, 20n))
  expect(await cash()).toBe(before - 220n)
  const bet = placing({ memberId: member })
  await placeBet(db(), bet)
  await voidBet(db(), { id: bet.id, reason: 'cancelled' })
  await correct(bet.id, to(500n))
  expect(await cash()).toBe(before - 220n + 400n)
  expect(await rowsOf(id)).toEqual([
    {
      number: 1,
      kind_before: 'settled',
      prize_before: 250n,
      valid_before: 100n,
      kind_after: 'void',
      prize_after: 100n,
      valid_after: 0n,
      owed: 0n,
      borne: 0n,
    },
    {
      number: 2,
      kind_before: 'void',
      prize_before: 100n,
      valid_before: 0n,
      kind_after: 'settled',
      prize_after: 30n,
      valid_after: 20n,
      owed: 0n,
      borne: 0n,
    },
  ])
})

test('the same correction again changes nothing, also after another one', async () => {
  const id = await settled(50n)
  const correction = newId()
  const first = await correct(id, to(80n), correction)
  expect(await correct(id, to(80n), correction)).toEqual({ ...first, isFirst: false })
  expect(await code(correct(id, to(81n), correction))).toBe('ledger.usedDifferently')
  await correct(id, to(10n))
  expect(await correct(id, to(80n), correction)).toEqual({ ...first, isFirst: false })
  expect(await rowsOf(id)).toHaveLength(2)
})

test('only what has ended is corrected', async () => {
  expect(await code(correct(newId(), to(1n)))).toBe('bets.unknownBet')
  const open = placing({ memberId: member })
  await placeBet(db(), open)
  expect(await code(correct(open.id, to(1n)))).toBe('bets.notEnded')
  await rollBackBet(db(), { id: open.id, memberId: member, reason: 'timeout' })
  expect(await code(correct(open.id, to(1n)))).toBe('bets.rolledBack')
  const id = await settled(50n)
  expect(await code(correct(id, to(1n, 101n)))).toBe('bets.wrongValidBet')
  await expect(correct(id, to(-1n))).rejects.toThrow('not negative')
})

test('fifty corrections of one bet at once come one after the other, each from where the other ended', async () => {
  const id = await settled(100n)
  const before = await cash()
  const prizes = Array.from({ length: 50 }, (_, index) => BigInt(index * 7))
  await Promise.all(prizes.map((prize) => correct(id, to(prize))))
  const rows = (await rowsOf(id)) as { number: number; prize_before: bigint; prize_after: bigint }[]
  expect(rows.map(({ number }) => number)).toEqual(prizes.map((_, index) => index + 1))
  expect(rows.map((row) => row.prize_before)).toEqual([
    100n,
    ...rows.slice(0, -1).map((row) => row.prize_after),
  ])
  expect(await cash()).toBe(before - 100n + (rows.at(-1)?.prize_after ?? 0n))
  expect(await debt()).toBe(0n)
})

test('hundreds of bets of one issue are corrected at once', async () => {
  const bets = Array.from({ length: 300 }, () => placing({ memberId: member, stake: 1n }))
  await Promise.all(bets.map((bet) => placeBet(db(), bet)))
  await Promise.all(
    bets.map((bet) => settleBet(db(), { id: bet.id, prize: 5n, validBet: 1n, memberId: member })),
  )
  const before = await cash()
  const correctionId = newId()
  const asked = bets.map(({ id }, index) => ({
    id,
    correctionId,
    prize: BigInt(index % 3),
    validBet: 1n,
    reason: 'The draw was read wrongly.',
  }))
  const done = await correctBets(db(), asked)
  expect(done.every(({ isFirst, number }) => isFirst && number === 1)).toBe(true)
  expect(await cash()).toBe(before - 1_500n + 300n)
  expect((await correctBets(db(), asked)).some(({ isFirst }) => isFirst)).toBe(false)
  const inOne = bets.map(({ id }) => ({
    id,
    correctionId: newId(),
    isVoid: true as const,
    reason: 'The draw was read wrongly.',
  }))
  await db()
    .transaction()
    .execute((tx) => correctBets(tx, inOne))
  expect(await cash()).toBe(before - 1_500n + 300n)
})

test('listeners hear a correction after the ending it replaces, with signed values', async () => {
  const position = (await readSettled(db(), undefined, 100_000)).position
  const id = await settled(250n, { validBet: 60n })
  await correct(id, { isVoid: true })
  await correct(id, to(30n, 20n))
  // A transaction of another test that still runs holds them back for a moment.
  await expect.poll(async () => (await readSettled(db(), position, 100)).events.length).toBe(3)
  const { events } = await readSettled(db(), position, 100)
  const told = events.map(({ kind, stake, validBet, prize, correction }) => [
    kind,
    stake,
    validBet,
    prize,
    correction?.number,
  ])
  expect(told).toEqual([
    ['settled', 100n, 60n, 250n, undefined],
    ['corrected', -100n, -60n, -250n, 1],
    ['corrected', 100n, 20n, 30n, 2],
  ])
  expect(events.flatMap(countedOf).map(({ sign, prize }) => sign * prize)).toEqual([
    250n,
    -250n,
    30n,
  ])
  const seen =
    await sql`select stake, valid_bet, prize, bets from bets.settled_view where bet_id = ${id}
    order by settled_at`.execute(db())
  expect(seen.rows).toEqual([
    { stake: 100n, valid_bet: 60n, prize: 250n, bets: 1 },
    { stake: -100n, valid_bet: -60n, prize: -250n, bets: -1 },
    { stake: 100n, valid_bet: 20n, prize: 30n, bets: 1 },
  ])
})

test('limits count what a correction changes as if all were counted anew', async () => {
  for (const kind of ['wager', 'loss'] as const) {
    await setStakeLimit(db(), { memberId: member, unit: 'USD', kind, period: 'day', most: 9_000n })
  }
  const id = await settled(250n)
  await correct(id, to(30n))
  const used = async () =>
    Object.fromEntries(
      (await readStakeLimits(db(), member)).map((limit) => [limit.kind, limit.used]),
    )
  expect(await used()).toEqual({ wager: 100n, loss: 70n })
  await correct(id, { isVoid: true })
  expect(await used()).toEqual({ wager: 0n, loss: 0n })
  for (const kind of ['wager', 'loss'] as const) {
    const anew = await sql<{ used: bigint }>`
      select bets.used_in_period(${member}, 'USD', ${kind}, 'day') as used`.execute(db())
    expect(anew.rows[0]?.used).toBe(0n)
  }
})

test('a member is written to about a correction once, and nothing else of it is ever changed', async () => {
  const [one, other] = [await settled(50n), await settled(60n)]
  const correctionId = newId()
  await correct(one, to(170n), correctionId)
  await correct(other, to(90n), correctionId)
  const take = async () =>
    (await takeUntoldCorrections(db(), 1_000, new Date())).filter(
      ({ memberId }) => memberId === member,
    )
  expect(await take()).toEqual([
    {
      correctionId,
      memberId: member,
      unit: 'USD',
      bets: 2,
      amount: 150n,
      owed: 0n,
      reason: 'The draw was read wrongly.',
    },
  ])
  expect(await take()).toEqual([])
  const change = (what: string) =>
    sql`update bets.correction set ${sql.raw(what)} where bet_id = ${one}`.execute(db())
  await expect(change('told_at = now()')).rejects.toThrow('never changed')
  await correct(one, to(180n))
  await expect(change('prize_after = 999')).rejects.toThrow('never changed')
  await expect(
    sql`delete from bets.correction where bet_id = ${one}`.execute(db()),
  ).rejects.toThrow('never changed')
})
