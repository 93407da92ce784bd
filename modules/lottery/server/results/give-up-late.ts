import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { resultGoneHours, resultGoneHoursDaily } from '../../limits.ts'
import { cancelIssue } from '../issues/cancel-issue.ts'
import { databaseNow } from '../runner/runner.ts'

/** Why an issue without a result is cancelled in the end. It is shown to everybody. */
export const goneReason = 'The result never came. Every ticket was refunded.'
const atOnce = 100

/**
 * Issues whose result has not come for a day are cancelled by themselves; of a lottery with one draw a day or fewer after two
 * (domain 6.2). From half an hour on they wait at the desk of the staff.
 */
export const giveUpLateJob: Job = {
  name: 'lottery.giveUpLate',
  cron: '*/5 * * * *',
  run: async (context) => {
    const now = await databaseNow(context.db)
    const { rows } = await sql<{ id: bigint }>`
      select i.id from lottery.issue i join lottery.game g on g.code = i.game
      where i.commitment is null and i.state in ('selling', 'waiting', 'verifying')
        and i.draws_at <= ${now}::timestamptz - make_interval(hours => case
          when i.numero like '%-%' then ${resultGoneHours}::int else ${resultGoneHoursDaily}::int end)
      order by i.draws_at limit ${atOnce}`.execute(context.db)
    for (const { id } of rows) {
      await cancelIssue({ db: context.db, clock: () => now }, id, goneReason)
    }
  },
}
