import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { pressureRows } from '../limits.ts'

type Pressure = { address: string; tries: number; wrong: number; lastAt: Date }

/** Who is here, and from which places most log-ins failed in the last hour. */
export async function readPresence(db: Db) {
  const { rows } = await sql<{ members: number; staff: number }>`
    select members::int as members, staff::int as staff from identity.presence_view`.execute(db)
  const pressure = await sql<Pressure>`
    select address, tries::int as tries, wrong::int as wrong, last_at as "lastAt"
    from identity.door_pressure_view where wrong > 0
    order by wrong desc, address limit ${pressureRows}`.execute(db)
  return { ...(rows[0] ?? { members: 0, staff: 0 }), pressure: pressure.rows }
}
