import { isOnBreak } from '@tessera/compliance/server'
import { pushBalance } from '@tessera/ledger/server'
import { deriveId, inTransaction, type JobContext, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { jobBatch } from '../../limits.ts'
import { firstClaimable, lastClaimable } from '../business-day.ts'
import { hasVip } from '../has-vip.ts'
import { lockMembers } from '../members.ts'
import type { LoyaltyPorts } from '../ports.ts'
import { findClaimable, payRows } from './claim-rows.ts'

type Whose = { memberId: string; unit: string }

/**
 * Pays the automatic rebates, one posting a member, once, however many servers do it at once and however often a run
 * was missed. Amounts of zero are not paid and expire, and so do those of members on a break.
 */
export async function issueRebates(context: JobContext, ports: LoyaltyPorts): Promise<void> {
  const now = context.clock()
  const isVip = await hasVip(context.db)
  const days = await readBusinessDays(context.db)
  let issued = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<Whose>`
      select distinct r.member_id as "memberId", r.unit from loyalty.rebate_row r
      where r.state = 'open' and r.member_id > ${after}
        and r.day between ${firstClaimable(days, now)}::date and ${lastClaimable(days, now)}::date
        and (select a.is_auto from loyalty.auto_rebate a where a.category = r.category and a.from_day <= r.day
          order by a.from_day desc limit 1)
      order by r.member_id limit ${jobBatch}`.execute(context.db)
    for (const whose of rows) await issueTo(context, { whose, now, isVip, ports })
    issued += rows.length
    if (issued > 0) await context.progress?.(issued)
    after = rows.at(-1)?.memberId ?? ''
    if (rows.length < jobBatch) return
  }
}

type Issuing = { whose: Whose; now: Date; isVip: boolean; ports: LoyaltyPorts }

async function issueTo(
  { db, push }: JobContext,
  { whose, now, isVip, ports }: Issuing,
): Promise<void> {
  const isPaid = await inTransaction(db, async (tx) => {
    await lockMembers(tx, [whose])
    if (await isOnBreak(tx, whose.memberId)) return false
    const claimable = await findClaimable(tx, whose, { now, hasVip: isVip, isAuto: true })
    if (claimable.amount <= 0n || claimable.rows.length === 0) return false
    const named = claimable.rows.map(({ day, category }) => `${day} ${category}`).toSorted()
    const id = deriveId(whose.memberId, `rebate ${whose.unit} ${named.join()}`)
    await payRows(tx, { ...whose, id, kind: 'issued', claimable, now }, ports)
    return true
  })
  if (isPaid) await pushBalance({ db, push }, whose.memberId, whose.unit)
}
