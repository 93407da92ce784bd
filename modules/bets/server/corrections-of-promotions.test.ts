import {
  bonusOf,
  cashOf,
  clearingOf,
  findDiscrepancies,
  houseOf,
  readDebt,
  transfer,
} from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cashOfMember, fund, newId, placing } from './bets.fixture.ts'
import { correctBet } from './correct-bet.ts'
import { closeFreeStakes, endFreeStakes, freeStakesOf, openFreeStakes } from './free-stakes.ts'
import { placeBet } from './place-bet.ts'
import { closePurse, openPurse } from './purses.ts'
import { readPlay } from './play-time.ts'
import { settleBet } from './settle-bet.ts'

const { db } = freshDatabase()
let member: string

beforeEach(async () => {
  member = newId()
  await fund(db(), member)
})

const cash = () => cashOfMember(db(), member)
const debt = () => readDebt(db(), member, 'USD')
type Ending = ReturnType<typeof to> | { isVoid: true }
const correct = (id: string, ending: Ending) =>
  correctBet(db(), { id, correctionId: newId(), ...ending, reason: 'The draw was read wrongly.' })
const to = (prize: bigint, validBet = 100n) => ({ prize, validBet })
const give = (target: Parameters<typeof transfer>[1]['legs'][number]['to'], amount: bigint) =>
  transfer(db(), {
    id: newId(),
    legs: [{ from: clearingOf('sandbox', 'USD'), to: target, amount }],
    reason: 'bonus granted',
    subject: 'bonus:test',
  })
const balanceOf = async (owner: string, purpose: string) => {
  const { rows } = await sql<{ balance: bigint }>`select balance from ledger.balance_view
    where owner = ${owner} and purpose = ${purpose} and unit = 'USD'`.execute(db())
  return rows[0]?.balance ?? 0n
}

test('a bet of bonus money is corrected in its bonus while it runs, and in cash without a debt once it has ended', async () => {
  await transfer(db(), {
    id: newId(),
    legs: [{ from: cashOf(member, 'USD'), to: houseOf('world', 'USD'), amount: 1_000n }],
    reason: 'demo',
    subject: 'demo',
  })
  const bonusId = newId()
  const whose = { memberId: member, unit: 'USD', bonusId }
  await openPurse(db(), { ...whose, most: null, excludedCategories: [], excludedGames: [] })
  await give(bonusOf(member, 'USD'), 500n)
  const { id, ...more } = placing({ memberId: member })
  await placeBet(db(), { id, ...more })
  await settleBet(db(), { id, prize: 300n, validBet: 100n })
  const bonus = () => balanceOf(`member:${member}`, 'bonus')
  expect(await bonus()).toBe(700n)
  await correct(id, to(50n, 40n))
  expect(await bonus()).toBe(450n)
  const { rows } =
    await sql`select valid_bet, bonus_valid_bet from bets.bet_view where id = ${id}`.execute(db())
  expect(rows).toEqual([{ valid_bet: 0n, bonus_valid_bet: 40n }])
  await closePurse(db(), whose)
  await correct(id, to(170n, 40n))
  expect([await bonus(), await cash()]).toEqual([450n, 120n])
  expect(await correct(id, to(0n, 40n))).toMatchObject({ owed: 0n })
  expect([await cash(), await debt()]).toEqual([0n, 0n])
  const corrections =
    await sql`select owed, borne from bets.correction where bet_id = ${id} order by number`.execute(
      db(),
    )
  expect(corrections.rows).toEqual([
    { owed: 0n, borne: 0n },
    { owed: 0n, borne: 0n },
    { owed: 0n, borne: 50n },
  ])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a free stake is corrected where its grant pays, and what comes back after its end is the promotions’', async () => {
  const freeId = newId()
  const unit = 'USD'
  await give(freeStakesOf(freeId, unit), 300n)
  await openFreeStakes(db(), {
    id: freeId,
    memberId: member,
    unit,
    stake: 100n,
    returnsStake: true,
    game: null,
    categories: ['RNG'],
    expiresAt: new Date(Date.now() + 3_600_000),
    paysTo: { owner: `member:${member}`, purpose: 'bonusHeld', unit },
  })
  const bet = placing({ memberId: member })
  const { staked } = await readPlay(db(), { memberId: member, unit })
  await sql`select bets.place_free(${bet.id}, ${member}, 'TESSERA', 'RNG', 'dice', 'r1', 'USD', 100, ${freeId})`.execute(
    db(),
  )
  await settleBet(db(), { id: bet.id, prize: 40n, validBet: 100n })
  // What a promotion staked is nothing that the member has lost.
  expect((await readPlay(db(), { memberId: member, unit })).staked).toBe(staked)
  const waiting = () => balanceOf(`member:${member}`, 'bonusHeld')
  const left = () => balanceOf(`free:${freeId}`, 'held')
  await correct(bet.id, to(90n))
  expect([await waiting(), await left()]).toEqual([90n, 200n])
  await correct(bet.id, { isVoid: true })
  expect([await waiting(), await left()]).toEqual([0n, 300n])
  await correct(bet.id, to(60n))
  expect([await waiting(), await left()]).toEqual([60n, 200n])
  await db()
    .transaction()
    .execute(async (tx) => {
      await closeFreeStakes(tx, freeId, unit)
      await endFreeStakes(tx, freeId)
    })
  const before = await cash()
  await correct(bet.id, to(75n))
  expect([await waiting(), await cash()]).toEqual([60n, before + 15n])
  const promotions = await balanceOf('house', 'promotions')
  await correct(bet.id, { isVoid: true })
  expect([await cash(), await debt()]).toEqual([before - 60n, 0n])
  expect(await balanceOf('house', 'promotions')).toBe(promotions + 100n)
  expect(await findDiscrepancies(db())).toEqual([])
})
