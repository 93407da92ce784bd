import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { changeTopic, declareTopic, onlyTopic } from '@tessera/settings/server'
import { sql } from 'kysely'
import type { AnnouncementKind } from '../shapes.ts'
import { NoticeRule } from '../staff-calls.ts'
import { changes } from './staff/changes.ts'

type Rule = { tellsHeadlines: boolean }

// Specification 7: these types, and in another reading of it H as well.
const usualKinds: AnnouncementKind[] = ['B', 'PL', 'PU', 'PR']

/** Whether a caller who names no kinds also gets the headlines. */
export async function readNoticeRule(db: Db): Promise<Rule> {
  const { rows } = await sql<Rule>`
    select tells_headlines as "tellsHeadlines" from messages.notice_rule`.execute(db)
  return rows[0] ?? { tellsHeadlines: false }
}

/** The kinds for a caller who names none. */
export async function kindsToTell(db: Db): Promise<AnnouncementKind[]> {
  const { tellsHeadlines } = await readNoticeRule(db)
  return tellsHeadlines ? [...usualKinds, 'H'] : usualKinds
}

const subject = 'notices'

const noticesTopic = declareTopic<Rule>({
  permission: 'messages.write',
  tells: 'content',
  shape: NoticeRule,
  lock: subject,
  log: changes,
  read: readNoticeRule,
  write: async (tx, { tellsHeadlines }) =>
    void (await sql`insert into messages.notice_rule (tells_headlines) values (${tellsHeadlines})
      on conflict (is_only) do update set tells_headlines = excluded.tells_headlines`.execute(tx)),
})

export const noticesKind = onlyTopic(subject, noticesTopic)

/** The reading of the notice call with its version, for the staff who set it. */
export const readNoticeSetting = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await changes.versionOf(tx, subject),
    value: await readNoticeRule(tx),
  }))

/** Sets the reading of the notice call, and writes down who did. Problem: `settings.changedMeanwhile`. */
export const saveNoticeRule = (
  context: StaffContext,
  given: { version: string; value: Rule; reason: string },
): Promise<{ success: true }> => changeTopic(context, noticesTopic, { ...given, subject })
