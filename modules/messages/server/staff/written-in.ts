import { messagesProblems } from '../../problems.ts'
import type { Texts } from '../../shapes.ts'

/** What is written, by language, without what is empty. Problem: `englishNeeded`. */
export function writtenIn(texts: Texts): Texts {
  const { title = '', content = '' } = texts['EN'] ?? {}
  // Every other language falls back to English.
  if (title === '' || content === '') throw messagesProblems.englishNeeded()
  return Object.fromEntries(
    Object.entries(texts).filter(([, each]) => each.title !== '' && each.content !== ''),
  )
}
