import { readBalance } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendSlip } from '../slips/sent.ts'
import {
  cash,
  give,
  memberWith,
  openEvent,
  result,
  settleAll,
  slip,
} from '../slips/bare-event.fixture.ts'

const { db } = freshDatabase()
const usd = (amount: number) => BigInt(Math.round(amount * 10_000))

test('a prize of 49 is taken back from 12 in cash: 37 are owed, and go first of the next credit (example 53) [GM-03]', async () => {
  const member = await memberWith(db(), usd(20))
  const { id } = member.member
  const line = await openEvent(db(), { odds: { 1: 24_500, 2: 20_000 } })
  const bet = await sendSlip(member, slip([[line, '1']], 20))
  await result(db(), line, { 1: { won: true, void: 'none' } })
  await settleAll(db())
  expect(await cash(db(), id)).toBe(usd(49))
  // He stakes 37 on something else.
  const other = await openEvent(db())
  await sendSlip(member, slip([[other, '2']], 37))
  await result(db(), line, { 1: { won: false, void: 'none' } })
  await settleAll(db())
  await sql`update sports.ticket set disputed_at = disputed_at - interval '31 minutes' where id = ${bet.ticket.id}`.execute(
    db(),
  )
  await sql`update sports.settle_wait set at = clock_timestamp()`.execute(db())
  await settleAll(db())
  const owed = async () => {
    const { rows } = await sql<{ balance: bigint }>`select balance from ledger.balance_view
      where owner = ${`member:${id}`} and purpose = 'receivables' and unit = 'USD'`.execute(db())
    return -(rows[0]?.balance ?? 0n)
  }
  expect(await cash(db(), id)).toBe(0n)
  expect(await owed()).toBe(usd(37))
  await give(db(), id, usd(50))
  expect((await readBalance(db(), id, 'USD')).cash.amount).toBe(usd(13))
  expect(await owed()).toBe(0n)
})
