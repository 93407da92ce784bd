import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { MemberRow } from '../staff-calls.ts'

type Filter = { search?: string | undefined; pageNo: number; pageSize: number }

type Row = Omit<MemberRow, 'createdAt' | 'lastLoginAt'> & {
  createdAt: Date
  lastLoginAt: Date | null
}

// The marks of `like` in a search mean themselves.
const beginsWith = (search: string) => `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Members whose account begins with a text, newest first. */
export async function listMembers(db: Db, { search = '', pageNo, pageSize }: Filter) {
  const chosen = search
    ? sql`from identity.member where account_key like ${beginsWith(search)}`
    : sql`from identity.member`
  const { rows } = await sql<Row>`
    select id, account, nickname, type, status, currency, created_at as "createdAt",
      last_login_at as "lastLoginAt"
    ${chosen} order by created_at desc, id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: bigint }>`select count(*) as total ${chosen}`.execute(db)
  const total = Number(counted.rows[0]?.total ?? 0n)
  return { list: rows, total, totalPages: Math.ceil(total / pageSize) }
}
