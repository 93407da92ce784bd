import { commonProblems } from '@tessera/calls'
import { type Context, inTransaction, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import {
  inviteTriesMax,
  nameQuestionsMax,
  registrationTryMinutes,
  takenAnswersMax,
} from '../../limits.ts'
import { placeOf } from '../codes/count-requests.ts'
import { digestOf } from '../secrets.ts'

const max = { taken: takenAnswersMax, invite: inviteTriesMax, name: nameQuestionsMax }

/**
 * Counts an answer that reveals whether a name or a code exists, for its address. Too many of them are an enumeration.
 * Problem: `common.tooManyRequests`.
 */
export async function countTry(
  { db, clock, address }: Pick<Context, 'db' | 'clock' | 'address'>,
  kind: keyof typeof max,
): Promise<void> {
  const now = clock()
  const hash = digestOf(`${kind}:${placeOf(address)}`)
  const since = new Date(now.getTime() - registrationTryMinutes * 60_000)
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 32))`.execute(
      tx,
    )
    const { rows } = await sql<{ madeAt: Date }>`
      select made_at as "madeAt" from identity.registration_try
      where key_hash = ${hash} and made_at > ${since}
      order by made_at desc limit ${max[kind]}`.execute(tx)
    const oldest = rows[max[kind] - 1]
    if (oldest) {
      const milliseconds = oldest.madeAt.getTime() - since.getTime()
      throw commonProblems.tooManyRequests({ minutes: Math.ceil(milliseconds / 60_000) })
    }
    await sql`insert into identity.registration_try (id, key_hash, made_at)
      values (${newId(now)}, ${hash}, ${now})`.execute(tx)
  })
}
