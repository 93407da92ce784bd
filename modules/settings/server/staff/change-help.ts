import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import type { HelpArticle } from '../../house-shapes.ts'
import { articlesMax } from '../../limits.ts'
import { settingsProblems } from '../../problems.ts'
import { findSetting, upsertSetting } from '../settings-table.ts'
import { tell } from './change-part.ts'
import { changes } from './changes.ts'

const start = 'help:'

/** Every article as it stands at this moment, with the version of each. */
export const listArticles = (db: Db) =>
  inTransaction(db, async (tx) => ({
    list: await findSetting(tx, 'help'),
    versions: await changes.versionsOf(tx, start),
  }))

type Given = { id: string; version: string; texts: HelpArticle['texts'] }

/** Adds an article at the end, or changes the one with this id. Problems: `changedMeanwhile`, `settingRefused`. */
export async function writeArticle(
  context: StaffContext,
  { id, version, texts }: Given,
): Promise<{ success: true }> {
  const { title = '', content = '' } = texts['EN'] ?? {}
  // Every other language falls back to English.
  if (title === '' || content === '') refuse('an article needs its English title and text')
  await inTransaction(context.db, async (tx) => {
    await changes.lock(tx, start)
    if ((await changes.versionOf(tx, start + id)) !== version)
      throw settingsProblems.changedMeanwhile()
    const articles = await findSetting(tx, 'help')
    const known = articles.find((each) => each.id === id)
    if (!known && articles.length >= articlesMax)
      refuse('there are as many articles as there may be')
    const changed = known
      ? articles.map((each) => (each.id === id ? { id, texts } : each))
      : [...articles, { id, texts }]
    await keep(tx, context, { id, articles: changed, before: known?.texts ?? {}, after: texts })
  })
  tell(context, 'content')
  return { success: true }
}

/** Takes an article out. The terms stay: the registration form leads to them. */
export async function removeArticle(context: StaffContext, id: string): Promise<{ success: true }> {
  if (id === 'term') refuse('the terms are what members agree to')
  await inTransaction(context.db, async (tx) => {
    await changes.lock(tx, start)
    const articles = await findSetting(tx, 'help')
    const known = articles.find((each) => each.id === id)
    if (!known) throw settingsProblems.unknownArticle()
    const left = articles.filter((each) => each !== known)
    await keep(tx, context, { id, articles: left, before: known.texts, after: {} })
  })
  tell(context, 'content')
  return { success: true }
}

type Kept = {
  id: string
  articles: HelpArticle[]
  before: Record<string, unknown>
  after: Record<string, unknown>
}

async function keep(
  tx: Db,
  { staff, clock }: StaffContext,
  { id, articles, before, after }: Kept,
): Promise<void> {
  await upsertSetting(tx, 'help', articles)
  await changes.insert(tx, { subject: start + id, before, after, staff }, clock())
}

function refuse(reason: string): never {
  throw settingsProblems.settingRefused({ reason })
}
