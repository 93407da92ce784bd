import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { placeOf } from '../codes/count-requests.ts'

export type LogInEvent = 'admittedWithoutWay' | 'deviceTokenReused' | 'challengeDead'

/** Stores an event of a log-in. */
export async function noteLogInEvent(
  tx: Db,
  { memberId, kind, address }: { memberId: string; kind: LogInEvent; address: string },
  now: Date,
): Promise<void> {
  await sql`insert into identity.log_in_event (id, member_id, kind, place, made_at)
    values (${newId(now)}, ${memberId}, ${kind}, ${placeOf(address)}, ${now})`.execute(tx)
}
