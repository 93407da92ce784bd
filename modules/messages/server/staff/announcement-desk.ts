import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { siteFeed } from '@tessera/settings/calls'
import { changeTopic, setTopic, tellTopic } from '@tessera/settings/server'
import { messagesProblems } from '../../problems.ts'
import type { AnnouncementDraft } from '../../staff-calls.ts'
import { announcementTopic } from './announcement-topic.ts'

export { listStaffAnnouncements } from './announcement-rows.ts'

const subjectOf = (id: string) => `announcement:${id}`

type Given = { id: string; version: string; value: AnnouncementDraft; reason: string }

/**
 * Saves an announcement with who did it, and notifies open browsers. A change that another person has made meanwhile is
 * not overwritten. Problems: `settings.changedMeanwhile`, `englishNeeded`, `onlyTags`, `endsTooEarly`.
 */
export const saveAnnouncement = (
  context: StaffContext,
  { id, ...given }: Given,
): Promise<{ success: true }> =>
  changeTopic(context, announcementTopic(id), { ...given, subject: subjectOf(id) })

/** Takes an announcement away; its last words stay in the history. Problem: `unknownAnnouncement`. */
export async function removeAnnouncement(
  context: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  const topic = announcementTopic(id)
  await inTransaction(db, async (tx) => {
    await topic.log.lock(tx, topic.lock)
    if ((await topic.read(tx)) === null) throw messagesProblems.unknownAnnouncement()
    const gone = { subject: subjectOf(id), value: null, reason }
    await setTopic(tx, topic, { ...gone, staff, now: clock() })
  })
  tellTopic(context, topic)
  return { success: true }
}

/** Open browsers load the announcements again, and pages rendered for guests are rendered anew. */
export const tellBrowsers = ({ push }: Pick<StaffContext, 'push'>): void =>
  push(siteFeed, 'all', { part: 'content' })
