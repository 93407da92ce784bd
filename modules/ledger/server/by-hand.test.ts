import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findDiscrepancies } from './health.ts'
import { play } from './ledger.fixture.ts'

const { db } = freshDatabase()

beforeAll(async () => {
  await play(db(), 'T1 sandbox.clearing → ana.cash 10000 deposit moved')
})

test.each([
  'update ledger.account set balance = balance + 1',
  'delete from ledger.account',
  'truncate ledger.account',
  'update ledger.transfer set amount = 1',
  'delete from ledger.transfer',
  'truncate ledger.transfer',
  'truncate ledger.transfer_rest',
  'delete from ledger.request',
  'truncate ledger.request',
  'delete from ledger.house_delta',
  'insert into ledger.house_delta (account, amount) values (1, 5)',
  `insert into ledger.transfer (request_id, leg, source, target, amount, reason, subject)
   values (gen_random_uuid(), 1, 1, 2, 5, 'theft', 'me')`,
])('refuses by hand: %s [L-28] [L-29]', async (statement) => {
  await expect(sql.raw(statement).execute(db())).rejects.toThrow()
  expect(await findDiscrepancies(db())).toEqual([])
})

test('an account begins empty, whatever an insert says', async () => {
  await sql`insert into ledger.account (owner, purpose, unit, balance) values ('house', 'world', 'EUR', 5)`.execute(
    db(),
  )
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a discrepancy that was forced into the ledger is found and named [L-28]', async () => {
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local "ledger.is_moving" = 'on'`.execute(tx)
      await sql`update ledger.account set balance = balance + 1 where purpose = 'cash'`.execute(tx)
      const rules = (await findDiscrepancies(tx)).map(({ rule }) => rule)
      expect(rules).toContain('everything sums to nothing')
      expect(rules).toContain('a balance equals its postings')
      await sql`update ledger.account set balance = balance - 1 where purpose = 'cash'`.execute(tx)
    })
})
