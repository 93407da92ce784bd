import { commonProblems } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { postingsAround } from '../../limits.ts'
import { memberOf } from '../books/list-accounts.ts'

type Pages = { pageNo: number; pageSize: number }

type DiscrepancyRow = {
  id: bigint
  rule: string
  level: 'failure' | 'watch'
  subject: string
  owner: string | null
  purpose: string | null
  unit: string | null
  expected: string
  found: string
  version: bigint | null
  postedAt: string | null
  foundAt: Date
  isThere: boolean
  isResolved: boolean
}

const stateOf =
  sql.raw(`b.id, b.rule, b.level, b.subject, b.owner, b.purpose, b.unit, b.expected, b.found, b.version,
  b.posted_at::text as "postedAt",
  b.found_at as "foundAt",
  coalesce(b.id = any((select discrepancies from ledger.check order by id desc limit 1)::bigint[]), false) as "isThere",
  exists (select from ledger.discrepancy_note n where n.discrepancy_id = b.id and n.resolves) as "isResolved"`)

/** Every discrepancy; what is open comes first, then the newest. */
export async function listDiscrepancies(db: Db, { pageNo, pageSize }: Pages) {
  const { rows } = await sql<DiscrepancyRow & { total: bigint }>`
    select ${stateOf}, count(*) over () as total from ledger.discrepancy b
    order by "isResolved", b.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return { list: rows, totalPages: Math.ceil(Number(rows[0]?.total ?? 0n) / pageSize) }
}

/** One discrepancy with the postings around it and what was said to it. Problem: `notFound`. */
export async function readDiscrepancy(db: Db, id: string) {
  const { rows } = await sql<DiscrepancyRow>`
    select ${stateOf} from ledger.discrepancy b where id = ${id}::bigint`.execute(db)
  const broken = rows[0]
  if (!broken) throw commonProblems.notFound()
  const notes = await sql<{
    id: string
    staffAccount: string
    note: string
    resolves: boolean
    madeAt: Date
  }>`
    select id, staff_account as "staffAccount", note, resolves, made_at as "madeAt"
    from ledger.discrepancy_note where discrepancy_id = ${id}::bigint order by made_at, id`.execute(
    db,
  )
  return { broken, postings: await postingsOf(db, broken), notes: notes.rows }
}

type PostingRow = {
  id: bigint
  requestId: string
  amount: bigint
  balanceAfter: bigint | null
  version: bigint | null
  other: string
  otherAccount: string | null
  reason: string
  subject: string
  madeAt: Date
}

/** The postings that a discrepancy is about: of its request, of its hour, or of its account around the version. */
async function postingsOf(
  db: Db,
  { subject, version, postedAt, foundAt }: DiscrepancyRow,
): Promise<PostingRow[]> {
  const [kind = '', ref = ''] = subject.split(':')
  const most = sql.lit(2 * postingsAround + 1)
  const entry = sql`select e.id, e.request_id as "requestId", e.amount, e.balance_after as "balanceAfter",
    e.version, concat_ws(' ', o.owner, o.purpose) as other, m.account as "otherAccount", e.reason, e.subject,
    e.made_at as "madeAt"
    from ledger.entry_view e left join ledger.account o on o.id = e.other ${memberOf('o.owner')}`
  if (kind === 'unit') return []
  if (kind === 'request') {
    const { rows } = await sql<PostingRow>`${entry} where e.request_id = ${ref}::uuid
      and e.made_at = ${postedAt}::timestamptz
      order by e.leg, e.amount limit ${most}`.execute(db)
    return rows
  }
  const at = kind === 'hour' ? subject.slice(subject.indexOf(':', 5) + 1) : foundAt.toISOString()
  const { rows } = await sql<PostingRow>`
    select * from (${entry} where e.account = ${ref}::bigint and (
      case when ${version === null} then e.made_at >= ${at}::timestamptz - interval '1 hour'
          and e.made_at < ${at}::timestamptz + interval '1 hour'
        else e.version between ${version}::bigint - ${postingsAround}::bigint and ${version}::bigint + ${postingsAround}::bigint end)
      order by coalesce(e.version, 0) desc, e.made_at desc limit ${most}) x
    order by version, "madeAt"`.execute(db)
  return rows
}
