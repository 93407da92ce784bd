import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

const pageRows = 500

/** The rows of a question, so many at a time that memory does not matter. One such walk at a time in a transaction. */
export async function* rowsInPages<Row>(
  tx: Db,
  question: RawBuilder<Row>,
): AsyncGenerator<Row[], void> {
  await sql`declare walked no scroll cursor for ${question}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(pageRows)} from walked`.execute(tx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close walked`.execute(tx)
}

/** A column of sealed bytes, in pieces of SQL; `place` is what each one is sealed for. */
export type SealedColumn = { table: string; column: string; place: string }

/** What a sealed text becomes; undefined where it does not open. */
export type Turned = (place: string, sealed: Buffer) => Buffer | undefined

type SealedRow = { at: string; place: string; sealed: Buffer }

/**
 * Gives every sealed text of a column to `turn`, and writes what it answers; one that does not open stays as it is. Nobody
 * else writes to the table until the transaction ends.
 */
export async function turnColumn(
  tx: Db,
  { table, column, place }: SealedColumn,
  turn: Turned,
): Promise<{ opened: number; unread: number }> {
  const [whole, kept] = [sql.raw(table), sql.raw(column)]
  const question = sql<SealedRow>`select ctid::text as at, ${sql.raw(place)} as place, ${kept} as sealed
    from ${whole} where ${kept} is not null`
  let [opened, unread] = [0, 0]
  for await (const rows of rowsInPages(tx, question)) {
    const turned = rows.flatMap((row) => {
      const sealed = turn(row.place, row.sealed)
      return sealed ? [{ ...row, before: row.sealed, sealed }] : []
    })
    opened += turned.length
    unread += rows.length - turned.length
    const changed = turned.filter(({ before, sealed }) => !sealed.equals(before))
    if (changed.length === 0) continue
    const at = changed.map((row) => row.at)
    const { numAffectedRows } = await sql`update ${whole} t set ${kept} = n.sealed
      from unnest(${at}::tid[], ${changed.map(({ sealed }) => sealed)}::bytea[]) as n (at, sealed)
      where t.ctid = n.at and t.${kept} is not null`.execute(tx)
    if (numAffectedRows !== BigInt(at.length)) throw new Error(`${table} changed meanwhile`)
  }
  return { opened, unread }
}
