import { inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { picturesMax } from '../../limits.ts'
import { settingsProblems } from '../../problems.ts'
import { drawPicture } from './draw-picture.ts'

/** Where a picture is shown. */
export const pictureUrl = (hash: string): string => `/pictures/${hash}.webp`

/** Keeps a picture; the same one again is the same. Problems: `pictureRefused`, `picturesFull`. */
export async function uploadPicture(
  { db, clock, staff }: StaffContext,
  { data }: { data: string },
): Promise<{ url: string; width: number; height: number }> {
  const { hash, bytes, width, height } = await drawPicture(Buffer.from(data, 'base64'))
  const url = pictureUrl(hash)
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('settings.pictures', 0))`.execute(tx)
    const { rows } = await sql<{ count: bigint; isKnown: boolean }>`select count(*) as count,
      coalesce(bool_or(hash = ${hash}), false) as "isKnown" from settings.picture`.execute(tx)
    const [known] = rows
    if (!known?.isKnown && Number(known?.count ?? 0n) >= picturesMax) {
      throw settingsProblems.picturesFull()
    }
    await sql`insert into settings.picture (hash, bytes, width, height, staff_account, made_at)
      values (${hash}, ${bytes}, ${width}, ${height}, ${staff.account}, ${clock()})
      on conflict (hash) do nothing`.execute(tx)
    // The picture itself is no word of the record; what it is called is.
    tellAct(tx, { subject: 'pictures', after: { url, width, height } })
  })
  return { url, width, height }
}
