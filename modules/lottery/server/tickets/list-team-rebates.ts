import { money } from '@tessera/money'
import { type MemberContext, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { gameNameOf } from '../../lottery-games.ts'

type Asked = { day: string; pageNo: number; pageSize: number }
type Row = {
  ticketId: string
  game: string
  numero: string
  account: string
  paidAt: Date
  validBet: bigint
  series: number
  below: number
  amount: bigint
}

const dayMilliseconds = 86_400_000

/** The lines of the lottery rebate of an agent that were paid on a business day, the latest first, with their sum. */
export async function listTeamTicketRebates(
  { db, member }: MemberContext,
  { day, pageNo, pageSize }: Asked,
) {
  const { startOf } = await readBusinessDays(db)
  const next = new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 10)
  const unit = member.currency
  const from = sql`from lottery.rebate r join lottery.ticket t on t.id = r.ticket_id
    where r.member_id = ${member.id} and r.level > 0 and t.unit = ${unit}
      and r.paid_at >= ${startOf(day)} and r.paid_at < ${startOf(next)}`
  const { rows } = await sql<Row>`
    select x.*, i.game, i.numero, coalesce(m.account, '') as account
    from (select r.ticket_id as "ticketId", t.issue_id, t.member_id, r.paid_at as "paidAt", t.valid_bet as "validBet", r.series,
        r.below, r.amount, r.level, r.settle_version ${from}
      order by r.paid_at desc, r.ticket_id, r.level, r.settle_version
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}) x
    join lottery.issue i on i.id = x.issue_id
    left join identity.team_member_view m on m.id = x.member_id
    order by x."paidAt" desc, x."ticketId", x.level, x.settle_version`.execute(db)
  const { rows: sums } = await sql<{ all: number; amount: bigint }>`
    select count(*)::int as all, coalesce(sum(r.amount), 0)::bigint as amount ${from}`.execute(db)
  const { all = 0, amount = 0n } = sums[0] ?? {}
  return {
    list: rows.map((row) => ({
      ticketId: row.ticketId,
      gameName: gameNameOf(row.game, member.language),
      numero: row.numero,
      account: row.account,
      paidAt: row.paidAt.toISOString(),
      validBet: money(row.validBet, unit),
      series: row.series,
      below: row.below,
      amount: money(row.amount, unit),
    })),
    totalPages: Math.max(1, Math.ceil(all / pageSize)),
    total: money(amount, unit),
  }
}
