import { money } from '@tessera/money'
import {
  type BusinessDays,
  type Db,
  type MemberContext,
  readBusinessDays,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import type { RebateAdjustment, RebatePage, RebateRow } from '../../shapes.ts'
import { claimableFrom, claimableUntil } from '../business-day.ts'
import { hasVip } from '../has-vip.ts'
import { findClaimable } from './claim-rows.ts'
import { listBets } from './rebate-bets.ts'
import { leastClaimIn } from './least-claim.ts'
import { capped, type RowAsKept, selectRows } from './rebate-rows.ts'
import { reckon, type Reckoned } from './reckon.ts'

type Paging = { pageNo: number; pageSize: number }
type Whose = { memberId: string; unit: string }

/** A member's rebates, so many days a page, the newest first, with what one claim would pay now. */
export async function listRebates(
  { db, member, clock }: MemberContext,
  paging: Paging,
): Promise<RebatePage> {
  const whose = { memberId: member.id, unit: member.currency }
  const now = clock()
  const isVip = await hasVip(db)
  const calendar = await readBusinessDays(db)
  const { days, total } = await findDays(db, whose, paging)
  const { rows } = await sql<RowAsKept>`${selectRows(isVip)}
    where r.member_id = ${whose.memberId} and r.unit = ${whose.unit} and r.day = any(${days}::date[])`.execute(
    db,
  )
  const all = await capped(db, whose.unit, rows)
  const { amount } = await findClaimable(db, whose, { now, hasVip: isVip, isAuto: false })
  return {
    claimable: money(amount > 0n ? amount : 0n, whose.unit),
    least: money(leastClaimIn(whose.unit), whose.unit),
    list: days.flatMap((day) =>
      reckon(
        all.filter((row) => row.day === day),
        now,
        calendar,
      ).map((row) => shownRow(row, calendar)),
    ),
    adjustments: await findAdjustments(db, whose),
    totalPages: Math.ceil(Number(total) / paging.pageSize),
  }
}

async function findDays(db: Db, { memberId, unit }: Whose, { pageNo, pageSize }: Paging) {
  const { rows } = await sql<{ day: string; total: bigint }>`
    select day::text as day, count(*) over () as total from loyalty.rebate_row
    where member_id = ${memberId} and unit = ${unit} group by day
    order by loyalty.rebate_row.day desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return { days: rows.map(({ day }) => day), total: rows[0]?.total ?? 0n }
}

const shownRow = (row: Reckoned, days: BusinessDays): RebateRow => ({
  day: row.day,
  category: row.category,
  validBet: money(row.validBet, row.unit),
  level: row.level,
  ratePpm: row.ratePpm,
  amount: money(row.amount, row.unit),
  paid: money(row.paid, row.unit),
  state: row.state,
  isAuto: row.isAuto,
  claimableAt: claimableFrom(days, row.day).toISOString(),
  expiresAt: claimableUntil(days, row.day).toISOString(),
})

async function findAdjustments(db: Db, { memberId, unit }: Whose): Promise<RebateAdjustment[]> {
  const { rows } = await sql<{
    betId: string
    day: string
    ofDay: string
    category: string
    validBet: bigint
    amount: bigint
  }>`
    select bet_id as "betId", day::text as day, of_day::text as "ofDay", category, valid_bet as "validBet", amount
    from loyalty.rebate_adjustment
    where member_id = ${memberId} and unit = ${unit} and claim_id is null order by made_at, bet_id`.execute(
    db,
  )
  return rows.map(({ validBet, amount, ...row }) => ({
    ...row,
    validBet: money(validBet, unit),
    amount: money(amount, unit),
  }))
}

/** The bets behind the rebate of a day and category. */
export async function listRebateBets(
  db: Db,
  which: Whose & { day: string; category: string },
  paging: Paging,
) {
  const { rows, total } = await listBets(db, which, paging)
  return {
    list: rows.map(({ betId, kind, correction, vendor, game, stake, validBet, settledAt }) => ({
      betId,
      kind,
      correction,
      vendor,
      game,
      stake: money(stake, which.unit),
      validBet: money(validBet, which.unit),
      settledAt: settledAt.toISOString(),
    })),
    totalPages: Math.ceil(Number(total) / paging.pageSize),
  }
}
