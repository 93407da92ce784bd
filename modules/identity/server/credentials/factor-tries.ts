import { commonProblems } from '@tessera/calls'
import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { factorTriesMax, lockMinutes } from '../../limits.ts'

const lockMilliseconds = lockMinutes * 60_000

/** Refuses where five wrong codes came within five minutes, until five minutes after the last. Problem: `common.tooManyRequests`. */
export async function refuseLocked(tx: Db, authenticatorId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ madeAt: Date }>`select made_at as "madeAt" from identity.factor_try
    where authenticator_id = ${authenticatorId}
    order by made_at desc limit ${factorTriesMax}`.execute(tx)
  const newest = rows[0]?.madeAt.getTime() ?? 0
  const oldest = rows[factorTriesMax - 1]?.madeAt.getTime()
  if (oldest === undefined || newest - oldest >= lockMilliseconds) return
  const left = newest + lockMilliseconds - now.getTime()
  if (left > 0) throw commonProblems.tooManyRequests({ minutes: Math.ceil(left / 60_000) })
}

export async function noteWrong(tx: Db, authenticatorId: string, now: Date): Promise<void> {
  await sql`insert into identity.factor_try (id, authenticator_id, made_at)
    values (${newId(now)}, ${authenticatorId}, ${now})`.execute(tx)
}
