import type { Db } from '@tessera/server-kit'
import { HelpArticle } from '../../about-shapes.ts'
import { articlesMax } from '../../limits.ts'
import { settingsProblems } from '../../problems.ts'
import { findSetting, upsertSetting } from '../settings-table.ts'
import { changes } from './changes.ts'
import { cleanText } from './clean-texts.ts'
import type { Topic } from './topic.ts'

type Texts = HelpArticle['texts']

const textsOf = (value: unknown) => value as Texts
const isGone = (texts: Texts) => Object.keys(texts).length === 0

/** One article of the help by its name: its texts, which are none where there is no such article. */
export const helpTopic = (id: string): Topic => ({
  permission: 'content.write',
  isFor: async () => true,
  tells: 'content',
  shape: HelpArticle.shape.texts,
  lock: 'help:',
  log: changes,
  read: async (tx) => (await findSetting(tx, 'help')).find((each) => each.id === id)?.texts ?? {},
  write: (tx, value) => write(tx, id, textsOf(value)),
  refuses: (value) => whyRefused(id, textsOf(value)),
  clean: (value) => cleanArticle(textsOf(value)),
  words: (value) => value as Record<string, unknown>,
  fromWords: (words) => words,
  takesTwo: () => false,
  needsProof: false,
  forget: () => undefined,
})

async function write(tx: Db, id: string, texts: Texts): Promise<void> {
  const articles = await findSetting(tx, 'help')
  const isKnown = articles.some((each) => each.id === id)
  const others = articles.filter((each) => each.id !== id)
  if (isGone(texts)) return upsertSetting(tx, 'help', others)
  if (!isKnown && articles.length >= articlesMax)
    throw settingsProblems.settingRefused({ reason: 'there are as many articles as there may be' })
  // An article keeps its place.
  const changed = isKnown
    ? articles.map((each) => (each.id === id ? { id, texts } : each))
    : [...articles, { id, texts }]
  await upsertSetting(tx, 'help', changed)
}

function whyRefused(id: string, texts: Texts): string | undefined {
  // The registration form leads to them.
  if (isGone(texts)) return id === 'term' ? 'the terms are what members agree to' : undefined
  const { title = '', content = '' } = texts['EN'] ?? {}
  // Every other language falls back to English.
  return title === '' || content === '' ? 'an article needs its English title and text' : undefined
}

const cleanArticle = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([code, { title, content }]) => [
      code,
      { title, content: cleanText(content) },
    ]),
  )
