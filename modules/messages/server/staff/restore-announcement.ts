import type { StaffContext } from '@tessera/server-kit'
import { changeTopic } from '@tessera/settings/server'
import { parse } from 'zod/v4/core'
import { messagesProblems } from '../../problems.ts'
import { announcementTopic } from './announcement-topic.ts'
import { changes } from './changes.ts'

const start = 'announcement:'

/**
 * Restores an announcement as it was before a change, as a new change; an announcement created by that change is
 * removed. Problems: `unknownChange`, `settings.changedMeanwhile`.
 */
export async function restoreAnnouncement(
  context: StaffContext,
  { id, version, reason }: { id: string; version: string; reason: string },
): Promise<{ success: true }> {
  const change = await changes.find(context.db, id)
  if (!change?.subject.startsWith(start)) throw messagesProblems.unknownChange()
  const { subject, before } = change
  const topic = announcementTopic(subject.slice(start.length))
  const value = parse(topic.shape, topic.fromWords(before))
  return changeTopic(context, topic, { subject, version, value, reason })
}
