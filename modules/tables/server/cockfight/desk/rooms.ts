import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { fightDeskProblems } from '../../../fight-desk-problems.ts'
import { isFightRoom } from '../../../games/cockfight/rooms.ts'
import { findTable, type RoundRow, roundColumns, type TableRow } from '../../runner/rounds.ts'
import { type FightRow, fightColumns } from '../fights.ts'

/** Problem: `unknownRoom`. */
export async function needRoom(db: Db, code: string): Promise<TableRow> {
  const table = await findTable(db, code)
  if (!table || !isFightRoom(table)) throw fightDeskProblems.unknownRoom()
  return table
}

/** A fight of a room, with its round where it has opened; both are held. Problem: `unknownFight`. */
export async function holdFight(
  tx: Db,
  { code, id }: { code: string; id: number },
): Promise<{ table: TableRow; fight: FightRow; round: RoundRow | undefined }> {
  const table = await findTable(tx, code)
  // The round first, as whoever closes it or stakes on it does.
  const { rows: rounds } = await sql<RoundRow>`select ${roundColumns} from tables.round r
    where r.id = (select f.round_id from tables.fight f where f.id = ${id} and f.table_code = ${code}) for no key update`.execute(
    tx,
  )
  const { rows } = await sql<FightRow>`select ${fightColumns} from tables.fight f
    where f.id = ${id} and f.table_code = ${code} and f.cancelled_at is null for no key update`.execute(
    tx,
  )
  const [fight] = rows
  if (!table || !fight) throw fightDeskProblems.unknownFight()
  return { table, fight, round: rounds[0] }
}

export const subjectOfFight = (code: string, id: bigint | number) => `fight:${code} ${id}`
