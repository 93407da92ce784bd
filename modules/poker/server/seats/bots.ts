import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { stakeBot } from '../tables/chips.ts'
import { databaseNow, type StayRow, stayColumns, type TableRow } from '../tables/rows.ts'

/** Seats a demo bot with a full stack. Only tables of free play have some. */
export async function seatBot(
  tx: Db,
  table: TableRow,
  seat: number,
  name: string,
): Promise<StayRow> {
  const id = newId(await databaseNow(tx))
  const chips = table.buyMost * table.big
  await stakeBot(tx, { id, table, seat, chips })
  const { rows } =
    await sql<StayRow>`insert into poker.stay as s (id, table_code, seat, bot, name, stack, bought, owes_big, run_twice)
    values (${id}, ${table.code}, ${seat}, ${name}, ${name}, ${chips}, ${chips}, false, true) returning ${stayColumns}`.execute(
      tx,
    )
  const [stay] = rows
  if (!stay) throw new Error('a bot sits down')
  return stay
}
