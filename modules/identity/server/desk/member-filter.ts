import { type RawBuilder, sql } from 'kysely'
import type { MemberFilter } from '../../members-desk-calls.ts'

const kinds = {
  member: sql`m.type = 0`,
  trial: sql`m.type = 4`,
  agent: sql`m.type in (1, 2, 41, 42)`,
  test: sql`m.test_since is not null`,
}

const isOnBreak = sql`exists (
  select from compliance.break_view b where b.member_id = m.id and b.ended_at is null)`

/** The conditions that narrow a list of members `m`, whatever they are searched by. */
export function conditionsOf({
  status,
  kind,
  currency,
  tag,
  from,
  to,
}: Omit<MemberFilter, 'search' | 'by'>): RawBuilder<unknown> {
  const all = [
    status === 'onBreak' && isOnBreak,
    status !== undefined && status !== 'onBreak' && sql`m.status = ${status}`,
    kind && kinds[kind],
    currency && sql`m.currency = ${currency}`,
    tag &&
      sql`exists (select from identity.member_tag t where t.tag = ${tag} and t.member_id = m.id)`,
    from && sql`m.created_at >= kit.day_starts(${from}::date)`,
    to && sql`m.created_at < kit.day_starts(${to}::date + 1)`,
  ].filter((each) => each !== undefined && each !== false)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}
