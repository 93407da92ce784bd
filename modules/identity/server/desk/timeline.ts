import { commonProblems } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { timelineRows } from '../../limits.ts'
import type { TimelineLine, timelineKinds } from '../../members-desk-calls.ts'
import type { TimelinePlace, TimelineSource, ToldLine } from '../ports.ts'
import { ownSources } from './own-sources.ts'

type Asked = { kind: (typeof timelineKinds)[number]; before?: string | undefined }

// After everything: the largest instant that PostgreSQL adds up, and an id behind all ids.
const newest: TimelinePlace = { stamp: '99999999999999999', id: '~' }

function placeIn(before: string | undefined): TimelinePlace {
  if (before === undefined) return newest
  const at = before.indexOf('.')
  return { stamp: before.slice(0, at), id: before.slice(at + 1) }
}

// By bytes, as the sources are: an order that no language bends.
const later = (one: ToldLine, other: ToldLine): number => {
  const [a, b] = [BigInt(one.stamp), BigInt(other.stamp)]
  if (a !== b) return a > b ? -1 : 1
  return one.id === other.id ? 0 : one.id > other.id ? -1 : 1
}

/**
 * The timeline of a member, newest first: each source returns a page of its own, and the newest lines of all of them
 * are the page. Problem: `common.notFound`.
 */
export async function readTimeline(
  db: Db,
  memberId: string,
  { kind, before }: Asked,
  others: readonly TimelineSource[] = [],
): Promise<{ list: TimelineLine[]; next: string | null }> {
  const { rows } = await sql`select from identity.member where id = ${memberId}`.execute(db)
  if (rows.length === 0) throw commonProblems.notFound()
  const asked = { memberId, before: placeIn(before), limit: timelineRows + 1 }
  const chosen = [...ownSources, ...others].filter((each) => kind === 'all' || each.kind === kind)
  const told = await Promise.all(chosen.map(({ read }) => read(db, asked)))
  const lines = told.flat().toSorted(later)
  const list = lines.slice(0, timelineRows)
  const last = list.at(-1)
  return {
    list: list.map(({ stamp, ...line }) => ({
      ...line,
      at: new Date(Number(BigInt(stamp) / 1000n)).toISOString(),
    })),
    next: lines.length > timelineRows && last ? `${last.stamp}.${last.id}` : null,
  }
}
