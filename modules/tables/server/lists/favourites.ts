import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { favouritesMax } from '../../limits.ts'
import { tablesProblems } from '../../problems.ts'
import { findTable } from '../runner/rounds.ts'

type Own = Pick<MemberContext, 'db' | 'member'>

/** The member's favourite tables, in the order of the list. */
export async function listFavourites({ db, member }: Own): Promise<{ list: string[] }> {
  const { rows } = await sql<{ code: string }>`
    select f.table_code as code from tables.favourite f join tables.game_table t on t.code = f.table_code
    where f.member_id = ${member.id} order by t.position limit ${favouritesMax}`.execute(db)
  return { list: rows.map(({ code }) => code) }
}

/** Keeps a table as a favourite. Problems: `unknownTable`, `favouritesFull`. */
export async function keepFavourite({ db, member }: Own, code: string): Promise<{ success: true }> {
  if (!(await findTable(db, code))) throw tablesProblems.unknownTable()
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tables.favourite ${member.id}`}, 0))`.execute(
      tx,
    )
    const { list } = await listFavourites({ db: tx, member })
    if (list.includes(code)) return
    if (list.length >= favouritesMax) throw tablesProblems.favouritesFull({ most: favouritesMax })
    await sql`insert into tables.favourite (member_id, table_code, kept_at)
      values (${member.id}, ${code}, clock_timestamp()) on conflict do nothing`.execute(tx)
  })
  return { success: true }
}

export async function dropFavourite({ db, member }: Own, code: string): Promise<{ success: true }> {
  await sql`delete from tables.favourite where member_id = ${member.id} and table_code = ${code}`.execute(
    db,
  )
  return { success: true }
}
