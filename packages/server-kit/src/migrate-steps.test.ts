import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkPrepared, migrate } from './migrate.ts'
import type { SqlFile } from './sql-files.ts'

const { db } = freshDatabase()
const file = (name: string, text: string): SqlFile => ({
  name,
  text,
  checksum: name,
  kind: 'migration',
})

test('a change that waits for a lock gives way to those that serve, and is made once they are done', async () => {
  await sql`create table public.served (n int)`.execute(db())
  const added = file('2999-02-01-column.sql', 'alter table public.served add column m int')
  let serve = () => {}
  const served = new Promise<void>((done) => {
    serve = done
  })
  let begun = () => {}
  const isBegun = new Promise<void>((done) => {
    begun = done
  })
  const reading = db()
    .transaction()
    .execute(async (tx) => {
      await sql`select * from public.served`.execute(tx)
      begun()
      await served
    })
  await isBegun
  const migrating = migrate(db(), [added])
  const waits = async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database() and query like '%served add column%'`.execute(db())
    return rows.length > 0
  }
  await expect.poll(waits).toBe(true)
  // It gives way after two seconds: whoever came behind it is served.
  await expect.poll(waits).toBe(false)
  serve()
  await reading
  expect((await migrating).ran).toEqual([added.name])
})

test('an index that is made beside what is written is made outside of a transaction, again where it was left half made', async () => {
  await sql`create table public.written (n int)`.execute(db())
  await sql`insert into public.written values (1), (1)`.execute(db())
  const index = file(
    '2999-02-02-index.sql',
    '--! concurrently\n-- Finds a number once.\ncreate unique index concurrently written_once on public.written (n);\n',
  )
  // Two of the same: it ends half made.
  await expect(migrate(db(), [index])).rejects.toMatchObject({ code: '23505' })
  await sql`delete from public.written`.execute(db())
  expect((await migrate(db(), [index])).ran).toEqual([index.name])
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = 'public.written_once'::regclass`.execute(
    db(),
  )
  expect(rows).toEqual([{ isValid: true }])
})

test('a server that prepares nothing starts on a database that is prepared or newer, and on no other', async () => {
  const [known, newer] = [file('2999-02-03-known.sql', ''), file('2999-02-04-newer.sql', '')]
  await migrate(db(), [known, newer])
  await checkPrepared(db(), [known])
  await expect(
    checkPrepared(db(), [known, newer, file('2999-02-05-missing.sql', '')]),
  ).rejects.toMatchObject({ plain: expect.stringContaining('npm run migrate') })
})
