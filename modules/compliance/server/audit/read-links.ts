import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { Head } from './chain.ts'
import type { Link } from './entry.ts'

type Row = Omit<Link, 'number'> & { number: bigint }

const columns = sql.raw(`number,
  to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  staff_id::text as "staffId", staff_account as "staffAccount", act, outcome, subject, before, after, reason,
  address, request_id as "requestId", encode(previous, 'hex') as previous, encode(hash, 'hex') as hash`)

/** Entries that a condition selects, in the order that is asked for. */
export async function readLinks(
  db: Db,
  { where, order, limit }: { where: RawBuilder<unknown>; order: 'asc' | 'desc'; limit: number },
): Promise<Link[]> {
  const { rows } = await sql<Row>`select ${columns} from compliance.audit
    where ${where} order by number ${sql.raw(order)} limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, number: Number(row.number) }))
}

/** The newest entry, as the head says. */
export async function readHead(db: Db): Promise<Head> {
  const { rows } = await sql<{ number: bigint; hash: string }>`
    select number, encode(hash, 'hex') as hash from compliance.audit_head`.execute(db)
  return { number: Number(rows[0]?.number ?? 0), hash: rows[0]?.hash ?? '' }
}
