import { type Db, enqueue } from '@tessera/server-kit'
import { declareTopic, type Topic, type TopicKind } from '@tessera/settings/server'
import * as z from 'zod/mini'
import { messagesProblems } from '../../problems.ts'
import { AnnouncementDraft } from '../../staff-calls.ts'
import { deleteAnnouncement, findAnnouncement, upsertAnnouncement } from './announcement-rows.ts'
import { changes } from './changes.ts'
import { writtenIn } from './written-in.ts'

type Value = AnnouncementDraft | null

const permission = 'messages.write'

/**
 * One announcement by its id, as it is set, drafted and taken back; null where it is taken away.
 * Problems: `englishNeeded`, `onlyTags`, `endsTooEarly`.
 */
export const announcementTopic = (id: string): Topic =>
  declareTopic<Value>({
    permission,
    tells: 'content',
    shape: z.nullable(AnnouncementDraft),
    lock: `announcement:${id}`,
    log: changes,
    read: (tx) => findAnnouncement(tx, id),
    write: async (tx, value, now) => {
      if (!value) return deleteAnnouncement(tx, id)
      await upsertAnnouncement(tx, { ...value, id })
      await tellAtTurns(tx, value, now)
    },
    refuses: (value) => {
      if (value?.endsAt && new Date(value.endsAt) <= new Date(value.startsAt))
        throw messagesProblems.endsTooEarly()
      return undefined
    },
    clean: (value) => value && { ...value, texts: writtenIn(value.texts) },
    words: wordsOf,
    fromWords: valueOf,
  })

/** The entry for the history: the terms, and a line a language. */
function wordsOf(value: Value): Record<string, unknown> {
  if (!value) return {}
  const { texts, execution, ...terms } = value
  return { ...terms, execution: terms.kind === 'PU' ? execution : null, ...texts }
}

const isCode = (key: string) => /^[A-Z]{2}(-[A-Z]{2,4})?$/.test(key)

function valueOf(words: Record<string, unknown>): Value {
  const entries = Object.entries(words)
  if (entries.length === 0) return null
  const terms = Object.fromEntries(entries.filter(([key]) => !isCode(key)))
  const texts = Object.fromEntries(entries.filter(([key]) => isCode(key)))
  // It is read in its shape before it is set.
  return { ...terms, execution: words['execution'] ?? 'B', texts } as AnnouncementDraft
}

export const tellJob = 'messages.tellSite'

// It starts and ends by its times; open browsers are notified at that moment.
async function tellAtTurns(
  tx: Db,
  { startsAt, endsAt, isPublished }: AnnouncementDraft,
  now: Date,
): Promise<void> {
  if (!isPublished) return
  for (const turn of [startsAt, endsAt]) {
    const runAt = turn === null ? now : new Date(turn)
    if (runAt <= now) continue
    await enqueue(tx, tellJob, {}, { key: `${tellJob}:${runAt.toISOString()}`, runAt })
  }
}

const isId = (name: string) => z.uuid().safeParse(name).success

export const announcementKind: TopicKind = {
  word: 'announcement',
  permission,
  log: changes,
  topicOf: (name) => (isId(name) ? announcementTopic(name) : undefined),
}
