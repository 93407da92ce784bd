import { freshDatabase, rowsRead } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transferViews } from '../staff-calls.ts'
import { listStaffTransfers } from './staff-transfers.ts'

const { db } = freshDatabase()
const many = 3_000
const pageSize = 10

test('a page of the queue reads about a page and is walked to its end, each transfer once', async () => {
  await sql`insert into vendors.wallet (vendor, name, adapter, is_enabled, position, settings, changed_at)
    values ('LONG', 'Long', 'sandbox', true, 1, '{}', now())`.execute(db())
  // Only what is newest is not over.
  await sql`insert into vendors.transfer (id, member_id, vendor, direction, amount, unit, state, reference, made_at, ended_at,
      next_ask_at)
    select md5(n::text)::uuid, gen_random_uuid(), 'LONG', 'in', 100, 'USD', s.state, 'T' || n,
      now() - (10000 - n) * interval '1 minute', case when s.state = 'done' then now() end,
      case when s.state = 'moving' then now() end
    from generate_series(1, ${many}) n, lateral (select case when n > ${many - 20} then 'desk'
      when n > ${many - 40} then 'moving' else 'done' end as state) s`.execute(db())
  await sql`analyze vendors.transfer`.execute(db())
  for (const view of transferViews) {
    const page = { found: 0 }
    const rows = await rowsRead(db(), ['vendors.transfer'], async (tx) => {
      page.found = (await listStaffTransfers(tx, { view, pageSize })).list.length
    })
    expect([view, page.found]).toEqual([view, pageSize])
    // Past the forty that are not over, which share an index.
    expect([view, rows <= 40 + pageSize + 1]).toEqual([view, true])
  }
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await listStaffTransfers(db(), { view: 'ended', after, pageSize: 100 })
    seen.push(...page.list.map(({ id }) => id))
    after = page.next
  }
  expect(new Set(seen).size).toBe(many - 40)
  expect(seen).toHaveLength(many - 40)
})
