import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { deskProblems } from '../../desk-problems.ts'
import type { DeskIssue, ResultEntry } from '../../desk-shapes.ts'
import { gameName } from './game-name.ts'

export type IssueRow = {
  id: bigint
  game: string
  family: string
  isOwn: boolean
  numero: string
  opensAt: Date
  closesAt: Date
  drawsAt: Date
  state: DeskIssue['state']
  result: string[] | null
  resultVersion: number
  drawnAt: Date | null
  settledAt: Date | null
  reason: string | null
}

/** Of an issue `i` and its game `g`. */
export const issueColumns = sql`i.id, i.game, g.family, g.is_own as "isOwn", i.numero, i.opens_at as "opensAt",
  i.closes_at as "closesAt", i.draws_at as "drawsAt", i.state, i.result, i.result_version as "resultVersion",
  i.drawn_at as "drawnAt", i.settled_at as "settledAt", i.reason`

export type IssueName = { game: string; numero: string }

/** Problem: `unknownDeskIssue`. */
export async function findIssue(db: Db, { game, numero }: IssueName): Promise<IssueRow> {
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i join lottery.game g on g.code = i.game
    where i.game = ${game} and i.numero = ${numero}`.execute(db)
  if (!rows[0]) throw deskProblems.unknownDeskIssue()
  return rows[0]
}

export const shownIssue = (row: IssueRow): DeskIssue => ({
  game: row.game,
  gameName: gameName(row.game),
  family: row.family,
  isOwn: row.isOwn,
  numero: row.numero,
  opensAt: row.opensAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  drawsAt: row.drawsAt.toISOString(),
  state: row.state,
  result: row.result,
  resultVersion: row.resultVersion,
  drawnAt: row.drawnAt?.toISOString() ?? null,
  settledAt: row.settledAt?.toISOString() ?? null,
  reason: row.reason ?? '',
})

export type EntryRow = Omit<ResultEntry, 'enteredAt'> & { issueId: bigint; enteredAt: Date }

/** The results of these issues as they came, the first one first. */
export async function findEntries(db: Db, issueIds: readonly bigint[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.issue_id as "issueId", e.source, s.account, e.number, e.result, e.entered_at as "enteredAt"
    from lottery.result_entry e
    left join identity.staff_view s on e.source = 'staff:' || s.id
    where e.issue_id = any(${[...issueIds]}::bigint[]) order by e.number, e.entered_at, e.source`.execute(
    db,
  )
  return rows
}

export const shownEntry = ({ issueId: _, enteredAt, ...entry }: EntryRow): ResultEntry => ({
  ...entry,
  enteredAt: enteredAt.toISOString(),
})
