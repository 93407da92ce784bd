import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TheirLine } from './lines.ts'

/** Writes what a vendor reports of a day, in place of what it reported before. */
export async function writeReport(
  db: Db,
  { connection, day, source }: { connection: string; day: string; source: 'report' | 'file' },
  lines: readonly Omit<TheirLine, 'day'>[],
  now: Date,
): Promise<void> {
  const rows = lines.map(({ amount, ...rest }, at) => ({
    ...rest,
    number: at + 1,
    amount: String(amount),
  }))
  await inTransaction(db, async (tx) => {
    await sql`delete from vendors.their_line
      where connection = ${connection} and day = ${day}::date`.execute(tx)
    await sql`insert into vendors.their_line
        (connection, day, number, tx, act, player, round, game, unit, amount, dust, is_free, of_tx)
      select ${connection}, ${day}::date, l.number, l.tx, l.act, l.player, l.round, l.game, l.unit, l.amount, l.dust,
        l."isFree", l."of"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(number int, tx text, act text, player text, round text,
        game text, unit text, amount bigint, dust int, "isFree" boolean, "of" text)`.execute(tx)
    await sql`insert into vendors.book_run (connection, day, source, ran_at, theirs, heard, ours, found)
      values (${connection}, ${day}::date, ${source}, ${now}, ${lines.length}, 0, 0, 0)
      on conflict (connection, day) do update set source = excluded.source`.execute(tx)
  })
}
