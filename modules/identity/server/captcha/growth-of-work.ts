import type { Context } from '@tessera/server-kit'
import { sql } from 'kysely'
import { lockMinutes, workGrowth } from '../../limits.ts'

/**
 * The current factor of work for a log-in. Stolen passwords are tried from many addresses, one try each: no account and
 * no address is conspicuous, but the whole site is.
 */
export async function growthOfWork(
  { db, log }: Pick<Context, 'db' | 'log'>,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - lockMinutes * 60_000)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from identity.login_attempt where made_at > ${since} and not is_right
      limit ${workGrowth[0].failures}) x`.execute(db)
  const failures = rows[0]?.count ?? 0
  const grown = workGrowth.find((step) => failures >= step.failures)
  if (grown) log.warn({ failures, times: grown.times }, 'many wrong log-ins: the work has grown')
  return grown?.times ?? 1
}
