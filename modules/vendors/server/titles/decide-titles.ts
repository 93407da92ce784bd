import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { titleProblems } from '../../title-problems.ts'
import type { DifferenceKind } from '../../title-shapes.ts'
import type { TitlePorts } from '../ports.ts'
import { applyDifferences } from './apply-differences.ts'
import { endDifferences, findOpen, lockTitles } from './difference-rows.ts'

type Decision = {
  ids: readonly string[]
  kind: 'all' | DifferenceKind
  end: 'applied' | 'hidden' | 'ignored'
}

/**
 * Decides differences of titles: those named, or all that wait of a kind. What returns less than before is decided by name alone.
 * Problem: `differencesMovedOn`.
 */
export async function decideTitles(
  context: StaffContext,
  code: string,
  { ids, kind, end }: Decision,
  ports: TitlePorts,
): Promise<{ changed: number }> {
  const { db, clock, staff } = context
  const changed = await inTransaction(db, async (tx) => {
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
    if (end !== 'ignored') await applyDifferences(tx, rows, ports, end === 'hidden')
    const decided = rows.map(({ id }) => id)
    await endDifferences(tx, decided, { state: end, staff }, clock())
    return rows.length
  })
  if (changed > 0 && end !== 'ignored') ports.tellLobby(context)
  return { changed }
}
