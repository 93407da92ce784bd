import { commonProblems } from '@tessera/calls'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Batch, statementOf } from './batch.ts'
import { type Db, sqlState } from './db.ts'
import { Batcher } from './batcher.ts'
import type { Doubts } from './definite.ts'

// Built in one pass: a batch has many of them, and lists in between would cost more than the texts.

/** An array of numbers or ids as PostgreSQL reads it. */
export function arrayOf(values: readonly (string | number | bigint | null)[]): string {
  let text = ''
  for (const value of values) text += value === null ? ',null' : `,${value}`
  return `{${text.slice(1)}}`
}

const special = /["\\]/
const specials = /["\\]/g

/** An array of texts as PostgreSQL reads it. */
export function textsOf(values: readonly (string | null)[]): string {
  let text = ''
  for (const value of values) {
    if (value === null) text += ',null'
    else text += `,"${special.test(value) ? value.replace(specials, '\\$&') : value}"`
  }
  return `{${text.slice(1)}}`
}

/** The connections on which batches are written, and how far what they see is doubted. */
export type WriterPool = { pool: pg.Pool; doubts: Doubts }
type Writers = WriterPool & { batchers: Map<object, unknown> }
const writersOf = new WeakMap<object, Writers>()

/** Gives a database the connections on which it writes batches. */
export function useWriters(db: Db, writers: WriterPool): void {
  writersOf.set(db.getExecutor(), { ...writers, batchers: new Map() })
}

const triesMax = 5

/**
 * Does one item, together with all that arrive while the writers are busy. In a transaction it is done
 * alone, as a part of it. Problem: `common.busy`; nothing is promised then, the same item may be sent again.
 */
export async function runBatched<Item, Row>(
  db: Db,
  batch: Batch<Item, Row>,
  item: Item,
): Promise<Row> {
  const writers = db.isTransaction ? undefined : writersOf.get(db.getExecutor())
  if (!writers) return alone(db, batch, item)
  const known = writers.batchers.get(batch) as Batcher<Item, Row> | undefined
  const batcher = known ?? new Batcher(writers, batch)
  if (!known) writers.batchers.set(batch, batcher)
  return batcher.add(item)
}

async function alone<Item, Row>(db: Db, batch: Batch<Item, Row>, item: Item): Promise<Row> {
  const { text, values } = statementOf(batch, [item])
  for (let tries = 0; tries < triesMax; tries++) {
    const { rows } = await db.executeQuery<object>(CompiledQuery.raw(text, values)).catch(passOn)
    const row = batch.rowOf(Object.values(rows[0] ?? {}).slice(1))
    if (!batch.isAgain(row)) return row
  }
  throw commonProblems.busy()
}

/** Another request is using the id at this moment: a retry learns how it ended. */
function passOn(error: unknown): never {
  throw sqlState(error) === '23505' ? commonProblems.busy() : error
}
