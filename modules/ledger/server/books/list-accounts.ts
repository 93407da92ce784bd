import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** The balance sheet line of an account, as the health page has it. */
type Asked = {
  unit: string
  side: 'assets' | 'liabilities' | 'house'
  purpose: string
  /** The last account of the page before. */
  after: string
  pageSize: number
}

export type AccountRow = {
  id: bigint
  owner: string
  account: string | null
  purpose: string
  unit: string
  balance: bigint
  version: bigint
}

const columns = sql`b.id, b.owner, m.account, b.purpose, b.unit, b.balance, b.version`

/** The member of an account, as `m`; null for accounts of the operator. */
export const memberOf = (owner: string) => sql`left join identity.member_view m
  on m.id = case when ${sql.ref(owner)} like 'member:%' then substr(${sql.ref(owner)}, 8)::uuid end`
const named = sql`ledger.balance_view b ${memberOf('b.owner')}`

/** The accounts of a balance sheet line in the order in which they were opened, and the position of the next page. */
export async function listAccounts(db: Db, { unit, side, purpose, after, pageSize }: Asked) {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ${named}
    where b.unit = ${unit} and b.purpose = ${purpose} and b.id > ${after}::bigint
      and (ledger.is_of_member(b.owner) and b.purpose <> 'receivables') = ${side === 'liabilities'}
    order by b.id limit ${pageSize + 1}`.execute(db)
  const list = rows.slice(0, pageSize)
  return { list, next: rows.length > pageSize ? String(list.at(-1)?.id) : null }
}

/** One account with its current balance; undefined if there is none. */
export async function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ${named} where b.id = ${id}::bigint`.execute(db)
  return rows[0]
}
