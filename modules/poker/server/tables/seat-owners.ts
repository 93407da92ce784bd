import type { AccountInPlay } from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { entryOwner } from '../tournaments/entry-money.ts'
import { seatOwner } from './chips.ts'

type Row = { code: string; number: number; unit: string; member: string }

/**
 * Whose the chips of each seat are, and what each entry has cost until its tournament ends. Demo bots play with chips of the
 * house, and chips of a tournament are no money.
 */
export async function listSeatOwners(tx: Db): Promise<AccountInPlay[]> {
  const { rows: seats } = await sql<Row>`
    select s.table_code as code, s.seat as number, t.unit, s.member_id as member
    from poker.stay s join poker.game_table t on t.code = s.table_code
    where s.ended_at is null and s.member_id is not null and t.tournament_id is null`.execute(tx)
  const { rows: entries } = await sql<Row>`
    select t.code, e.number, t.unit, e.member_id as member
    from poker.entry e join poker.tournament t on t.id = e.tournament_id
    where t.ended_at is null and e.member_id is not null`.execute(tx)
  return [
    ...seats.map(({ code, number, unit, member }) => ({
      owner: seatOwner(code, number),
      unit,
      member,
    })),
    ...entries.map(({ code, number, unit, member }) => ({
      owner: entryOwner(code, number),
      unit,
      member,
    })),
  ]
}
