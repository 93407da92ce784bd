import { cashOf, findDiscrepancies, houseOf, readDebt, transfer } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cashOfMember, code, fund, moveAsMany, newId, placing } from './bets.fixture.ts'
import { findParts } from './bet-parts.ts'
import { correctBet } from './correct-bet.ts'
import { freeStakesOf, openFreeStakes } from './free-stakes.ts'
import { kinds } from './move-bets.ts'
import { payPart, payParts } from './pay-part.ts'
import { placeBet } from './place-bet.ts'
import { openPurse } from './purses.ts'
import { rollBackBet, settleBet, voidBet } from './settle-bet.ts'

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
const pay = (
  id: string,
  share: bigint,
  prize: bigint,
  extra: Partial<{ validBet: bigint; partId: string }> = {},
) => payPart(db(), { id, partId: newId(), share, prize, validBet: 0n, ...extra })
const correct = (id: string, ending: { prize: bigint; validBet: bigint } | { isVoid: true }) =>
  correctBet(db(), { id, correctionId: newId(), ...ending, reason: 'The score was read wrongly.' })
const endings = async (id: string) => {
  const { rows } =
    await sql<object>`select kind, part, stake, valid_bet, prize from bets.settlement where bet_id = ${id}
    order by part nulls last`.execute(db())
  return rows
}
const shown = async (id: string) => {
  const { rows } =
    await sql`select status, valid_bet, prize, parts from bets.bet_view where id = ${id}`.execute(
      db(),
    )
  return rows[0]
}

test('a part pays its prize and ends its share, the end carries the rest', async () => {
  const id = await placed()
  const before = await cash()
  expect(await pay(id, 30n, 45n, { validBet: 15n })).toMatchObject({
    isFirst: true,
    number: 1,
    rest: 70n,
    balance: before + 45n,
  })
  expect(await pay(id, 20n, 5n, { validBet: 10n })).toMatchObject({ number: 2, rest: 50n })
  expect(await shown(id)).toEqual({ status: 'open', valid_bet: 25n, prize: 50n, parts: 2 })
  await settleBet(db(), { id, prize: 120n, validBet: 50n })
  expect(await cash()).toBe(before + 170n)
  expect(await endings(id)).toEqual([
    { kind: 'part', part: 1, stake: 30n, valid_bet: 15n, prize: 45n },
    { kind: 'part', part: 2, stake: 20n, valid_bet: 10n, prize: 5n },
    { kind: 'settled', part: null, stake: 50n, valid_bet: 50n, prize: 120n },
  ])
  expect(await shown(id)).toEqual({ status: 'settled', valid_bet: 75n, prize: 170n, parts: 2 })
  expect(
    (await findParts(db(), [id])).map(({ number, share, rest }) => [number, share, rest]),
  ).toEqual([
    [1, 30n, 70n],
    [2, 20n, 50n],
  ])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('the same part again changes nothing, also after another one and after the end', async () => {
  const id = await placed()
  const partId = newId()
  const first = await pay(id, 30n, 45n, { partId })
  expect(await pay(id, 30n, 45n, { partId })).toEqual({ ...first, isFirst: false })
  for (const other of [
    pay(id, 31n, 45n, { partId }),
    pay(id, 30n, 46n, { partId }),
    pay(id, 30n, 45n, { partId, validBet: 1n }),
  ]) {
    expect(await code(other)).toBe('ledger.usedDifferently')
  }
  await pay(id, 10n, 0n)
  await settleBet(db(), { id, prize: 0n, validBet: 0n })
  expect(await pay(id, 30n, 45n, { partId })).toEqual({ ...first, isFirst: false })
  expect(await endings(id)).toHaveLength(3)
})

test('a part is of an open bet of cash, and leaves something of the stake', async () => {
  expect(await code(pay(newId(), 1n, 1n))).toBe('bets.unknownBet')
  const id = await placed()
  expect(await code(pay(id, 100n, 1n))).toBe('bets.partTooLarge')
  expect(await code(pay(id, 10n, 1n, { validBet: 11n }))).toBe('bets.wrongValidBet')
  await pay(id, 60n, 1n)
  expect(await code(pay(id, 40n, 1n))).toBe('bets.partTooLarge')
  expect(await code(settleBet(db(), { id, prize: 0n, validBet: 41n }))).toBe('bets.wrongValidBet')
  await settleBet(db(), { id, prize: 0n, validBet: 40n })
  expect(await code(pay(id, 1n, 1n))).toBe('bets.alreadyEnded')
  await expect(pay(id, 0n, 1n)).rejects.toThrow('more than nothing')
  await expect(pay(id, 1n, -1n)).rejects.toThrow('not negative')
  const back = await placed()
  await rollBackBet(db(), { id: back, memberId: member, reason: 'timeout' })
  expect(await code(pay(back, 1n, 1n))).toBe('bets.alreadyEnded')
})

test('bets of bonus money and free stakes are not paid in parts', async () => {
  const empty = newId()
  await fund(db(), empty)
  await transfer(db(), {
    id: newId(),
    legs: [
      { from: cashOf(empty, 'USD'), to: houseOf('world', 'USD'), amount: 1_000n },
      {
        from: houseOf('world', 'USD'),
        to: { owner: `member:${empty}`, purpose: 'bonus', unit: 'USD' },
        amount: 500n,
      },
    ],
    reason: 'demo',
    subject: 'demo',
  })
  await openPurse(db(), {
    memberId: empty,
    unit: 'USD',
    bonusId: newId(),
    most: null,
    excludedCategories: [],
    excludedGames: [],
  })
  const bonusBet = placing({ memberId: empty })
  await placeBet(db(), bonusBet)
  expect(await code(pay(bonusBet.id, 10n, 1n))).toBe('bets.notForBonus')

  const freeId = newId()
  await transfer(db(), {
    id: newId(),
    legs: [{ from: houseOf('world', 'USD'), to: freeStakesOf(freeId, 'USD'), amount: 300n }],
    reason: 'demo',
    subject: 'demo',
  })
  await openFreeStakes(db(), {
    id: freeId,
    memberId: member,
    unit: 'USD',
    stake: 100n,
    returnsStake: true,
    game: null,
    categories: ['RNG'],
    expiresAt: new Date(Date.now() + 3_600_000),
    paysTo: { owner: `member:${member}`, purpose: 'bonusHeld', unit: 'USD' },
  })
  const free = newId()
  await sql`select bets.place_free(${free}, ${member}, 'TESSERA', 'RNG', 'dice', 'r1', 'USD', 100, ${freeId})`.execute(
    db(),
  )
  expect(await code(pay(free, 10n, 1n))).toBe('bets.notForBonus')
})

test('a void bet gives back only what is left of its stake, and is not rolled back after a part', async () => {
  const id = await placed()
  const before = await cash()
  await pay(id, 30n, 45n, { validBet: 15n })
  const roll = () => rollBackBet(db(), { id, memberId: member, reason: 'timeout' })
  expect(await code(roll())).toBe('bets.partPaid')
  expect(
    await code(moveAsMany(db(), { kind: kinds.rollBack, id, memberId: member, detail: {} })),
  ).toBe('bets.partPaid')
  expect(await code(rollBackBet(db(), { id, memberId: newId(), reason: 'x' }))).toBe(
    'bets.unknownBet',
  )
  await voidBet(db(), { id, reason: 'The match was abandoned.' })
  await voidBet(db(), { id, reason: 'The match was abandoned.' })
  expect(await cash()).toBe(before + 45n + 70n)
  // The bet has won 15 with 30 of its 100, and so is no void one.
  expect(await shown(id)).toEqual({ status: 'settled', valid_bet: 15n, prize: 115n, parts: 1 })
  expect(await code(settleBet(db(), { id, prize: 1n, validBet: 0n }))).toBe('bets.alreadyEnded')
  expect(await code(roll())).toBe('bets.partPaid')
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a correction after parts works on the rest, in steps of its own', async () => {
  const id = await placed()
  await pay(id, 30n, 45n, { validBet: 15n })
  await pay(id, 20n, 25n, { validBet: 5n })
  await settleBet(db(), { id, prize: 100n, validBet: 50n })
  const before = await cash()
  expect(await code(correct(id, { prize: 0n, validBet: 51n }))).toBe('bets.wrongValidBet')
  expect(await correct(id, { prize: 20n, validBet: 50n })).toMatchObject({ number: 1, owed: 0n })
  expect(await cash()).toBe(before - 80n)
  await correct(id, { isVoid: true })
  expect(await cash()).toBe(before - 50n)
  expect(await shown(id)).toEqual({ status: 'settled', valid_bet: 20n, prize: 120n, parts: 2 })
  const correctionId = newId()
  const again = {
    id,
    correctionId,
    prize: 10n,
    validBet: 40n,
    reason: 'The score was read wrongly.',
  }
  const third = await correctBet(db(), again)
  expect(await correctBet(db(), again)).toEqual({ ...third, isFirst: false })
  expect(await cash()).toBe(before - 90n)
  expect(await readDebt(db(), member, 'USD')).toBe(0n)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('fifty parts and an end at once come one after the other, and the shares sum up to the stake', async () => {
  const id = await placed(1_000n)
  const before = await cash()
  const asked = Array.from({ length: 50 }, (_, at) => ({
    id,
    partId: newId(),
    share: BigInt(1 + (at % 5)),
    prize: BigInt(at),
    validBet: 1n,
  }))
  const done = await Promise.allSettled([
    ...asked.map((each) => payPart(db(), each)),
    settleBet(db(), { id, prize: 7n, validBet: 0n }),
  ])
  const paid = asked.filter((_, at) => done[at]?.status === 'fulfilled')
  expect(done.at(-1)?.status).toBe('fulfilled')
  const rows = (await endings(id)) as { kind: string; stake: bigint }[]
  expect(rows).toHaveLength(paid.length + 1)
  expect(rows.reduce((sum, { stake }) => sum + stake, 0n)).toBe(1_000n)
  expect(await cash()).toBe(before + 7n + paid.reduce((sum, { prize }) => sum + prize, 0n))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a batch of parts of hundreds of bets, also within a transaction', async () => {
  const ids = await Promise.all(Array.from({ length: 200 }, () => placed(2n)))
  const before = await cash()
  const asked = ids.map((id) => ({ id, partId: newId(), share: 1n, prize: 3n, validBet: 1n }))
  const done = await payParts(db(), asked)
  expect(done.every(({ isFirst, number, rest }) => isFirst && number === 1 && rest === 1n)).toBe(
    true,
  )
  const again = await db()
    .transaction()
    .execute((tx) => payParts(tx, asked))
  expect(again.some(({ isFirst }) => isFirst)).toBe(false)
  expect(await cash()).toBe(before + 600n)
})
