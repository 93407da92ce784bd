import { money } from '@tessera/money'
import { type MemberContext, readBusinessDays } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { shownTickets } from './shown-ticket.ts'
import { findTickets, type TicketState } from './tickets.ts'
import { unitOf } from './whose.ts'

type Asked = {
  game?: string | undefined
  state?: TicketState | undefined
  from?: string | undefined
  to?: string | undefined
  chaseId?: string | undefined
  pageNo: number
  pageSize: number
}

type Totals = { all: number; cost: bigint; prize: bigint; rebate: bigint }

const dayMilliseconds = 86_400_000

/** The member's own tickets, newest first, with the sums over all of them. */
export async function listTickets(
  { db, member }: MemberContext,
  { pageNo, pageSize, ...asked }: Asked,
) {
  const { startOf } = await readBusinessDays(db)
  const unit = unitOf(member)
  const parts: (RawBuilder<unknown> | false)[] = [
    sql`t.member_id = ${member.id} and t.unit = ${unit}`,
    asked.game !== undefined && sql`i.game = ${asked.game}`,
    asked.state !== undefined && sql`t.state = ${asked.state}`,
    asked.chaseId !== undefined && sql`t.chase_id = ${asked.chaseId}`,
    asked.from !== undefined && sql`t.placed_at >= ${startOf(asked.from)}`,
    asked.to !== undefined &&
      sql`t.placed_at < ${startOf(new Date(Date.parse(asked.to) + dayMilliseconds).toISOString().slice(0, 10))}`,
  ]
  const where = sql.join(
    parts.filter((part) => part !== false),
    sql` and `,
  )
  const rows = await findTickets(db, where, { limit: pageSize, offset: (pageNo - 1) * pageSize })
  const totals = await sql<Totals>`select count(*)::int as all,
      coalesce(sum(t.cost) filter (where t.state <> 'taken back' and t.state <> 'void'), 0)::bigint as cost,
      coalesce(sum(t.prize) filter (where t.state = 'won'), 0)::bigint as prize,
      coalesce(sum((select sum(r.amount) from lottery.rebate r where r.ticket_id = t.id and r.level = 0)), 0)::bigint as rebate
    from lottery.ticket t join lottery.issue i on i.id = t.issue_id where ${where}`.execute(db)
  const { all = 0, cost = 0n, prize = 0n, rebate = 0n } = totals.rows[0] ?? {}
  return {
    list: shownTickets(rows, member.language),
    totalPages: Math.max(1, Math.ceil(all / pageSize)),
    totals: { cost: money(cost, unit), prize: money(prize, unit), rebate: money(rebate, unit) },
  }
}
