import { cashOf, houseOf, transfer } from '@tessera/ledger/server'
import { type Db, deriveId, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { rebateMultiplePpm } from '../../limits.ts'
import { loyaltyProblems } from '../../problems.ts'
import { firstClaimable, lastClaimable } from '../business-day.ts'
import type { LoyaltyPorts } from '../ports.ts'
import { capped, type RowAsKept, selectRows } from './rebate-rows.ts'
import { reckon, type Reckoned } from './reckon.ts'

type Whose = { memberId: string; unit: string }
type Adjustment = { betId: string; amount: bigint }

/** What one posting would pay a member now: rows that are claimed, or those that are paid by themselves. */
export type Claimable = { rows: Reckoned[]; adjustments: Adjustment[]; amount: bigint }

/**
 * What may be paid to a member now, with what is to be taken off. Below zero where more is taken off than there is: then
 * it waits.
 */
export async function findClaimable(
  tx: Db,
  { memberId, unit }: Whose,
  { now, hasVip, isAuto }: { now: Date; hasVip: boolean; isAuto: boolean },
): Promise<Claimable> {
  const days = await readBusinessDays(tx)
  const { rows } = await sql<RowAsKept>`${selectRows(hasVip)}
    where r.member_id = ${memberId} and r.unit = ${unit}
      and r.day between ${firstClaimable(days, now)}::date and ${lastClaimable(days, now)}::date`.execute(
    tx,
  )
  const open = reckon(await capped(tx, unit, rows), now, days).filter(
    (row) => row.state === 'claimable' && row.isAuto === isAuto,
  )
  const taken = await sql<Adjustment>`
    select bet_id as "betId", amount from loyalty.rebate_adjustment
    where member_id = ${memberId} and unit = ${unit} and claim_id is null
      and day <= ${lastClaimable(days, now)}::date`.execute(tx)
  const sum = (list: readonly bigint[]) => list.reduce((all, each) => all + each, 0n)
  return {
    rows: open,
    adjustments: taken.rows,
    amount: sum(open.map(({ paid }) => paid)) - sum(taken.rows.map(({ amount }) => amount)),
  }
}

type Paying = Whose & { id: string; kind: 'claimed' | 'issued'; claimable: Claimable; now: Date }

/**
 * Pays what was found, as one posting with what has to be staked for it, and fixes its rows. Problem: `claimIdTaken`.
 * The caller holds the lock of the member and has checked whether this claim was made before.
 */
export async function payRows(
  tx: Db,
  { id, memberId, unit, kind, claimable: { rows, adjustments, amount }, now }: Paying,
  { addTurnover }: LoyaltyPorts,
): Promise<void> {
  const { numAffectedRows } =
    await sql`insert into loyalty.rebate_claim (id, member_id, unit, kind, amount, made_at)
    values (${id}, ${memberId}, ${unit}, ${kind}, ${String(amount)}::bigint, ${now})
    on conflict do nothing`.execute(tx)
  // Only another person's claim at the same instant: the member's own were checked under the lock.
  if (numAffectedRows === 0n) throw loyaltyProblems.claimIdTaken()
  await sql`update loyalty.rebate_row r set state = ${kind}, claim_id = ${id}, level = x.level, rate_ppm = x.rate_ppm,
      amount = x.amount, paid = x.paid, ended_at = ${now}
    from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ category }) => category)}::text[],
      ${rows.map(({ level }) => level)}::smallint[], ${rows.map(({ ratePpm }) => ratePpm)}::int[],
      ${rows.map((row) => String(row.amount))}::bigint[], ${rows.map(({ paid }) => String(paid))}::bigint[])
      x(day, category, level, rate_ppm, amount, paid)
    where r.member_id = ${memberId} and r.unit = ${unit} and r.day = x.day and r.category = x.category
      and r.state = 'open'`.execute(tx)
  await sql`update loyalty.rebate_adjustment set claim_id = ${id}
    where bet_id = any(${adjustments.map(({ betId }) => betId)}::uuid[])`.execute(tx)
  await transfer(tx, {
    id: deriveId(id, 'rebate'),
    legs: [{ from: houseOf('promotions', unit), to: cashOf(memberId, unit), amount }],
    reason: kind === 'claimed' ? 'manual rebate' : 'rebate',
    subject: `rebate:${id}`,
  })
  await addTurnover(tx, {
    memberId,
    unit,
    source: 'rebate',
    sourceId: id,
    amount,
    multiplePpm: rebateMultiplePpm,
  })
}
