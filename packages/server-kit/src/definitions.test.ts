import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checksumOf, type SqlFile } from './sql-files.ts'
import { migrate } from './index.ts'

const { db } = freshDatabase()

const file = (kind: SqlFile['kind'], name: string, text: string): SqlFile => ({
  kind,
  name,
  text,
  checksum: checksumOf(text),
})
const table = file(
  'migration',
  '2999-02-01-part.sql',
  'create schema part; create table part.thing (n int); insert into part.thing values (2)',
)
const twice = (result: string) =>
  file(
    'definition',
    'part.twice.sql',
    `create or replace function part.twice(n int) returns ${result} language sql as $$ select (n * 2)::${result} $$;`,
  )
const base = file(
  'definition',
  'part.a_view.sql',
  'create view part.a_view as select n, part.twice(n) as twice from part.b_view;',
)
const below = file(
  'definition',
  'part.b_view.sql',
  'create view part.b_view as select n from part.thing;',
)

const readTwice = async () =>
  (await sql<{ twice: unknown }>`select twice from part.a_view`.execute(db())).rows[0]?.twice

beforeAll(() => migrate(db(), [table, twice('int'), base, below]))

test('views come after those they read, and functions before views', async () => {
  expect(await readTwice()).toBe(4)
})

test('a definition is applied again when its text changes, also with another result', async () => {
  await migrate(db(), [table, twice('text'), base, below])
  expect(await readTwice()).toBe('4')
})

test('a function whose arguments changed leaves no older one behind', async () => {
  const other = file(
    'definition',
    'part.alone.sql',
    'create or replace function part.alone(a int) returns int language sql as $$ select a $$;',
  )
  await migrate(db(), [other])
  const changed = file(
    'definition',
    'part.alone.sql',
    'create or replace function part.alone(a int, b int) returns int language sql as $$ select a + b $$;',
  )
  await migrate(db(), [changed])
  const { rows } = await sql<{ arguments: string }>`
    select pg_get_function_identity_arguments(oid) as arguments from pg_proc
    where proname = 'alone'`.execute(db())
  expect(rows).toEqual([{ arguments: 'a integer, b integer' }])
})

test('a function that tables need is defined before them', async () => {
  const early = file(
    'definition',
    'early.half.sql',
    '--! before tables\ncreate or replace function early.half(n int) returns int language sql immutable as $$ select n / 2 $$;',
  )
  const user = file(
    'migration',
    '2999-02-02-early.sql',
    'create table early.thing (n int, half int generated always as (early.half(n)) stored)',
  )
  await migrate(db(), [user, early])
  const { rows } = await sql<{ half: number }>`
    insert into early.thing (n) values (6) returning half`.execute(db())
  expect(rows).toEqual([{ half: 3 }])
})

test('a definition that fails changes nothing', async () => {
  const broken = file('definition', 'part.b_view.sql', 'create view part.b_view as select nothing;')
  await expect(migrate(db(), [broken])).rejects.toThrow()
  expect(await readTwice()).toBe('4')
})
