import { type Db, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Filter } from '../../kinds/counted-bets.ts'
import type { MissionPeriod } from '../../kinds/mission/terms.ts'
import { missionsShown } from '../../limits.ts'
import { joinedAt } from '../joins.ts'
import type { PromotionRow } from '../promotions.ts'
import { isFor } from '../segments/matching.ts'

export type Counts = 'validBet' | 'bets' | 'wins' | 'netWin' | 'multiple'
export type TaskKind = 'mission' | 'streak' | 'leaderboard'

export type NewTask = {
  kind: TaskKind
  counts: Counts | null
  period: MissionPeriod
  filter: Filter
  needsJoin: boolean
  after: string | null
}

/** A mission, streak or leaderboard that was published. */
export type TaskRow = {
  id: string
  kind: TaskKind
  unit: string
  names: Record<string, string>
  terms: unknown
  who: unknown
  state: PromotionRow['state']
  startsAt: Date
  endsAt: Date
  period: MissionPeriod
  needsJoin: boolean
  after: string | null
  fromAt: Date
  untilAt: Date
  overAt: Date | null
}

const columns =
  sql.raw(`t.promotion_id as id, t.kind, t.unit, p.names, p.terms, p.who, p.state, p.starts_at as "startsAt", p.ends_at as "endsAt",
  t.period, t.needs_join as "needsJoin", t.after, t.from_at as "fromAt", t.until_at as "untilAt", t.over_at as "overAt"`)

/** Bets that come to their end from now on count. */
export async function insertTask(
  tx: Db,
  { id, unit, startsAt, endsAt }: PromotionRow,
  { kind, counts, period, filter, needsJoin, after }: NewTask,
  now: Date,
): Promise<void> {
  const from = now > startsAt ? now : startsAt
  await sql`insert into promotions.task (promotion_id, kind, unit, counts, period, categories, vendors, games, least_stake,
      needs_join, after, from_at, until_at)
    values (${id}, ${kind}, ${unit}, ${counts}, ${period}, ${filter.categories}::text[], ${filter.vendors}::text[],
      ${filter.games}::text[], ${filter.leastStake ?? '0'}::bigint, ${needsJoin}, ${after}, ${from}, ${endsAt})`.execute(
    tx,
  )
}

export async function findTask(db: Db, id: string): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`select ${columns} from promotions.task t
    join promotions.promotion p on p.id = t.promotion_id where t.promotion_id = ${id}`.execute(db)
  return rows[0]
}

/** What runs, comes, or ended so lately that members still look at it, the first to end first. */
export async function findTasks(
  db: Db,
  { unit, kinds, endedAfter }: { unit: string; kinds: readonly TaskKind[]; endedAfter: Date },
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`select ${columns} from promotions.task t
    join promotions.promotion p on p.id = t.promotion_id
    where t.unit = ${unit} and t.kind = any (${kinds}::text[]) and t.until_at > ${endedAfter}
      and (p.state = 'live' or t.kind = 'leaderboard')
    order by t.until_at, t.promotion_id limit ${missionsShown}`.execute(db)
  return rows
}

/** Those that a member has joined, and those that are for them. */
export async function tasksFor(
  db: Db,
  tasks: readonly TaskRow[],
  { memberId, now }: { memberId: string; now: Date },
): Promise<TaskRow[]> {
  const theirs: TaskRow[] = []
  for (const task of tasks) {
    const isTheirs =
      (await isFor(db, task, { memberId, now })) ||
      (await joinedAt(db, task.id, memberId)) !== undefined
    if (isTheirs) theirs.push(task)
  }
  return theirs
}

/** Nothing more is counted for it. */
export const markOver = (tx: Db, id: string, now: Date) =>
  sql`update promotions.task set over_at = ${now} where promotion_id = ${id} and over_at is null`.execute(
    tx,
  )

/** The first transaction after which bets can count for anything; undefined where nothing counts bets. */
export async function firstTransaction(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{
    tx: string | null
  }>`${prepared}select min(tx)::text as tx from promotions.task
    where over_at is null and counts is not null`.execute(db)
  return rows[0]?.tx ?? undefined
}
