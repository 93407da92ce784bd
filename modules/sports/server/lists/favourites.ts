import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { bookProblems } from '../../book-problems.ts'
import { favouritesMax } from '../../limits.ts'

type Given = Pick<MemberContext, 'db' | 'member' | 'clock'>
type Kept = { thing: 'event' | 'tournament' | 'competitor' | 'market type'; ref: string }

/** What a member keeps, newest first. */
export async function listFavourites({ db, member }: Given): Promise<{ list: Kept[] }> {
  const { rows } = await sql<Kept>`select thing, ref from sports.favourite
    where member_id = ${member.id} order by made_at desc, thing, ref limit ${favouritesMax}`.execute(
    db,
  )
  return { list: rows }
}

/** Keeps something, or lets it go; as it is already, nothing changes. Problem: `tooManyFavourites`. */
export const setFavourite = (
  { db, member, clock }: Given,
  { thing, ref, isKept }: Kept & { isKept: boolean },
): Promise<{ success: true }> =>
  inTransaction(db, async (tx) => {
    if (!isKept) {
      await sql`delete from sports.favourite
        where member_id = ${member.id} and thing = ${thing} and ref = ${ref}`.execute(tx)
      return { success: true }
    }
    // Two requests at once of one member are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sports favourite:${member.id}`}, 0))`.execute(
      tx,
    )
    const { rows } = await sql<{
      others: number
    }>`select count(*)::int as others from sports.favourite
      where member_id = ${member.id} and (thing, ref) <> (${thing}, ${ref})`.execute(tx)
    if ((rows[0]?.others ?? 0) >= favouritesMax) {
      throw bookProblems.tooManyFavourites({ most: favouritesMax })
    }
    await sql`insert into sports.favourite (member_id, thing, ref, made_at)
      values (${member.id}, ${thing}, ${ref}, ${clock()}) on conflict do nothing`.execute(tx)
    return { success: true }
  })
