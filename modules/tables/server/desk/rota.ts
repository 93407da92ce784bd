import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { usualShifts } from '../../dealers.ts'
import { DealerRota } from '../../desk-shapes.ts'

/** Who is on duty in each shift of a day, as the staff have set it, or everybody in all of them. */
export async function readRota(db: Db): Promise<DealerRota> {
  const { rows } = await sql<{ shifts: unknown }>`select shifts from tables.dealer_rota`.execute(db)
  if (rows[0]) return DealerRota.parse({ shifts: rows[0].shifts })
  return { shifts: usualShifts.map((team) => [...team]) }
}

export const writeRota = async (tx: Db, { shifts }: DealerRota): Promise<void> =>
  void (await sql`insert into tables.dealer_rota (shifts) values (${JSON.stringify(shifts)}::jsonb)
    on conflict (is_only) do update set shifts = excluded.shifts`.execute(tx))
