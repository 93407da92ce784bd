import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placeSlip } from '../bets/place-slip.ts'
import { presentRound } from '../runner/rounds.ts'
import {
  cashOfMember,
  ending,
  hurry,
  memberWith,
  openTable,
  playOut,
  runOnce,
} from '../tables.fixture.ts'
import { makeVoid } from './void-round.ts'

const { db } = freshDatabase()
const reason = 'The wheel was not level'
const betOf = (table: string, round: bigint, stake: bigint) => ({
  id: crypto.randomUUID(),
  table,
  round: Number(round),
  spots: ['player', 'banker', 'tie'].map((spot) => ({ spot, stake })),
})
const voidIt = (roundId: bigint) =>
  db()
    .transaction()
    .execute((tx) => makeVoid(tx, roundId, reason))

test('a round that is void while it is played gives every stake back, and the next one opens', async () => {
  const { table, round } = await openTable(db())
  const ana = await memberWith(db(), 1_000_000n)
  await placeSlip(ana, betOf(table, round.number, 50_000n))
  await voidIt(round.id)
  await runOnce(db())
  expect(await cashOfMember(db(), ana.member.id)).toBe(1_000_000n)
  const late = betOf(table, round.number, 10_000n)
  expect(await ending(placeSlip(ana, late))).toBe('tables.roundClosed')
  await hurry(db(), table)
  await runOnce(db())
  expect(await presentRound(db(), table)).toMatchObject({
    state: 'betting',
    number: round.number + 1n,
  })
  expect(await ending(voidIt(round.id))).toBe('tables.alreadyVoid')
})

test('a round that is void after it was paid leaves members as if they had not staked', async () => {
  const { table, round } = await openTable(db())
  const [ana, bea] = [await memberWith(db(), 1_000_000n), await memberWith(db(), 2_000_000n)]
  await placeSlip(ana, betOf(table, round.number, 50_000n))
  await placeSlip(bea, betOf(table, round.number, 200_000n))
  await playOut(db(), table)
  expect(await cashOfMember(db(), ana.member.id)).not.toBe(1_000_000n)
  await voidIt(round.id)
  expect(await cashOfMember(db(), ana.member.id)).toBe(1_000_000n)
  expect(await cashOfMember(db(), bea.member.id)).toBe(2_000_000n)
  const { rows } = await sql<{
    state: string
    isBack: boolean
  }>`select state, prize = stake as "isBack" from tables.slip
    where round_id = ${round.id}`.execute(db())
  expect(rows).toEqual([
    { state: 'void', isBack: true },
    { state: 'void', isBack: true },
  ])
  expect(await ending(voidIt(round.id))).toBe('tables.alreadyVoid')
  expect(await findDiscrepancies(db())).toEqual([])
})
