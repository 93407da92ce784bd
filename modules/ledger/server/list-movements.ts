import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { movementsShown } from '../limits.ts'
import type { Entry } from '../calls.ts'

type Row = Omit<Entry, 'id' | 'amount' | 'balanceAfter'> & {
  id: bigint
  amount: bigint
  balanceAfter: bigint
}

/** A member's last movements in one unit, newest first, read from the ends of their accounts. */
export async function listMovements(
  db: Db,
  memberId: string,
  unit: string,
): Promise<{ list: Entry[] }> {
  const columns = sql`t.id, t.request_id as "requestId", m.purpose, t.reason,
    coalesce(t.subject, 'bet:' || t.request_id) as subject, t.made_at as "madeAt"`
  const { rows } = await sql<Row>`
    with mine as (
      select id, purpose from ledger.account
      where owner = ${`member:${memberId}`} and unit = ${unit} and is_guarded
    )
    select e.* from mine m cross join lateral (
      (select ${columns}, -t.amount as amount, t.source_balance as "balanceAfter", t.source_version as version
      from ledger.transfer t where t.source = m.id and t.source_version is not null
      order by t.source_version desc limit ${movementsShown})
      union all
      (select ${columns}, t.amount, t.target_balance, t.target_version
      from ledger.transfer t where t.target = m.id and t.target_version is not null
      order by t.target_version desc limit ${movementsShown})
    ) e order by e."madeAt" desc, e.id desc, e.version desc limit ${movementsShown}`.execute(db)
  return {
    list: rows.map(({ id, amount, balanceAfter, ...rest }) => ({
      ...rest,
      id: `${id}-${rest.purpose}`,
      amount: money(amount, unit),
      balanceAfter: money(balanceAfter, unit),
    })),
  }
}
