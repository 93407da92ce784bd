import { smallestPayable } from '@tessera/money'
import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Gift } from '../../gift-terms.ts'
import { promotionsProblems } from '../../problems.ts'
import type { RewardSource } from '../../reward-shapes.ts'
import { isProblem } from '../is-problem.ts'
import type { PromotionRow } from '../promotions.ts'
import { giveReward } from '../rewards/give-reward.ts'

/** What a member earned on a day: millionths of a ledger unit. */
export type DayShare = { memberId: string; earned: bigint }

export type Paying = {
  promotion: PromotionRow
  day: string
  now: Date
  source: RewardSource
  /** The most of a day, in ledger units. */
  most: bigint | null
  giftOf: (amount: bigint) => Gift
}

const million = 1_000_000n

/** What of an earned sum is paid now, and what is carried on. Above the most of a day nothing is kept. */
export function splitShare(
  sum: bigint,
  { unit, most }: { unit: string; most: bigint | null },
): { paid: bigint; carry: bigint } {
  const step = smallestPayable(unit)
  const payable = (sum / million / step) * step
  const carry = sum - payable * million
  return { paid: most !== null && payable > most ? most : payable, carry }
}

/**
 * Pays a member's share of a day as a reward, once, and carries on what is less than can be paid. Where the budget has nothing
 * left, all of it is carried on.
 */
export async function payShare(db: Db, share: DayShare, paying: Paying): Promise<void> {
  try {
    await inTransaction(db, (tx) => takeShare(tx, share, paying, true))
  } catch (error) {
    if (!isProblem(error, promotionsProblems.budgetUsed)) throw error
    await inTransaction(db, (tx) => takeShare(tx, share, paying, false))
  }
}

async function takeShare(
  tx: Db,
  { memberId, earned }: DayShare,
  { promotion, day, now, source, most, giftOf }: Paying,
  isPaid: boolean,
): Promise<void> {
  const { id, unit } = promotion
  const { numAffectedRows } = await sql`insert into promotions.day_share
      (promotion_id, day, member_id, earned, paid)
    values (${id}, ${day}::date, ${memberId}, ${String(earned)}::numeric, 0) on conflict do nothing`.execute(
    tx,
  )
  if (numAffectedRows === 0n) return
  const sum = earned + (await lockCarry(tx, id, memberId))
  const split = isPaid ? splitShare(sum, { unit, most }) : { paid: 0n, carry: sum }
  await sql`update promotions.carry set carry = ${String(split.carry)}::numeric
    where promotion_id = ${id} and member_id = ${memberId}`.execute(tx)
  if (split.paid === 0n) return
  await sql`update promotions.day_share set paid = ${String(split.paid)}::bigint
    where promotion_id = ${id} and member_id = ${memberId} and day = ${day}::date`.execute(tx)
  await giveReward(tx, {
    whose: { memberId, unit },
    promotion,
    source,
    sourceId: `day:${day}`,
    gift: giftOf(split.paid),
    now,
  })
}

async function lockCarry(tx: Db, promotionId: string, memberId: string): Promise<bigint> {
  await sql`insert into promotions.carry (promotion_id, member_id, carry)
    values (${promotionId}, ${memberId}, 0) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ carry: string }>`select carry::text as carry from promotions.carry
    where promotion_id = ${promotionId} and member_id = ${memberId} for update`.execute(tx)
  return BigInt(rows[0]?.carry ?? '0')
}
