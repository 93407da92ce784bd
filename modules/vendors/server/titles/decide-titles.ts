import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { titleProblems } from '../../title-problems.ts'
import type { DifferenceKind } from '../../title-shapes.ts'
import type { TitlePorts } from '../ports.ts'
import { applyDifferences } from './apply-differences.ts'
import {
  areProposedByOthers,
  endDifferences,
  findOpen,
  lockTitles,
  proposeFalls,
} from './difference-rows.ts'

type Decision = {
  ids: readonly string[]
  kind: 'all' | DifferenceKind
  end: 'applied' | 'hidden' | 'ignored'
}

/**
 * Decides differences of titles: those named, or all that wait of a kind. What returns less than before is decided by name alone,
 * and taken over by two: the first proposes it. Problems: `differencesMovedOn`, `fallTakesTwo`.
 */
export async function decideTitles(
  context: StaffContext,
  code: string,
  { ids, kind, end }: Decision,
  ports: TitlePorts,
): Promise<{ changed: number; proposed: number }> {
  const { db, clock, staff } = context
  const done = await inTransaction(db, async (tx) => {
    await lockTitles(tx, code)
    const named = [...new Set(ids)]
    const rows = await findOpen(
      tx,
      code,
      named.length > 0
        ? sql`id = any (${named}::uuid[])`
        : sql`not is_fall and (${kind} = 'all' or kind = ${kind})`,
    )
    if (named.length > 0 && rows.length < named.length) throw titleProblems.differencesMovedOn()
    const fresh =
      end === 'ignored' ? [] : rows.filter(({ isFall, proposedBy }) => isFall && !proposedBy)
    const decided = rows.filter((row) => !fresh.includes(row))
    const falls = decided.filter(({ isFall }) => isFall).map(({ id }) => id)
    if (end !== 'ignored' && !(await areProposedByOthers(tx, falls, staff.id))) {
      throw titleProblems.fallTakesTwo()
    }
    const toPropose = fresh.map(({ id }) => id)
    const proposed = await proposeFalls(tx, toPropose, staff)
    if (end !== 'ignored') await applyDifferences(tx, decided, ports, end === 'hidden')
    const ended = decided.map(({ id }) => id)
    await endDifferences(tx, ended, { state: end, staff }, clock())
    return { changed: decided.length, proposed }
  })
  if (done.changed > 0 && end !== 'ignored') ports.tellLobby(context)
  return done
}
