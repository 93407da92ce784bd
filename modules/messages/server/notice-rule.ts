import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { AnnouncementKind } from '../shapes.ts'
import { tellBrowsers } from './staff/announcement-desk.ts'
import { changes } from './staff/changes.ts'

// Specification 7: these types, and in another reading of it H as well.
const usualKinds: AnnouncementKind[] = ['B', 'PL', 'PU', 'PR']

/** Whether who names no kinds is also told the headlines. */
export async function readNoticeRule(db: Db): Promise<{ tellsHeadlines: boolean }> {
  const { rows } = await sql<{ tellsHeadlines: boolean }>`
    select tells_headlines as "tellsHeadlines" from messages.notice_rule`.execute(db)
  return rows[0] ?? { tellsHeadlines: false }
}

/** What is told to who names no kinds. */
export async function kindsToTell(db: Db): Promise<AnnouncementKind[]> {
  const { tellsHeadlines } = await readNoticeRule(db)
  return tellsHeadlines ? [...usualKinds, 'H'] : usualKinds
}

/** Sets the reading of the notice call, and writes down who did. */
export async function saveNoticeRule(
  context: StaffContext,
  { tellsHeadlines }: { tellsHeadlines: boolean },
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, 'notices')
    const before = await readNoticeRule(tx)
    if (before.tellsHeadlines === tellsHeadlines) return
    await sql`insert into messages.notice_rule (tells_headlines) values (${tellsHeadlines})
      on conflict (is_only) do update set tells_headlines = excluded.tells_headlines`.execute(tx)
    await changes.insert(
      tx,
      { subject: 'notices', before, after: { tellsHeadlines }, staff },
      clock(),
    )
  })
  tellBrowsers(context)
  return { success: true }
}
