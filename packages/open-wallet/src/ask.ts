import type { Act, Answer } from './messages.ts'
import { unitsOf } from './amount.ts'
import { isFresh, isSigned, type PublicKeys } from './sign.ts'
import { isWord } from './words.ts'

type Heard = {
  keys: PublicKeys
  path: string
  /** The signature of the request. */
  answers: string
  given: Readonly<Record<string, string | undefined>>
  body: string
  now: Date
}

/** The answer of a wallet, as its vendor reads it; nothing where it is not signed or not one: then nothing is known. */
export function readAnswer({ now, ...heard }: Heard): Answer | undefined {
  if (!isSigned(heard) || !isFresh(heard.given, now)) return undefined
  try {
    const answer = JSON.parse(heard.body) as Answer
    const isRight =
      typeof answer === 'object' &&
      answer !== null &&
      isWord(answer.outcome) &&
      (answer.balance === undefined || unitsOf(answer.balance) !== undefined)
    return isRight ? answer : undefined
  } catch {
    return undefined
  }
}

/** The address of a message at a wallet. */
export const addressOf = (wallet: string, act: Act): URL =>
  new URL(`${wallet.replace(/\/+$/, '')}/${act}`)
