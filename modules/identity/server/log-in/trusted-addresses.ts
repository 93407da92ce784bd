import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { knownAddressDays, trustedPlacesMax } from '../../limits.ts'
import { placeOf } from '../codes/count-requests.ts'

const since = (now: Date) => new Date(now.getTime() - knownAddressDays * 86_400_000)

/** Whether a member has been at this place of late. */
export async function isTrusted(
  db: Db,
  { memberId, address }: { memberId: string; address: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select from identity.trusted_address
    where member_id = ${memberId} and place = ${placeOf(address)}
      and last_seen_at > ${since(now)}`.execute(db)
  return rows.length > 0
}

/** A member is known at this place from now on, or goes on to be. Beyond twenty places the oldest is forgotten. */
export async function trustAddress(
  tx: Db,
  { memberId, address }: { memberId: string; address: string },
  now: Date,
): Promise<void> {
  await sql`insert into identity.trusted_address (member_id, place, first_seen_at, last_seen_at)
    values (${memberId}, ${placeOf(address)}, ${now}, ${now})
    on conflict (member_id, place) do update set last_seen_at = excluded.last_seen_at`.execute(tx)
  await sql`delete from identity.trusted_address where member_id = ${memberId} and place in (
    select place from identity.trusted_address where member_id = ${memberId}
    order by last_seen_at desc, place offset ${trustedPlacesMax})`.execute(tx)
}

/** The places where a member is known, the newest first. */
export async function findKnownAddresses(
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ place: string; firstSeenAt: Date; lastSeenAt: Date }[]> {
  const { rows } = await sql<{ place: string; firstSeenAt: Date; lastSeenAt: Date }>`
    select place, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
    from identity.trusted_address where member_id = ${memberId} and last_seen_at > ${since(now)}
    order by last_seen_at desc, place`.execute(db)
  return rows
}
