import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { db } = freshDatabase()

test('no amount of a rule stands for several currencies: each table of rules says which one it is of', async () => {
  const { rows } = await sql<{ name: string; isOfOne: boolean }>`
    select t.table_schema || '.' || t.table_name as name, exists (
      select from information_schema.columns d where d.table_schema = t.table_schema
        and d.table_name = t.table_name and d.column_name in ('unit', 'currency')) as "isOfOne"
    from information_schema.tables t
    where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema')
      and t.table_name ~ '(^|_)(rule|rules|limit|limits|range|level|budget|terms|bounds|figures|setting|settings)$'
      and exists (select from information_schema.columns c where c.table_schema = t.table_schema
        and c.table_name = t.table_name and c.data_type in ('bigint', 'numeric')
        and c.column_name ~ '(^|_)(least|most|min|max|limit|budget|cap|amount|price|cost|stake|bonus)$')
    order by 1`.execute(db())
  // There are some: a pattern that finds nothing would show nothing.
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ isOfOne }) => !isOfOne)).toEqual([])
})
