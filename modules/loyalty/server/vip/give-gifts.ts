import { pushBalance } from '@tessera/ledger/server'
import { inTransaction, type JobContext, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { jobBatch } from '../../limits.ts'
import type { GiftKind, LevelTerms } from '../../shapes.ts'
import { addDays } from '../business-day.ts'
import { hasVip } from '../has-vip.ts'
import { lockMembers } from '../members.ts'
import type { LoyaltyPorts } from '../ports.ts'
import { giveGift } from './give-gift.ts'
import { readLevels } from './levels.ts'

type Period = { kind: Exclude<GiftKind, 'upgrade'>; day: string }
const giftOf = {
  weekly: 'weeklyGift',
  monthly: 'monthlyGift',
  birthday: 'birthdayGift',
} as const satisfies Record<Period['kind'], keyof LevelTerms>

/** Monday of the business week. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/**
 * Gives everyone the gifts of the week, the month and their birthday, each once, by the level with which it began.
 * Who was born on 29 February has their day on the 28th of other years.
 */
export async function giveGifts(context: JobContext, ports: LoyaltyPorts): Promise<void> {
  const { dayOf, startOf } = await readBusinessDays(context.db)
  const today = dayOf(context.clock())
  if (!(await hasVip(context.db))) return
  const periods: Period[] = [
    { kind: 'weekly', day: mondayOf(today) },
    { kind: 'monthly', day: `${today.slice(0, 7)}-01` },
    { kind: 'birthday', day: today },
  ]
  for (const [at, period] of periods.entries()) {
    await givePeriod(context, { period, begins: startOf(period.day), ports })
    await context.progress?.(at + 1, periods.length)
  }
}

type Giving = { period: Period; begins: Date; ports: LoyaltyPorts }

async function givePeriod(
  { db, clock, push }: JobContext,
  { period: { kind, day }, begins, ports }: Giving,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ memberId: string; unit: string; level: number }>`
      select * from (
        select m.member_id as "memberId", m.unit, loyalty.level_before(m.member_id, ${begins}) as level
        from loyalty.member m
        where m.member_id > ${after} and not exists (select from loyalty.gift g
            where g.member_id = m.member_id and g.kind = ${kind} and g.period = ${day})
          and exists (select from loyalty.level_change c where c.member_id = m.member_id)
          and (${kind} <> 'birthday' or exists (select from identity.birthday_view b
            where b.id = m.member_id and b.day_of_year = any(${birthdaysOn(day)}::text[])))) x
      where x.level > 0 order by x."memberId" limit ${jobBatch}`.execute(db)
    for (const { memberId, unit, level } of rows) {
      const isGiven = await inTransaction(db, async (tx) => {
        await lockMembers(tx, [{ memberId, unit }])
        const terms = (await readLevels(tx, unit)).find((each) => each.level === level)
        const amount = terms?.[giftOf[kind]] ?? 0n
        const gift = { memberId, unit, kind, period: day, level, amount }
        return giveGift(tx, gift, { now: clock(), ports })
      })
      if (isGiven) await pushBalance({ db, push }, memberId, unit)
    }
    after = rows.at(-1)?.memberId ?? after
    if (rows.length < jobBatch) return
  }
}

function birthdaysOn(day: string): string[] {
  const today = day.slice(5)
  return today === '02-28' && !addDays(day, 1).endsWith('-29') ? [today, '02-29'] : [today]
}
