import { money } from '@tessera/money'
import { type MemberContext, readBusinessDays } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { unitOf } from '../whose.ts'
import { shownTickets } from './shown-ticket.ts'
import { findTickets } from './tickets.ts'

type Asked = {
  state?: 'open' | 'cash-out' | 'settled' | 'all' | undefined
  from?: string | undefined
  to?: string | undefined
  pageNo: number
  pageSize: number
}

const dayMilliseconds = 86_400_000

const ofState = {
  open: sql`t.state in ('waiting', 'asked', 'offered', 'accepted')`,
  'cash-out': sql`t.state = 'accepted' and t.sold < t.stake and not t.is_bonus and not t.has_ended`,
  settled: sql`t.state in ('ended', 'refused', 'lapsed')`,
  all: sql`true`,
}

/** The member's own tickets, newest first, with the sums over all of them that were accepted. */
export async function listTickets(
  { db, member }: MemberContext,
  { pageNo, pageSize, state = 'all', from, to }: Asked,
) {
  const { startOf } = await readBusinessDays(db)
  const unit = unitOf(member)
  const parts: (RawBuilder<unknown> | false)[] = [
    sql`t.member_id = ${member.id} and t.unit = ${unit}`,
    ofState[state],
    from !== undefined && sql`t.sent_at >= ${startOf(from)}`,
    to !== undefined &&
      sql`t.sent_at < ${startOf(new Date(Date.parse(to) + dayMilliseconds).toISOString().slice(0, 10))}`,
  ]
  const where = sql.join(
    parts.filter((part) => part !== false),
    sql` and `,
  )
  const rows = await findTickets(
    db,
    where,
    sql`order by t.sent_at desc, t.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const totals = await sql<{ all: number; stake: bigint; prize: bigint }>`
    select count(*)::int as all, coalesce(sum(t.stake) filter (where t.accepted_at is not null), 0)::bigint as stake,
      coalesce(sum(t.prize) filter (where t.state = 'ended'), 0)::bigint as prize
    from sports.ticket t where ${where}`.execute(db)
  const { all = 0, stake = 0n, prize = 0n } = totals.rows[0] ?? {}
  return {
    list: await shownTickets(db, rows, member.language),
    totalPages: Math.max(1, Math.ceil(all / pageSize)),
    totals: { stake: money(stake, unit), prize: money(prize, unit) },
  }
}
