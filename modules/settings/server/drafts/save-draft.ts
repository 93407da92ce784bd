import { type Db, enqueue, inTransaction, type StaffContext } from '@tessera/server-kit'
import { isDeepStrictEqual } from 'node:util'
import { settingsProblems } from '../../problems.ts'
import type { Topics } from '../staff/topics.ts'
import type { Topic } from '../staff/topic.ts'
import { type DraftRow, insertDraft, lockDraft, updateDraft } from './drafts-table.ts'
import { assertProved, inOwnWords, ownTopic, parsedValue } from './own-topic.ts'

export const dueJob = 'settings.publishDue'

type Given = {
  id: string
  subject: string
  version: string
  value: unknown
  reason: string
  publishAt: string | null
}

/**
 * Stores a change as a draft, made from the current values. The same draft sent again is the same. Problems:
 * `changedMeanwhile`, `settingRefused`, `draftEnded` if the id belongs to another draft.
 */
export async function saveDraft(
  context: StaffContext,
  given: Given,
  topics: Topics,
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  const { id, subject, version, reason } = given
  const topic = await ownTopic(topics, context, subject)
  const publishAt = timeOf(given.publishAt, clock())
  if (publishAt) await assertProved(context, topic)
  const value = await inOwnWords(async () =>
    checked(topic, parsedValue(topic.shape, given.value), publishAt ?? clock()),
  )
  await inTransaction(db, async (tx) => {
    await topic.log.lock(tx, topic.lock)
    const known = await lockDraft(tx, id)
    if (known) return assertSame(known, { subject, value, staffId: staff.id })
    if ((await topic.log.versionOf(tx, subject)) !== version)
      throw settingsProblems.changedMeanwhile()
    const base = await inOwnWords(() => topic.read(tx))
    const by = { staffId: staff.id, staffAccount: staff.account, madeAt: clock() }
    await insertDraft(tx, {
      id,
      subject,
      baseVersion: version,
      base,
      value,
      reason,
      publishAt,
      ...by,
    })
    await plan(tx, id, publishAt)
  })
  return { success: true }
}

function assertSame(known: DraftRow, given: Pick<DraftRow, 'subject' | 'value' | 'staffId'>): void {
  const isSame =
    known.subject === given.subject &&
    known.staffId === given.staffId &&
    isDeepStrictEqual(known.value, JSON.parse(JSON.stringify(given.value)))
  if (!isSame) throw settingsProblems.draftEnded()
}

/** What may be kept of a value that may be set. */
function checked(topic: Topic, given: unknown, at: Date): unknown {
  const value = topic.clean(given)
  const reason = topic.refuses(value, at)
  if (reason) throw settingsProblems.settingRefused({ reason })
  return value
}

function timeOf(publishAt: string | null, now: Date): Date | null {
  if (publishAt === null) return null
  const time = new Date(publishAt)
  if (time <= now) throw settingsProblems.settingRefused({ reason: 'the time is over already' })
  return time
}

/** Adds a job for the draft's minute. */
async function plan(tx: Db, id: string, publishAt: Date | null): Promise<void> {
  if (publishAt) await enqueue(tx, dueJob, {}, { key: `${dueJob}:${id}`, runAt: publishAt })
}

/** An open draft, for a person who may change its topic. Problems: `unknownDraft`, `draftEnded`. */
export async function openDraft(
  tx: Db,
  { staff }: Pick<StaffContext, 'staff'>,
  id: string,
  topics: Topics,
): Promise<{ draft: DraftRow; topic: Topic }> {
  const draft = await lockDraft(tx, id)
  if (!draft) throw settingsProblems.unknownDraft()
  const topic = await ownTopic(topics, { db: tx, staff }, draft.subject)
  if (draft.state === 'published' || draft.state === 'dropped') throw settingsProblems.draftEnded()
  return { draft, topic }
}

/** Sets when a draft is published by itself. Problems: `unknownDraft`, `draftEnded`, `settingRefused`. */
export async function scheduleDraft(
  context: StaffContext,
  { id, publishAt }: { id: string; publishAt: string | null },
  topics: Topics,
): Promise<{ success: true }> {
  const { db, clock } = context
  const time = timeOf(publishAt, clock())
  await inTransaction(db, async (tx) => {
    const { topic } = await openDraft(tx, context, id, topics)
    if (time) await assertProved(context, topic)
    await updateDraft(tx, id, { publishAt: time, state: 'waiting' })
    await plan(tx, id, time)
  })
  return { success: true }
}

/** Approves the draft of another person. Problems: `unknownDraft`, `draftEnded`, `ownDraft`. */
export async function secondDraft(
  context: StaffContext,
  id: string,
  topics: Topics,
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  await inTransaction(db, async (tx) => {
    const { draft } = await openDraft(tx, context, id, topics)
    if (draft.staffId === staff.id) throw settingsProblems.ownDraft()
    await updateDraft(tx, id, { second: { id: staff.id, account: staff.account, at: clock() } })
  })
  return { success: true }
}

/** Gives a draft up. Problems: `unknownDraft`, `draftEnded`. */
export async function dropDraft(
  context: StaffContext,
  id: string,
  topics: Topics,
): Promise<{ success: true }> {
  await inTransaction(context.db, async (tx) => {
    await openDraft(tx, context, id, topics)
    await updateDraft(tx, id, { state: 'dropped', endedAt: context.clock() })
  })
  return { success: true }
}

/**
 * Takes a draft up again that was given up; one that waits stays as it is. Its minute, where that is over, is
 * forgotten: nothing is set that nobody waits for. Problems: `unknownDraft`, `draftEnded`.
 */
export async function restoreDraft(
  context: StaffContext,
  id: string,
  topics: Topics,
): Promise<{ success: true }> {
  const now = context.clock()
  await inTransaction(context.db, async (tx) => {
    const draft = await lockDraft(tx, id)
    if (!draft) throw settingsProblems.unknownDraft()
    await ownTopic(topics, { db: tx, staff: context.staff }, draft.subject)
    if (draft.state === 'published') throw settingsProblems.draftEnded()
    if (draft.state !== 'dropped') return
    const publishAt = draft.publishAt !== null && draft.publishAt > now ? draft.publishAt : null
    await updateDraft(tx, id, { state: 'waiting', publishAt, endedAt: null })
    await plan(tx, id, publishAt)
  })
  return { success: true }
}

/**
 * Renews a draft from the current values. The fields that it changed stay changed, every other has its current value,
 * so changes of others are kept. An earlier approval is void. Problems: `unknownDraft`, `draftEnded`.
 */
export async function renewDraft(
  context: StaffContext,
  id: string,
  topics: Topics,
): Promise<{ success: true }> {
  await inTransaction(context.db, async (tx) => {
    const { draft, topic } = await openDraft(tx, context, id, topics)
    await topic.log.lock(tx, topic.lock)
    const live = await topic.read(tx)
    const version = await topic.log.versionOf(tx, draft.subject)
    const value = topic.fromWords(
      carriedOver(topic.words(draft.base), topic.words(draft.value), topic.words(live)),
    )
    // Its minute, where that is over, was for what it was before.
    const isOver = draft.publishAt !== null && draft.publishAt <= context.clock()
    const publishAt = isOver ? { publishAt: null } : {}
    const base = { version, value: live }
    await updateDraft(tx, id, { value, base, second: null, state: 'waiting', ...publishAt })
  })
  return { success: true }
}

type Words = Record<string, unknown>

function carriedOver(base: Words, drafted: Words, live: Words): Words {
  // There is no current value to keep.
  if (Object.keys(live).length === 0) return drafted
  const keys = new Set([...Object.keys(base), ...Object.keys(drafted)])
  const changed = [...keys].filter((key) => !isDeepStrictEqual(base[key], drafted[key]))
  const kept = Object.entries(live).filter(([key]) => !changed.includes(key))
  const put = changed.filter((key) => key in drafted).map((key) => [key, drafted[key]] as const)
  return Object.fromEntries([...kept, ...put])
}
