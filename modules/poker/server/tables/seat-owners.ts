import type { AccountInPlay } from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { seatOwner } from './chips.ts'

/** Whose the chips of each seat are. Demo bots play with chips of the house. */
export async function listSeatOwners(tx: Db): Promise<AccountInPlay[]> {
  const { rows } = await sql<{ code: string; seat: number; unit: string; member: string }>`
    select s.table_code as code, s.seat, t.unit, s.member_id as member
    from poker.stay s join poker.game_table t on t.code = s.table_code
    where s.ended_at is null and s.member_id is not null`.execute(tx)
  return rows.map(({ code, seat, unit, member }) => ({
    owner: seatOwner(code, seat),
    unit,
    member,
  }))
}
