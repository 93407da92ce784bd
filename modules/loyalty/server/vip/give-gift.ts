import { isOnBreak } from '@tessera/compliance/server'
import { cashOf, houseOf, transfer } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { giftMultiplePpm } from '../../limits.ts'
import type { GiftKind } from '../../shapes.ts'
import type { LoyaltyPorts } from '../ports.ts'

export type Giving = {
  memberId: string
  unit: string
  kind: GiftKind
  /** The level, or the first day of what it is for: one gift of a kind for each, for ever. */
  period: string
  level: number
  amount: bigint
}

/** Gives a gift, once; answers whether this was the time. A gift of nothing is none, and nobody on a break gets one. */
export async function giveGift(
  tx: Db,
  { memberId, unit, kind, period, level, amount }: Giving,
  { now, ports }: { now: Date; ports: LoyaltyPorts },
): Promise<boolean> {
  if (amount === 0n || (await isOnBreak(tx, memberId))) return false
  const id = deriveId(memberId, `gift ${kind} ${period}`)
  const { numAffectedRows } = await sql`
    insert into loyalty.gift (id, member_id, kind, period, level, unit, amount, made_at)
    values (${id}, ${memberId}, ${kind}, ${period}, ${level}, ${unit}, ${String(amount)}::bigint, ${now})
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) return false
  await transfer(tx, {
    id,
    legs: [{ from: houseOf('promotions', unit), to: cashOf(memberId, unit), amount }],
    reason: 'vip gift',
    subject: `gift:${id}`,
  })
  const owed = { memberId, unit, source: 'bonus' as const, sourceId: id, amount }
  await ports.addTurnover(tx, { ...owed, multiplePpm: giftMultiplePpm })
  return true
}
