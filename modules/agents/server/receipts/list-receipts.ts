import { money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'
import type { SignedReceipt } from '../../receipt-shapes.ts'
import { type Team, teamOf } from '../tree/team-of.ts'
import type { ReceiptPorts } from './ports.ts'
import { findReceipts, shownReceipt } from './receipts.ts'
import { mayTakeCash } from './write-receipt.ts'

type Asked = {
  scope: 'own' | 'team'
  view: 'open' | 'overdue' | 'ended'
  pageNo: number
  pageSize: number
}

const due = sql`r.taken_at + make_interval(hours => r.credit_hours)`

/** The receipts of an agent, or of everybody below them who takes cash: how old each is, and what is late. */
export async function listReceipts(
  context: MemberContext,
  { scope, view, pageNo, pageSize }: Asked,
  { transferTerms }: ReceiptPorts,
) {
  const { db, member, clock } = context
  const now = clock()
  const team = await teamOf(context)
  const whose = whoseOf(team, scope)
  const { rows: sums } = await sql<{ view: Asked['view']; count: number; sum: bigint }>`
    select v.view, count(*)::int as count, coalesce(sum(r.amount) filter (where r.unit = ${member.currency}), 0)::bigint as sum
    from agents.receipt r cross join (values ('open'), ('overdue'), ('ended')) as v(view)
    where ${whose} and case v.view when 'open' then r.ended is null
      when 'overdue' then r.ended is null and ${due} < ${now} else r.ended is not null end
    group by v.view`.execute(db)
  const of = (name: Asked['view']) => sums.find((each) => each.view === name)
  const told = (name: Asked['view']) => ({
    count: of(name)?.count ?? 0,
    sum: money(of(name)?.sum ?? 0n, member.currency),
  })
  const rows = await findReceipts(
    db,
    sql`where ${whose} and ${filterOf(view, now)}
      order by ${view === 'ended' ? sql`r.ended_at desc` : sql`r.taken_at`}, r.id
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  return {
    list: rows.map((row) => shownReceipt(row, team.id, now)),
    totalPages: Math.ceil((of(view)?.count ?? 0) / pageSize),
    open: told('open'),
    overdue: told('overdue'),
    mayWrite: mayTakeCash(member.type),
    creditHours: (await transferTerms(db, member.currency)).receiptHours,
  }
}

const whoseOf = (team: Team, scope: Asked['scope']): RawBuilder<unknown> =>
  scope === 'own'
    ? sql`r.agent_id = ${team.id}`
    : sql`r.agent_id in (select n.member_id from agents.node n
        where starts_with(n.path, ${team.path}) and n.path <> ${team.path})`

function filterOf(view: Asked['view'], now: Date): RawBuilder<unknown> {
  if (view === 'ended') return sql`r.ended is not null`
  return view === 'open' ? sql`r.ended is null` : sql`r.ended is null and ${due} < ${now}`
}

/** What a member gave their agent, newest first. */
export async function listOwnReceipts(
  { db, member, clock }: MemberContext,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const now = clock()
  const rows = await findReceipts(
    db,
    sql`where r.member_id = ${member.id} order by r.ended is not null, r.taken_at desc, r.id
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count
    from agents.receipt where member_id = ${member.id}`.execute(db)
  return {
    list: rows.map((row) => shownReceipt(row, member.id, now)),
    totalPages: Math.ceil((counted[0]?.count ?? 0) / pageSize),
  }
}

/** The signed text, for its member, its agent and the agents above. Problem: `unknownReceipt`. */
export async function readReceiptDocument(
  { db, member }: { db: Db; member: Pick<MemberContext['member'], 'id'> },
  id: string,
): Promise<SignedReceipt> {
  const { rows } = await sql<SignedReceipt>`select document, signature, key_id as "keyId"
    from agents.receipt where id = ${id}
      and (${member.id} in (agent_id, member_id) or agents.is_below(agent_id, ${member.id}))`.execute(
    db,
  )
  if (!rows[0]) throw agentsProblems.unknownReceipt()
  return rows[0]
}
