import { pushBalance } from '@tessera/ledger/server'
import { type Db, inTransaction, type JobContext, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { jobBatch } from '../../limits.ts'
import type { LevelTerms } from '../../shapes.ts'
import { addDays } from '../business-day.ts'
import { hasVip } from '../has-vip.ts'
import type { LoyaltyPorts } from '../ports.ts'
import { climb, keep, type Standing, type Step, type Totals } from './climb.ts'
import { giveGift } from './give-gift.ts'
import { readLevels } from './levels.ts'
import { recentValid } from './recent-valid.ts'

type Row = Standing & {
  memberId: string
  unit: string
  deposits: bigint
  validBet: bigint
  keptFor: string
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const nextMonth = (month: string): string => monthOf(addDays(month, 31))

/**
 * Updates the level of every member for whom something was added, and on the first of a month the level of all members:
 * first whether it is kept, for missed months too, then what is earned. Does nothing without `hasVip`.
 */
export async function updateLevels(context: JobContext, ports: LoyaltyPorts): Promise<void> {
  const { db, clock, progress } = context
  const { dayOf } = await readBusinessDays(db)
  const month = monthOf(dayOf(clock()))
  if (!(await hasVip(db))) {
    await sql`update loyalty.member set kept_for = ${month}::date where kept_for < ${month}::date`.execute(
      db,
    )
    return
  }
  const isDue = sql`(is_due or kept_for < ${month}::date and level > 0)`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from loyalty.member where ${isDue}`.execute(db)
  const total = counted[0]?.total ?? 0
  let looked = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select member_id as id from loyalty.member
      where member_id > ${after} and ${isDue} order by member_id limit ${jobBatch}`.execute(db)
    for (const { id } of rows) {
      await updateLevelsOf(context, id, ports)
      looked += 1
      await progress?.(looked, Math.max(looked, total))
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < jobBatch) return
  }
}

async function updateLevelsOf(
  { db, clock, push }: JobContext,
  memberId: string,
  ports: LoyaltyPorts,
): Promise<void> {
  const now = clock()
  const today = (await readBusinessDays(db)).dayOf(now)
  const gifted = await inTransaction(db, async (tx) => {
    const row = await lockMember(tx, memberId)
    if (!row) return undefined
    const levels = await readLevels(tx, row.unit)
    const moving = { tx, row, levels, now, ports }
    let standing: Standing = row
    for (let month = nextMonth(row.keptFor); month <= monthOf(today); month = nextMonth(month)) {
      const recent = await recentValid(tx, memberId, month)
      const step = keep(levels, standing, recent)
      if (step) await move(moving, [step], { ...row, recent })
      standing = step ?? standing
    }
    const totals = { ...row, recent: await recentValid(tx, memberId, addDays(today, 1)) }
    const steps = climb(levels, standing, totals)
    const hasGift = await move(moving, steps, totals)
    const { level, lostLevel } = steps.at(-1) ?? standing
    await sql`update loyalty.member set level = ${level}, lost_level = ${lostLevel}, is_due = false,
      kept_for = greatest(kept_for, ${monthOf(today)}::date) where member_id = ${memberId}`.execute(
      tx,
    )
    return hasGift ? row : undefined
  })
  if (gifted) await pushBalance({ db, push }, memberId, gifted.unit)
}

async function lockMember(tx: Db, memberId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select member_id as "memberId", unit, level, lost_level as "lostLevel", deposits, valid_bet as "validBet",
      kept_for::text as "keptFor"
    from loyalty.member where member_id = ${memberId} for update`.execute(tx)
  return rows[0]
}

type Moving = { tx: Db; row: Row; levels: readonly LevelTerms[]; now: Date; ports: LoyaltyPorts }

/** Writes these steps down, and gives the gift of each level that is reached for the first time. Answers whether one was. */
async function move(
  { tx, row: { memberId, unit }, levels, now, ports }: Moving,
  steps: readonly Step[],
  { deposits, validBet, recent }: Totals,
): Promise<boolean> {
  let hasGift = false
  for (const { from, level, reason } of steps) {
    await sql`insert into loyalty.level_change
        (member_id, from_level, to_level, reason, deposits, valid_bet, recent, made_at)
      values (${memberId}, ${from}, ${level}, ${reason}, ${String(deposits)}::bigint, ${String(validBet)}::bigint,
        ${String(recent)}::bigint, ${now})`.execute(tx)
    if (reason === 'notKept') continue
    const amount = levels.find((terms) => terms.level === level)?.upgradeGift ?? 0n
    const gift = { memberId, unit, kind: 'upgrade' as const, period: String(level), level, amount }
    hasGift = (await giveGift(tx, gift, { now, ports })) || hasGift
  }
  return hasGift
}
