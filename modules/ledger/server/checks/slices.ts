import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { slicePostings } from '../../limits.ts'

/** Old postings to be verified again, and where the next slice begins. */
export type Slice<Item, Next> = { items: Item[]; next: Next; postings: bigint }

/** The next guarded accounts that together have about a slice of postings. `next` is 0 after the last. */
export async function sliceAccounts(tx: Db, after: bigint): Promise<Slice<bigint, bigint>> {
  const { rows } = await sql<{ id: bigint; version: bigint; isLast: boolean }>`
    with upcoming as (
      select id, version, sum(version) over (order by id) - version as before,
        lead(id) over (order by id) is null as is_last
      from (select id, version from ledger.account where is_guarded and id > ${after} order by id limit 5000) a
    )
    select id, version, is_last as "isLast" from upcoming where before < ${slicePostings} order by id`.execute(
    tx,
  )
  const last = rows.at(-1)
  const isWhole = rows.length < 5000 && (last?.isLast ?? true)
  return {
    items: rows.map(({ id }) => id),
    next: isWhole ? 0n : (last?.id ?? 0n),
    postings: rows.reduce((sum, { version }) => sum + version, 0n),
  }
}

/** The next whole hours, all closed, that together have about a slice of transfers. `next` is null after the last. */
export async function sliceHours(
  tx: Db,
  after: Date | null,
  closed: Date,
): Promise<Slice<Date, Date | null>> {
  const { rows } = await sql<{ hour: Date; transfers: bigint; isLast: boolean }>`
    with upcoming as (
      select hour, transfers, sum(transfers) over (order by hour) - transfers as before,
        lead(hour) over (order by hour) is null as is_last
      from (select hour, transfers from ledger.checked_hour
        where hour > ${after ?? '-infinity'}::timestamptz and hour + interval '1 hour' <= ${closed}::timestamptz
        order by hour limit 1000) h
    )
    select hour, transfers, is_last as "isLast" from upcoming where before < ${slicePostings} order by hour`.execute(
    tx,
  )
  const last = rows.at(-1)
  const isWhole = rows.length < 1000 && (last?.isLast ?? true)
  return {
    items: rows.map(({ hour }) => hour),
    next: isWhole ? null : (last?.hour ?? null),
    postings: rows.reduce((sum, { transfers }) => sum + transfers, 0n),
  }
}
