import { commonProblems } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { guardedPurposes } from '../../purposes.ts'
import { findAccount, memberOf } from './list-accounts.ts'

type Row = {
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
  stamp: string
}

type Asked = {
  /** Where the page begins, as the page before it said: a version, or an instant and a posting. */
  before?: string | undefined
  pageSize: number
}

const columns = sql`e.id, e.request_id as "requestId", e.amount, concat_ws(' ', o.owner, o.purpose) as other,
  m.account as "otherAccount", e.reason,
  e.subject, e.made_at as "madeAt", (extract(epoch from e.made_at) * 1000000)::bigint::text as stamp`

// Whose the other side of a posting is.
const otherSide = sql`left join ledger.account o on o.id = e.other ${memberOf('o.owner')}`

/**
 * The postings of an account, newest first, and the position of the next page. A member's are found by their versions,
 * which have no gaps; the operator's by the hours that have movements. Problem: `common.notFound`.
 */
export async function listPostings(db: Db, id: string, { before, pageSize }: Asked) {
  const account = await findAccount(db, id)
  if (!account) throw commonProblems.notFound()
  const isPersons = guardedPurposes.some((each) => each === account.purpose)
  const rows = await (isPersons ? personsBelow : houseAccountsBefore)(db, id, before, pageSize + 1)
  const list = rows.slice(0, pageSize)
  const last = list.at(-1)
  const place = isPersons ? String(last?.version) : `${last?.stamp}.${last?.id}`
  return { account, list, next: rows.length > pageSize ? place : null }
}

async function personsBelow(db: Db, id: string, before: string | undefined, limit: number) {
  const [version = ''] = before?.split('.') ?? []
  const below = version === '' ? '9223372036854775807' : version
  const leg = (side: 'source' | 'target') => sql`
    (select t.id, t.request_id, ${sql.ref(side === 'source' ? 't.target' : 't.source')} as other,
      ${side === 'source' ? sql`-t.amount` : sql`t.amount`} as amount, t.${sql.ref(`${side}_balance`)} as balance_after,
      t.${sql.ref(`${side}_version`)} as version, t.reason, coalesce(t.subject, 'bet:' || t.request_id) as subject, t.made_at
    from ledger.transfer t
    where t.${sql.ref(side)} = ${id}::bigint and t.${sql.ref(`${side}_version`)} < ${below}::bigint
    order by t.${sql.ref(`${side}_version`)} desc limit ${limit})`
  const { rows } = await sql<Row>`
    select ${columns}, e.balance_after as "balanceAfter", e.version
    from (${leg('source')} union all ${leg('target')}) e ${otherSide}
    order by e.version desc limit ${limit}`.execute(db)
  return rows
}

async function houseAccountsBefore(db: Db, id: string, before: string | undefined, limit: number) {
  const [stamp = '', posting = ''] = before?.split('.') ?? []
  const place =
    posting === ''
      ? sql`'infinity'::timestamptz, 0::bigint`
      : sql`'epoch'::timestamptz + ${stamp}::bigint * interval '1 microsecond', ${posting}::bigint`
  const { rows } = await sql<Row>`
    select ${columns}, null::bigint as "balanceAfter", null::bigint as version
    from ledger.house_postings(${id}::bigint, ${place}, ${limit}::int) e ${otherSide}
    order by e.made_at desc, e.id desc`.execute(db)
  return rows
}
