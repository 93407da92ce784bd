import { money } from '@tessera/money'
import type { StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { stuckMinutes, waitingMost } from '../../desk-limits.ts'
import { resultLateMinutes } from '../../limits.ts'
import type { WaitingIssue, WaitingKind } from '../../result-staff-calls.ts'
import {
  type EntryRow,
  findEntries,
  issueColumns,
  type IssueRow,
  shownEntry,
  shownIssue,
} from './issues-table.ts'
import { counts } from './sales.ts'
import { visible } from './scope.ts'

const minute = 60_000

/** Every issue that waits for a person, the longest waiting first. */
export async function listWaitingIssues(context: StaffContext): Promise<{ list: WaitingIssue[] }> {
  const { db, clock } = context
  const now = clock()
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i join lottery.game g on g.code = i.game
    where i.state not in ('settled', 'cancelled') and i.draws_at <= ${now}
      and (exists (select from lottery.result_entry e where e.issue_id = i.id and e.number = i.result_version + 1)
        or i.state in ('selling', 'waiting', 'verifying') and i.draws_at <= ${before(resultLateMinutes)}
        or i.state in ('verified', 'settling', 'resettling')
          and coalesce(i.drawn_at, i.draws_at) <= ${before(stuckMinutes)})
    order by i.draws_at, i.id limit ${waitingMost}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const mayBeSeen = await visible(context)
  const [entries, { rows: stakes }] = await Promise.all([
    findEntries(db, ids),
    sql<{ issueId: bigint; unit: string; tickets: number; stake: bigint }>`
      select t.issue_id as "issueId", t.unit, count(*)::int as tickets, sum(t.cost)::bigint as stake
      from lottery.ticket t join identity.member_view m on m.id = t.member_id
      where t.issue_id = any(${ids}::bigint[]) and ${mayBeSeen(sql`t.unit`)} and ${counts}
      group by t.issue_id, t.unit order by t.unit`.execute(db),
  ])
  const list = rows.map((row): WaitingIssue => {
    const own = entries.filter(
      ({ issueId, number }) => issueId === row.id && number === row.resultVersion + 1,
    )
    const behind = stakes.filter(({ issueId }) => issueId === row.id)
    return {
      ...waitingOf(row, own),
      issue: shownIssue(row),
      entries: own.map(shownEntry),
      tickets: behind.reduce((sum, { tickets }) => sum + tickets, 0),
      stakes: behind.map(({ stake, unit }) => money(stake, unit)),
    }
  })
  return { list: list.toSorted((a, b) => a.since.localeCompare(b.since)) }
}

function waitingOf(
  row: IssueRow,
  entries: readonly EntryRow[],
): { kind: WaitingKind; since: string } {
  const isSettling = row.state === 'verified' || row.state.endsWith('settling')
  if (isSettling) return { kind: 'stuck', since: (row.drawnAt ?? row.drawsAt).toISOString() }
  const [first] = entries
  if (!first) return { kind: 'late', since: row.drawsAt.toISOString() }
  const results = new Set(entries.map(({ result }) => result.join(',')))
  return {
    kind: results.size > 1 ? 'disagrees' : 'unconfirmed',
    since: first.enteredAt.toISOString(),
  }
}
