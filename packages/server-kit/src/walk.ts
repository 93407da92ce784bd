import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** The order in which a list is walked: by an instant and, among rows of the same one, by their ids. */
export type WalkOrder = {
  at: string
  id: string
  isNewestFirst: boolean
  /** What ids are: uuids where nothing is said. */
  idType?: 'uuid' | 'bigint'
}

/** What a query of a walk puts behind `order by`. */
export const walkOrder = ({ at, id, isNewestFirst }: WalkOrder): RawBuilder<unknown> =>
  isNewestFirst
    ? sql`${sql.ref(at)} desc, ${sql.ref(id)} desc`
    : sql`${sql.ref(at)}, ${sql.ref(id)}`

/** The condition of the rows after a position; all without one. An index of the same order finds them. */
export function beyond(
  { at, id, isNewestFirst, idType = 'uuid' }: WalkOrder,
  place: string | undefined,
): RawBuilder<boolean> {
  if (place === undefined) return sql<boolean>`true`
  const [stamp = '', row = ''] = place.split('.')
  const sign = sql.raw(isNewestFirst ? '<' : '>')
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) ${sign}
    ('epoch'::timestamptz + ${stamp}::bigint * interval '1 microsecond', ${row}::${sql.raw(idType)})`
}

/** The place of a row. */
export const placeIn = ({ at, id }: WalkOrder): RawBuilder<string> =>
  sql<string>`((extract(epoch from ${sql.ref(at)}) * 1000000)::bigint || '.' || ${sql.ref(id)})`

/** The rows of a page, where one more than it holds was asked for, and the place after which the next one begins. */
export function cutPage<Row extends { place: string }>(
  rows: Row[],
  pageSize: number,
): { list: Row[]; next: string | null } {
  const list = rows.slice(0, pageSize)
  return { list, next: rows.length > pageSize ? (list.at(-1)?.place ?? null) : null }
}

/** So many rows of a list can be reached by the number of a page; what is further is found by filters. */
const reachedRows = 10_000

/** How many rows are chosen, as far as pages reach: no more than that are counted. `chosen` begins with `from`. */
export async function countReached(db: Db, chosen: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select ${chosen} limit ${reachedRows}) reached`.execute(db)
  return rows[0]?.count ?? 0
}
