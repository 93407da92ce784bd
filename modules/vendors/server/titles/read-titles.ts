import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DifferenceKind, TitleDifference, TitleSync } from '../../title-shapes.ts'
import { backChannelOf } from '../back/back-channel-of.ts'
import { differenceColumns, type DifferenceRow } from './difference-rows.ts'

type SyncRow = Omit<TitleSync, 'canAsk' | 'askedAt' | 'heardAt' | 'waiting'> & {
  adapter: string
  askedAt: Date | null
  heardAt: Date | null
}

/** How the titles of a connection were compared last; nothing where there is no such connection. */
export async function readTitleSync(db: Db, code: string): Promise<TitleSync | undefined> {
  const { rows } = await sql<SyncRow>`
    select c.adapter, c.name, coalesce(s.closes_withdrawn, true) as "closesWithdrawn", s.asked_at as "askedAt",
      s.heard_at as "heardAt", s.problem, coalesce(s.titles, 0) as titles, coalesce(s.others, '[]') as others
    from vendors.connection c left join vendors.title_sync s on s.connection = c.code
    where c.code = ${code}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { adapter, askedAt, heardAt, ...rest } = found
  const { rows: waiting } = await sql<TitleSync['waiting'][number]>`
    select kind, count(*)::int as count, count(*) filter (where is_fall)::int as falls
    from vendors.title_difference where connection = ${code} and state = 'open' group by kind order by kind`.execute(
    db,
  )
  return {
    ...rest,
    canAsk: backChannelOf(adapter).titles !== undefined,
    askedAt: askedAt?.toISOString() ?? null,
    heardAt: heardAt?.toISOString() ?? null,
    waiting,
  }
}

type Listed = {
  kind: 'all' | DifferenceKind
  shown: 'open' | 'ended'
  pageNo: number
  pageSize: number
}

/** Differences of a connection: those that return less first, else by title; or those that ended, newest first. */
export async function listTitleDifferences(
  db: Db,
  code: string,
  { kind, shown, pageNo, pageSize }: Listed,
): Promise<{ list: TitleDifference[]; totalPages: number }> {
  const fits = sql`connection = ${code} and (${kind} = 'all' or kind = ${kind})
    and (state = 'open') = ${shown === 'open'}`
  const order =
    shown === 'open' ? sql`is_fall desc, kind, name, vendor, game` : sql`ended_at desc, id desc`
  const { rows } = await sql<DifferenceRow>`
    select ${differenceColumns} from vendors.title_difference where ${fits} order by ${order}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from vendors.title_difference where ${fits}`.execute(db)
  const list = rows.map(({ foundAt, endedAt, ...row }) => ({
    ...row,
    foundAt: foundAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
  return { list, totalPages: Math.ceil((counted.rows[0]?.total ?? 0) / pageSize) }
}
