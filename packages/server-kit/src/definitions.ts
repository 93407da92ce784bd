import { sql } from 'kysely'
import type { Db } from './database.ts'
import { givingWay } from './migrate-steps.ts'
import type { SqlFile } from './sql-files.ts'

/** The first line of a definition that tables need: constraints, defaults and indexes that call it. */
const beforeTables = '--! before tables'

const isEarly = ({ text }: SqlFile) => text.startsWith(beforeTables)
const schemaOf = ({ name }: SqlFile) => name.slice(0, name.indexOf('.'))
const objectOf = ({ name }: SqlFile) => name.replace(/\.sql$/, '')
const isTrigger = ({ name }: SqlFile) => name.endsWith('.triggers.sql')
const isView = ({ text }: SqlFile) => /^create (or replace )?view /m.test(text)

/**
 * Applies the definitions that tables need, in one transaction. Their schemas are made where they are not there yet.
 * Runs under the migration lock, before the migrations.
 */
export async function applyEarly(db: Db, files: SqlFile[]): Promise<void> {
  const early = files.filter(isEarly)
  const known = await knownDefinitions(db)
  const changed = early.filter((file) => known.get(file.name) !== file.checksum)
  if (changed.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (const schema of new Set(changed.map(schemaOf))) {
      await sql`create schema if not exists ${sql.id(schema)}`.execute(tx)
    }
    for (const file of changed) await defineFunction(tx, file)
  })
}

/**
 * Makes functions, triggers and views what their files say, in one transaction. `isForced`: all of them, as tables under
 * them have changed. A definition that goes is dropped by a migration. Runs under the migration lock, after the migrations.
 */
export async function applyDefinitions(
  db: Db,
  files: SqlFile[],
  { isForced }: { isForced: boolean },
): Promise<void> {
  const known = await knownDefinitions(db)
  const changed = files
    .filter((file) => !isEarly(file))
    .filter((file) => isForced || known.get(file.name) !== file.checksum)
  if (changed.length === 0) return
  await givingWay(db, async (tx) => {
    // A function may name tables and functions that are defined after it.
    await sql`set local check_function_bodies = off`.execute(tx)
    // A view keeps its columns and what it calls, so all are made again around what changed.
    const views = files.filter(isView)
    await dropViews(tx, views.map(objectOf))
    const functions = changed.filter((file) => !isView(file) && !isTrigger(file))
    for (const file of functions) await defineFunction(tx, file)
    for (const file of changed.filter(isTrigger)) await define(tx, file)
    for (const file of inOrderOfUse(views)) await define(tx, file)
  })
}

async function knownDefinitions(db: Db): Promise<Map<string, string>> {
  await sql`create table if not exists public.definition (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(db)
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from public.definition`.execute(db)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/**
 * Defines a function again. One whose arguments or result changed is another function to PostgreSQL: the old one is
 * dropped, which fails with a plain message where something still needs it.
 */
async function defineFunction(tx: Db, file: SqlFile): Promise<void> {
  const before = await signaturesOf(tx, objectOf(file))
  await sql`savepoint defining`.execute(tx)
  try {
    await define(tx, file)
  } catch (error) {
    if (!isOtherResult(error)) throw error
    await sql`rollback to savepoint defining`.execute(tx)
    for (const { signature } of before) {
      await sql.raw(`drop function ${signature}`).execute(tx)
    }
    await define(tx, file)
  }
  await sql`release savepoint defining`.execute(tx)
  const after = await signaturesOf(tx, objectOf(file))
  const untouched = after.filter(({ oid, xmin }) =>
    before.some((old) => old.oid === oid && old.xmin === xmin),
  )
  for (const { signature } of untouched) await sql.raw(`drop function ${signature}`).execute(tx)
}

async function define(tx: Db, file: SqlFile): Promise<void> {
  await sql.raw(file.text).execute(tx)
  await sql`insert into public.definition (name, checksum) values (${file.name}, ${file.checksum})
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`.execute(tx)
}

/** The functions of a name, with the transaction that wrote each last. */
async function signaturesOf(tx: Db, name: string) {
  const { rows } = await sql<{ oid: string; xmin: string; signature: string }>`
    select p.oid::text as oid, p.xmin::text || '/' || p.ctid::text as xmin, p.oid::regprocedure::text as signature
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname || '.' || p.proname = ${name}`.execute(tx)
  return rows
}

// 42P13: «cannot change return type of existing function», and its likes about arguments.
const isOtherResult = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '42P13'

async function dropViews(tx: Db, names: string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and n.nspname || '.' || c.relname = any(${names})`.execute(tx)
  if (rows.length === 0) return
  await sql.raw(`drop view ${rows.map(({ name }) => name).join(', ')}`).execute(tx)
}

/** Views in an order in which each comes after those it reads. */
function inOrderOfUse(views: SqlFile[]): SqlFile[] {
  const done = new Set<SqlFile>()
  const visit = (view: SqlFile) => {
    if (done.has(view)) return
    done.add(view)
    for (const other of views) {
      if (other !== view && mentions(view.text, objectOf(other))) visit(other)
    }
    ordered.push(view)
  }
  const ordered: SqlFile[] = []
  for (const view of views) visit(view)
  return ordered
}

const mentions = (text: string, object: string) =>
  new RegExp(`\\b${object.replaceAll('.', '\\.')}\\b`).test(text)
