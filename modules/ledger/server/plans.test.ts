import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { db } = freshDatabase()

test('an account is found by the index of its owner, also by a plan that is made while there are few accounts', async () => {
  const plan = await db()
    .connection()
    .execute(async (line) => {
      await sql`set enable_seqscan = off`.execute(line)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (generic_plan) select a.id from ledger.balance_view a
        where a.owner = 'member:' || $1::uuid and a.purpose = 'cash' and a.unit = $2::text`.execute(
        line,
      )
      await sql`reset enable_seqscan`.execute(line)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  expect(plan).toContain('account_is_unique')
  expect(plan).toMatch(/Index Cond: .*owner/)
})
