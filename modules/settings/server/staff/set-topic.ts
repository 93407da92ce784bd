import type { Db, StaffPerson } from '@tessera/server-kit'
import { settingsProblems } from '../../problems.ts'
import { findSetting } from '../settings-table.ts'
import { changes } from './changes.ts'
import { topicOf } from './topics.ts'

export type Author = Pick<StaffPerson, 'id' | 'account'>

type Given = {
  subject: string
  /** The change that the value was made from. */
  version: string
  value: unknown
  reason?: string
  staff: Author
  now: Date
  /** Somebody else has agreed already. */
  isSeconded?: boolean
}

/**
 * Sets something within a transaction and writes down who did, and why. Gives the change; nothing where all of it was so
 * already. Problems: `changedMeanwhile`, `settingRefused`, `secondPersonNeeded`.
 */
export async function setTopic(tx: Db, given: Given): Promise<string | undefined> {
  const { subject, version, staff, now, reason = '' } = given
  const topic = topicOf(subject)
  if (!topic) throw settingsProblems.settingRefused({ reason: `nothing is called ${subject}` })
  const refused = topic.refuses(given.value, now)
  if (refused) throw settingsProblems.settingRefused({ reason: refused })
  await changes.lock(tx, topic.lock)
  if ((await changes.versionOf(tx, subject)) !== version) throw settingsProblems.changedMeanwhile()
  const value = topic.clean(given.value)
  const known = await topic.read(tx)
  const isForTwo = topic.takesTwo(known, value, await findSetting(tx, 'review'))
  if (isForTwo && !given.isSeconded) throw settingsProblems.secondPersonNeeded()
  await topic.write(tx, value, now)
  const [before, after] = [topic.words(known), topic.words(await topic.read(tx))]
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  await changes.insert(tx, { subject, before, after, staff, ...(reason && { reason }) }, now)
  return changes.versionOf(tx, subject)
}
