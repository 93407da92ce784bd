import type { Messages } from '@tessera/web-kit/messages'
import * as termTexts from './term-texts.ts'

type Sets = (typeof termTexts)[keyof typeof termTexts]
type KeysOf<Set> = Set extends { texts: infer Texts } ? keyof Texts & string : never

/** The key of a sentence of terms. */
export type TermKey = KeysOf<Sets>

/** Which texts have a key. */
const setOfKey = new Map<string, Messages>(
  Object.values(termTexts).flatMap((set: Messages) =>
    Object.keys(set.texts).map((key): [string, Messages] => [key, set]),
  ),
)

/** The texts in which a sentence of terms stands; none where this page is older than the sentence. */
export const termSetOf = (key: string): Messages | undefined => setOfKey.get(key)

export const isTermKey = (key: string): boolean => setOfKey.has(key)
