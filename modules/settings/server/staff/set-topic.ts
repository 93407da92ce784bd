import { type Db, inTransaction, type StaffContext, type StaffPerson } from '@tessera/server-kit'
import { siteFeed } from '../../calls.ts'
import { settingsProblems } from '../../problems.ts'
import { findSetting } from '../settings-table.ts'
import { forgetSite } from '../site.ts'
import type { Topic } from './topic.ts'

export type Author = Pick<StaffPerson, 'id' | 'account'>

type Given = {
  subject: string
  /** The version that the value was made from; undefined: the current one. */
  version?: string
  value: unknown
  reason?: string
}
type Setting = Given & {
  staff: Author
  now: Date
  /** Another person has approved already. */
  isSeconded?: boolean
}

/**
 * Sets something within a transaction and writes down who did, and why. Gives the change; nothing where all of it was so
 * already. Problems: `changedMeanwhile`, `settingRefused`, `secondPersonNeeded`, and what the topic refuses with.
 */
export async function setTopic(
  tx: Db,
  topic: Topic,
  { subject, version, value: given, reason = '', staff, now, isSeconded = false }: Setting,
): Promise<string | undefined> {
  const refused = topic.refuses(given, now)
  if (refused) throw settingsProblems.settingRefused({ reason: refused })
  await topic.log.lock(tx, topic.lock)
  if (version !== undefined && (await topic.log.versionOf(tx, subject)) !== version)
    throw settingsProblems.changedMeanwhile()
  const value = topic.clean(given)
  const known = await topic.read(tx)
  const isForTwo = topic.takesTwo(known, value, await findSetting(tx, 'review'))
  if (isForTwo && !isSeconded) throw settingsProblems.secondPersonNeeded()
  await topic.write(tx, value, now)
  const [before, after] = [topic.words(known), topic.words(await topic.read(tx))]
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  await topic.log.insert(tx, { subject, before, after, staff, ...(reason && { reason }) }, now)
  return topic.log.versionOf(tx, subject)
}

/**
 * Sets a topic at once, and notifies open browsers. A change that another person has made meanwhile is not overwritten.
 * Problems: those of `setTopic`.
 */
export async function changeTopic(
  context: StaffContext,
  topic: Topic,
  given: Given,
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  const change = await inTransaction(db, (tx) =>
    setTopic(tx, topic, { ...given, staff, now: clock() }),
  )
  if (change) tell(context, topic)
  return { success: true }
}

/** Makes a change seen: by the next request here, and by who has the site open. */
export function tell(
  { db, push }: Pick<StaffContext, 'db' | 'push'>,
  { tells, forget }: Pick<Topic, 'tells' | 'forget'>,
): void {
  forgetSite(db)
  forget(db)
  push(siteFeed, 'all', { part: tells })
}
