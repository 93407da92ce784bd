import type { Received } from '@tessera/calls'
import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { pokerCalls } from '../../poker-calls.ts'
import { pokerProblems } from '../../problems.ts'
import { findTable } from '../tables/rows.ts'

type Asked<Name extends keyof typeof pokerCalls> = Received<(typeof pokerCalls)[Name]>

async function needTable(db: Db, code: string): Promise<void> {
  if (!(await findTable(db, code))) throw pokerProblems.unknownTable()
}

/** What a member has written down about those who sit at a table. Problem: `unknownTable`. */
export async function listPlayerNotes(
  { db, member }: MemberContext,
  { params: { code } }: Asked<'listPlayerNotes'>,
) {
  await needTable(db, code)
  const { rows } = await sql<{ seat: number; text: string }>`select s.seat, n.text
    from poker.stay s join poker.player_note n on n.about_id = s.member_id and n.owner_id = ${member.id}
    where s.table_code = ${code} and s.ended_at is null order by s.seat`.execute(db)
  return { list: rows }
}

/** Writes down something about who sits at a seat; nothing takes it away. Problems: `unknownTable`, `nobodyThere`. */
export async function notePlayer(
  { db, member }: MemberContext,
  { params: { code, seat }, body: { text } }: Asked<'notePlayer'>,
) {
  await needTable(db, code)
  const { rows } = await sql<{ id: string }>`select member_id as id from poker.stay
    where table_code = ${code} and seat = ${seat} and ended_at is null and member_id is not null and member_id <> ${member.id}`.execute(
    db,
  )
  const [about] = rows
  if (!about) throw pokerProblems.nobodyThere()
  if (text === '') {
    await sql`delete from poker.player_note where owner_id = ${member.id} and about_id = ${about.id}`.execute(
      db,
    )
  } else {
    await sql`insert into poker.player_note (owner_id, about_id, text) values (${member.id}, ${about.id}, ${text})
      on conflict (owner_id, about_id) do update set text = excluded.text, made_at = clock_timestamp()`.execute(
      db,
    )
  }
  return { success: true as const }
}
