import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { DeskFilter } from '../../withdraw-staff-calls.ts'
import { membersMeant, orderSearchOf, type OrderSearch, partOf } from '../find-orders.ts'

// Trigrams find nothing that is shorter.
const wordsFrom = 3

/** The conditions that narrow a view of withdrawals `w`. */
export async function conditionsOf(db: Db, filter: DeskFilter): Promise<RawBuilder<unknown>> {
  const { method, state, currency, least, most, from, to } = filter
  const search = await orderSearchOf(db, filter.search ?? '')
  const all = [
    search && sql`w.id in (${meant(search)})`,
    method &&
      sql`exists (select from cashier.payee p where p.id = w.payee_id and p.kind = ${method})`,
    state && sql`w.state = ${state}`,
    currency && sql`w.unit = ${currency}`,
    least !== undefined && sql`w.amount >= ${String(least)}::bigint`,
    most !== undefined && sql`w.amount <= ${String(most)}::bigint`,
    from && sql`w.requested_at >= kit.day_starts(${from}::date)`,
    to && sql`w.requested_at < kit.day_starts(${to}::date + 1)`,
  ].filter((each) => typeof each === 'object')
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** Every withdrawal that a search may mean, by whatever is written on it. Each way has an index of its own. */
function meant(search: OrderSearch): RawBuilder<unknown> {
  const { text, folded, pattern, numbers } = search
  const ways = [
    sql`select o.id from cashier.withdrawal o where o.member_id in (${membersMeant(search)})`,
    numbers &&
      sql`select o.id from cashier.withdrawal o
        where o.id between ${numbers.least}::uuid and ${numbers.most}::uuid`,
    folded.length >= wordsFrom &&
      sql`select o.id from cashier.payee p
        join cashier.withdrawal o on o.member_id = p.member_id and o.payee_id = p.id
        where identity.folded(p.holder || ' ' || p.label || ' ' || p.last4) like ${pattern}`,
    folded.length >= wordsFrom &&
      sql`select l.withdrawal_id from cashier.withdrawal_leg l
        where l.reference is not null and lower(l.reference) like ${partOf(text.toLowerCase())}`,
  ].filter((each) => typeof each === 'object')
  return sql.join(ways, sql` union `)
}
