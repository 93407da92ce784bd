import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { BonusRow } from './bonuses.ts'

export type BonusStanding = {
  /** What lies in the bonus account of the member now. */
  balance: bigint
  openBets: number
  openStakes: bigint
  required: bigint
  wagered: bigint
  isWagered: boolean
  requirementId: string | null
}

/** How far a bonus is: its balance, its open bets and its wagering, at one instant. */
export async function standingOf(db: Db, bonus: BonusRow): Promise<BonusStanding> {
  const { rows } = await sql<Omit<BonusStanding, 'isWagered'> & { state: string | null }>`
    select coalesce((select b.balance from ledger.balance_view b
        where b.owner = ${`member:${bonus.memberId}`} and b.purpose = 'bonus' and b.unit = ${bonus.unit}), 0)::bigint as balance,
      o.count as "openBets", o.stakes as "openStakes", coalesce(r.required, 0)::bigint as required,
      coalesce(r.filled, 0)::bigint as wagered, r.state,
      r.id as "requirementId"
    from (
      select count(*)::int as count, coalesce(sum(b.stake), 0)::bigint as stakes from bets.bet_view b
      where b.bonus_id = ${bonus.id} and b.status = 'open'
    ) o
    left join cashier.requirement_view r on r.source = 'bonus' and r.source_id = ${bonus.id}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a sum is always one row')
  const { state, ...standing } = row
  return { ...standing, isWagered: state === 'done' }
}
