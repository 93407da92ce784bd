import { shareOf } from '@tessera/money'
import { inTransaction, type JobContext, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { jobBatch } from '../../limits.ts'
import { firstClaimable } from '../business-day.ts'
import { hasVip } from '../has-vip.ts'
import { lockMembers } from '../members.ts'
import { type RowAsKept, selectRows } from './rebate-rows.ts'

/** Rebates that nobody claimed in their days are over: they are fixed as they were, and nothing is paid. */
export async function expireRebates({ db, clock, progress }: JobContext): Promise<void> {
  const first = firstClaimable(await readBusinessDays(db), clock())
  const isVip = await hasVip(db)
  let expired = 0
  for (;;) {
    const { rows: members } = await sql<{ memberId: string; unit: string }>`
      select distinct member_id as "memberId", unit from loyalty.rebate_row
      where state = 'open' and day < ${first}::date limit ${jobBatch}`.execute(db)
    for (const whose of members) {
      await inTransaction(db, async (tx) => {
        await lockMembers(tx, [whose])
        const { rows } = await sql<RowAsKept>`${selectRows(isVip)}
          where r.state = 'open' and r.member_id = ${whose.memberId} and r.unit = ${whose.unit}
            and r.day < ${first}::date`.execute(tx)
        for (const { day, category, level, ratePpm, validBet } of rows) {
          await sql`update loyalty.rebate_row set state = 'expired', level = ${level}, rate_ppm = ${ratePpm},
              amount = ${String(shareOf(validBet, ratePpm))}::bigint, paid = 0, ended_at = ${clock()}
            where member_id = ${whose.memberId} and unit = ${whose.unit} and day = ${day}::date
              and category = ${category} and state = 'open'`.execute(tx)
        }
      })
    }
    expired += members.length
    if (expired > 0) await progress?.(expired)
    if (members.length < jobBatch) return
  }
}
