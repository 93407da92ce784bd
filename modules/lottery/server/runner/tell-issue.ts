import type { JobContext } from '@tessera/server-kit'
import { issueFeed } from '../../issue-feed.ts'
import { findCurrent, type IssueRow, shownIssue } from '../issues/issues.ts'
import type { Db } from '@tessera/server-kit'

export type News = Pick<IssueRow, 'game' | 'numero' | 'state' | 'result'>

/** What is told of these issues: one message each, for everybody. `push` sends them, once what they tell of is committed. */
export async function newsOf(
  db: Db,
  issues: readonly News[],
  now: Date,
): Promise<(push: JobContext['push']) => void> {
  const games = [...new Set(issues.map(({ game }) => game))]
  const next = new Map(
    (games.length > 0 ? await findCurrent(db, games, now) : []).map((row) => {
      const { numero, opensAt, closesAt, drawsAt } = shownIssue(row)
      return [row.game, { numero, opensAt, closesAt, drawsAt }] as const
    }),
  )
  const serverTime = now.toISOString()
  return (push) => {
    for (const { game, numero, state, result } of issues) {
      const told = state === 'cancelled' ? null : result
      push(issueFeed, 'all', {
        game,
        numero,
        state,
        result: told,
        next: next.get(game) ?? null,
        serverTime,
      })
    }
  }
}
