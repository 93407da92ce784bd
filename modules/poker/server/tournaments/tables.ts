import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { ranksOf } from '../../rules/tournaments/busts.ts'
import type { Sitting } from '../../rules/tournaments/balance.ts'
import { type StayRow, stayColumns, type TableRow, tableColumns } from '../tables/rows.ts'
import type { TournamentRow } from './rows.ts'

/** A table of a tournament that is locked. `isFree`: no hand is played there, and its players have rested. */
export type Its = { table: TableRow; stays: StayRow[]; isFree: boolean; endedAt: number }

/** The open tables of a tournament with their players, locked: members' acts there come before or after. */
export async function lockTables(tx: Db, { id }: TournamentRow): Promise<Its[]> {
  const { rows } = await sql<
    TableRow & { isBusy: boolean; isRested: boolean; endedAt: Date | null }
  >`
    with its as (select t.code from poker.game_table t where t.tournament_id = ${id} and t.is_open order by t.code
      for no key update)
    select ${tableColumns}, exists (select from poker.hand h where h.table_code = t.code and h.ended_at is null) as "isBusy",
      t.next_at <= clock_timestamp() or t.next_at = 'infinity' as "isRested",
      (select max(h.ended_at) from poker.hand h where h.table_code = t.code) as "endedAt"
    from its join poker.game_table t on t.code = its.code order by t.position`.execute(tx)
  const stays = await liveStays(tx, id)
  return rows.map(({ isBusy, isRested, endedAt, ...table }) => ({
    table,
    stays: stays.filter(({ table: code }) => code === table.code),
    isFree: !isBusy && isRested,
    endedAt: endedAt?.getTime() ?? 0,
  }))
}

export async function liveStays(tx: Db, tournamentId: string): Promise<StayRow[]> {
  const { rows } =
    await sql<StayRow>`select ${stayColumns} from poker.stay s join poker.entry e on e.id = s.entry_id
    where e.tournament_id = ${tournamentId} and s.ended_at is null order by s.table_code, s.seat`.execute(
      tx,
    )
  return rows
}

export const sittingOf = ({ table, stays, isFree }: Its): Sitting => ({
  code: table.code,
  isFree,
  big: table.blinds?.big ?? null,
  players: stays.map(({ entryId, seat }) => ({ id: entryId ?? '', seat })),
})

/**
 * Takes out who has no chips left. Those of one hand rank by what they had before it; hand for hand, those of all tables are out
 * together. Answers how many are out.
 */
export async function takeOut(
  tx: Db,
  { id, isBubble }: TournamentRow,
  tables: readonly Its[],
): Promise<number> {
  const busts = tables
    .filter(({ isFree }) => isFree)
    .sort((a, b) => a.endedAt - b.endedAt)
    .map(({ stays }) => stays.filter(({ stack }) => stack === 0))
    .filter((group) => group.length > 0)
  const groups = isBubble && busts.length > 0 ? [busts.flat()] : busts
  for (const group of groups) await outTogether(tx, id, group)
  return groups.flat().length
}

async function outTogether(tx: Db, tournamentId: string, stays: readonly StayRow[]): Promise<void> {
  const { rows } = await sql<{ id: string; before: number }>`
    select s.entry_id as id, (select hs.stack::float8 from poker.hand_seat hs join poker.hand h on h.id = hs.hand_id
      where hs.stay_id = s.id and h.state = 'ended' order by h.ended_at desc limit 1) as before
    from poker.stay s where s.id = any (${stays.map(({ id }) => id)}::uuid[])`.execute(tx)
  const { rows: tops } = await sql<{
    top: number
  }>`select coalesce(max(out_rank), 0) as top from poker.entry
    where tournament_id = ${tournamentId}`.execute(tx)
  const ranks = ranksOf(rows, (tops[0]?.top ?? 0) + 1)
  await sql`update poker.entry e set state = 'out', out_rank = x.rank, out_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as x(id uuid, rank int) where e.id = x.id`.execute(
    tx,
  )
  await sql`update poker.stay set ended_at = clock_timestamp(), left_with = 0, is_in = false
    where id = any (${stays.map(({ id }) => id)}::uuid[])`.execute(tx)
}
