import type { StaffContext } from '@tessera/server-kit'
import { parse } from 'zod/v4/core'
import { messagesProblems } from '../../problems.ts'
import { AnnouncementDraft } from '../../staff-calls.ts'
import { removeAnnouncement, saveAnnouncement } from './announcement-desk.ts'
import { changes } from './changes.ts'

const start = 'announcement:'
const isCode = (key: string) => /^[A-Z]{2}(-[A-Z]{2,4})?$/.test(key)

/**
 * Announces again what stood there before a change, as a new change; what was new then is taken away.
 * Problems: `unknownChange`, `changedMeanwhile`.
 */
export async function restoreAnnouncement(
  context: StaffContext,
  { id, version, reason }: { id: string; version: string; reason: string },
): Promise<{ success: true }> {
  const change = await changes.find(context.db, id)
  if (!change?.subject.startsWith(start)) throw messagesProblems.unknownChange()
  const { subject, before } = change
  const announcement = subject.slice(start.length)
  const entries = Object.entries(before)
  if (entries.length === 0) {
    if ((await changes.versionOf(context.db, subject)) !== version)
      throw messagesProblems.changedMeanwhile()
    return removeAnnouncement(context, { id: announcement, reason })
  }
  const value = parse(AnnouncementDraft, {
    ...before,
    execution: before['execution'] ?? 'B',
    texts: Object.fromEntries(entries.filter(([key]) => isCode(key))),
  })
  return saveAnnouncement(context, { id: announcement, version, value, reason })
}
