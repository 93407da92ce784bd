import { cleanRichText } from '@tessera/settings/server'
import { messagesProblems } from '../../problems.ts'
import type { Texts } from '../../shapes.ts'

/** What is written, by language, without tags and without what is empty. Problems: `englishNeeded`, `onlyTags`. */
export function writtenIn(given: Texts): Texts {
  const texts = Object.fromEntries(
    Object.entries(given).map(([code, { title, content }]) => [
      code,
      { title, content: cleaned(content) },
    ]),
  )
  const { title = '', content = '' } = texts['EN'] ?? {}
  // Every other language falls back to English.
  if (title === '' || content === '') throw messagesProblems.englishNeeded()
  return Object.fromEntries(
    Object.entries(texts).filter(([, each]) => each.title !== '' && each.content !== ''),
  )
}

function cleaned(content: string): string {
  const clean = cleanRichText(content)
  if (clean === undefined) throw messagesProblems.onlyTags()
  return clean.trim()
}
