import type { Db, Push } from '@tessera/server-kit'
import { sql } from 'kysely'
import { pokerOwnFeed, pokerTableFeed } from '../../poker-feeds.ts'
import { loadTable } from './loaded.ts'
import { findTable } from './rows.ts'
import { shownOwn, shownView } from './shown.ts'

/**
 * Tells everybody at a table what is there now, and each member what only they see. Read in the caller's transaction; what it
 * answers sends, once that is committed.
 */
export async function tellTable(
  { db, push }: { db: Db; push: Push },
  code: string,
): Promise<() => void> {
  const table = await findTable(db, code)
  if (!table) return () => undefined
  const loaded = await loadTable(db, table)
  // Names of tables are the same in all languages but where a page asks for its own: it keeps what it has.
  const view = await shownView(db, loaded, 'EN')
  const { rows } = await sql<{ id: string }>`select member_id as id from poker.stay
      where table_code = ${code} and member_id is not null and (ended_at is null
        -- Whoever is out of a tournament, or moves on, is told so at the table that they leave.
        or (entry_id is not null and ended_at > clock_timestamp() - interval '1 minute'))
    union select member_id from poker.waiting where table_code = ${code}`.execute(db)
  const owns = await Promise.all(
    rows.map(async ({ id }) => ({ id, own: await shownOwn(db, loaded, id) })),
  )
  return () => {
    push(pokerTableFeed, 'all', view, code)
    for (const { id, own } of owns) push(pokerOwnFeed, id, own)
  }
}
