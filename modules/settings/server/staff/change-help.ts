import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import type { HelpArticle } from '../../about-shapes.ts'
import { settingsProblems } from '../../problems.ts'
import { findSetting } from '../settings-table.ts'
import { changes } from './changes.ts'
import { helpTopic } from './help-topic.ts'
import { changeTopic, setTopic, tell } from './set-topic.ts'

const start = 'help:'

/** Every article with its current version. */
export const listArticles = (db: Db) =>
  inTransaction(db, async (tx) => ({
    list: await findSetting(tx, 'help'),
    versions: await changes.versionsOf(tx, start),
  }))

type Given = { id: string; version: string; texts: HelpArticle['texts']; reason: string }

/** Adds an article at the end, or changes the one with this id. Problems: `changedMeanwhile`, `settingRefused`. */
export async function writeArticle(
  context: StaffContext,
  { id, version, texts, reason }: Given,
): Promise<{ success: true }> {
  if (Object.keys(texts).length === 0)
    throw settingsProblems.settingRefused({ reason: 'an article needs its English title and text' })
  return changeTopic(context, helpTopic(id), { subject: start + id, version, value: texts, reason })
}

/** Takes an article out. The terms stay: the registration form leads to them. */
export async function removeArticle(
  context: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  const topic = helpTopic(id)
  await inTransaction(db, async (tx) => {
    await topic.log.lock(tx, topic.lock)
    const isKnown = (await findSetting(tx, 'help')).some((each) => each.id === id)
    if (!isKnown) throw settingsProblems.unknownArticle()
    await setTopic(tx, topic, { subject: start + id, value: {}, reason, staff, now: clock() })
  })
  tell(context, topic)
  return { success: true }
}
