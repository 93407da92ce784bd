import { Problem } from '@tessera/calls'
import {
  type Db,
  inTransaction,
  type Job,
  type JobContext,
  type StaffContext,
} from '@tessera/server-kit'
import { settingsProblems } from '../../problems.ts'
import { setTopic, tell } from '../staff/set-topic.ts'
import type { Topics } from '../staff/topics.ts'
import type { Topic } from '../staff/topic.ts'
import {
  type DraftRow,
  findDueDrafts,
  insertDraft,
  lockDraft,
  updateDraft,
} from './drafts-table.ts'
import { assertProved, inOwnWords, ownTopic, parsedValue } from './own-topic.ts'
import { dueJob, openDraft } from './save-draft.ts'

/** Sets what was drafted. Problems: those of `setTopic`, `unknownDraft`, `draftEnded`. */
export async function publishDraft(
  context: StaffContext,
  id: string,
  topics: Topics,
): Promise<{ success: true }> {
  const { db, clock } = context
  const published = await inTransaction(db, async (tx) => {
    const { draft, topic } = await openDraft(tx, context, id, topics)
    await assertProved(context, topic)
    await inOwnWords(() => setDraft(tx, topic, draft, clock()))
    return topic
  })
  tell(context, published)
  return { success: true }
}

async function setDraft(tx: Db, topic: Topic, draft: DraftRow, now: Date): Promise<void> {
  const changeId = await setTopic(tx, topic, {
    subject: draft.subject,
    version: draft.baseVersion,
    // What was drafted long ago may have had another shape.
    value: parsedValue(topic.shape, draft.value),
    reason: draft.reason,
    staff: { id: draft.staffId, account: draft.staffAccount },
    now,
    isSeconded: draft.secondId !== null,
  })
  await updateDraft(tx, draft.id, { state: 'published', changeId, endedAt: now })
}

/** Sets every draft whose minute has come. What cannot be set is stopped, with its reason for the staff to see. */
export async function publishDue(context: JobContext, topics: Topics): Promise<void> {
  const faults: unknown[] = []
  for (const id of await findDueDrafts(context.db, context.clock())) {
    await publishOne(context, id, topics)
      .catch((error: unknown) => stop(context.db, id, error))
      // One that fails does not hold up those behind it.
      .catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
}

async function stop(db: Db, id: string, error: unknown): Promise<void> {
  if (!(error instanceof Problem)) throw error
  const stoppedBy = error.kind.code
  await inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, id)
    if (draft?.state === 'waiting') await updateDraft(tx, id, { state: 'stopped', stoppedBy })
  })
}

async function publishOne(context: JobContext, id: string, topics: Topics): Promise<void> {
  const { db, clock } = context
  const published = await inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, id)
    // A person published it, or gave it another time, meanwhile.
    const isDue = draft?.state === 'waiting' && draft.publishAt && draft.publishAt <= clock()
    if (!isDue) return undefined
    const topic = topics.of(draft.subject)
    if (!topic) throw settingsProblems.settingRefused({ reason: 'there is no such thing' })
    await setDraft(tx, topic, draft, clock())
    return topic
  })
  if (published) tell(context, published)
}

/** At each draft's minute, and each minute for what a server that was down has missed. */
export const publishDueJob = (topics: Topics): Job => ({
  name: dueJob,
  cron: '* * * * *',
  run: (context) => publishDue(context, topics),
})

type Given = { id: string; version: string; reason: string; draftId: string }

/**
 * Sets again what was before a change, as a new change; where that takes two people, keeps it as a draft.
 * Problems: `unknownChange`, `changedMeanwhile`, `settingRefused`, `draftEnded`.
 */
export async function rollBack(
  context: StaffContext,
  { id, version, reason, draftId }: Given,
  topics: Topics,
): Promise<{ isPublished: boolean }> {
  const { db, clock, staff } = context
  const change = await findChange(db, id, topics)
  const topic = await ownTopic(topics, context, change.subject)
  await assertProved(context, topic)
  const value = parsedValue(topic.shape, topic.fromWords(change.before))
  const now = clock()
  const isPublished = await inTransaction(db, async (tx) => {
    await topic.log.lock(tx, topic.lock)
    if ((await topic.log.versionOf(tx, change.subject)) !== version)
      throw settingsProblems.changedMeanwhile()
    if (await lockDraft(tx, draftId)) throw settingsProblems.draftEnded()
    const base = await topic.read(tx)
    await insertDraft(tx, {
      id: draftId,
      subject: change.subject,
      baseVersion: version,
      base,
      value,
      reason,
      publishAt: null,
      staffId: staff.id,
      staffAccount: staff.account,
      madeAt: now,
      undoes: id,
    })
    const draft = await lockDraft(tx, draftId)
    if (!draft) throw new Error(`the draft ${draftId} is not there`)
    return isSet(tx, topic, draft, now)
  })
  if (isPublished) tell(context, topic)
  return { isPublished }
}

async function findChange(db: Db, id: string, { logs }: Topics) {
  for (const log of logs) {
    const change = await log.find(db, id)
    if (change) return change
  }
  throw settingsProblems.unknownChange()
}

async function isSet(tx: Db, topic: Topic, draft: DraftRow, now: Date): Promise<boolean> {
  try {
    await inOwnWords(() => setDraft(tx, topic, draft, now))
    return true
  } catch (error) {
    // Nothing was written yet where it takes two people: the draft waits for the other.
    if (error instanceof Problem && error.kind === settingsProblems.secondPersonNeeded) return false
    throw error
  }
}
