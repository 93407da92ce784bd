import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Issue } from '../../shapes.ts'

export type IssueRow = {
  id: bigint
  game: string
  numero: string
  opensAt: Date
  closesAt: Date
  drawsAt: Date
  state: Issue['state']
  result: string[] | null
}

const columns = sql`i.id, i.game, i.numero, i.opens_at as "opensAt", i.closes_at as "closesAt",
  i.draws_at as "drawsAt", i.state, i.result`

/** An issue as everybody sees it. A cancelled one has no result, even if it was drawn. */
export const shownIssue = ({ id: _id, ...issue }: IssueRow): Issue => ({
  ...issue,
  opensAt: issue.opensAt.toISOString(),
  closesAt: issue.closesAt.toISOString(),
  drawsAt: issue.drawsAt.toISOString(),
  result: issue.state === 'cancelled' ? null : issue.result,
})

const withResult = sql`i.result is not null and i.state <> 'cancelled'`

/** The issues of a game that close after an instant, the next one first. */
export async function findToCome(
  db: Db,
  game: string,
  { now, count }: { now: Date; count: number },
): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`select ${columns} from lottery.issue i
    where i.game = ${game} and i.draws_at > ${now} and i.closes_at > ${now} and i.state = 'selling'
    order by i.draws_at limit ${count}`.execute(db)
  return rows
}

/** For each of these games the issue that sells now or next. */
export async function findCurrent(
  db: Db,
  games: readonly string[],
  now: Date,
): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`select ${columns} from unnest(${[...games]}::text[]) g (code)
    cross join lateral (select * from lottery.issue where game = g.code and draws_at > ${now}
      and closes_at > ${now} and state = 'selling' order by draws_at limit 1) i`.execute(db)
  return rows
}

/** For each of these games the last results, newest first. */
export async function findResults(
  db: Db,
  games: readonly string[],
  { now, count }: { now: Date; count: number },
): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`select ${columns} from unnest(${[...games]}::text[]) g (code)
    cross join lateral (select * from lottery.issue i where i.game = g.code and i.draws_at <= ${now}
      and ${withResult} order by i.draws_at desc limit ${count}) i
    order by i.game, i.draws_at desc`.execute(db)
  return rows
}

/** A page of the results of a game that were drawn in a span of time, newest first. */
export async function findResultsOf(
  db: Db,
  game: string,
  { from, to, pageNo, pageSize }: { from: Date; to: Date; pageNo: number; pageSize: number },
): Promise<{ rows: IssueRow[]; total: number }> {
  const span = sql`i.game = ${game} and i.draws_at >= ${from} and i.draws_at < ${to}`
  const { rows } = await sql<IssueRow>`select ${columns} from lottery.issue i
    where ${span} and ${withResult}
    order by i.draws_at desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from lottery.issue i
    where ${span} and ${withResult}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type ProvenRow = IssueRow & {
  commitment: string | null
  seed: string | null
  beacon: string | null
}

// The seed is told when nothing can follow from it any more: after the draw, once every ticket has its money.
const told = sql`case when i.state in ('settled', 'resettling')
    or (i.state = 'cancelled' and i.draws_at <= clock_timestamp()) then i.seed end`
const proven = sql`${columns}, i.commitment, i.beacon, ${told} as seed`

export async function findIssue(
  db: Db,
  game: string,
  numero: string,
): Promise<ProvenRow | undefined> {
  const { rows } = await sql<ProvenRow>`select ${proven} from lottery.issue i
    where i.game = ${game} and i.numero = ${numero}`.execute(db)
  return rows[0]
}

/** The issues of a game that are drawn here, of a span of time, in order. */
export async function findProven(
  db: Db,
  game: string,
  { from, to }: { from: Date; to: Date },
): Promise<ProvenRow[]> {
  const { rows } = await sql<ProvenRow>`select ${proven} from lottery.issue i
    where i.game = ${game} and i.draws_at >= ${from} and i.draws_at < ${to} and i.commitment is not null
    order by i.draws_at`.execute(db)
  return rows
}

export type IssueChange = { at: Date; reason: string; before: string[] | null }

export async function findChanges(db: Db, issueId: bigint): Promise<IssueChange[]> {
  const { rows } =
    await sql<IssueChange>`select made_at as at, reason, before from lottery.issue_change
    where issue_id = ${issueId} order by id`.execute(db)
  return rows
}
