import type { Context } from '@tessera/server-kit'
import { browserDays } from '../../limits.ts'
import { digestOf, isSecret, newSecret } from '../secrets.ts'

const cookie = 'browser'

/**
 * The digest of the word that a browser is known by, which it is given at its first log-in and keeps: accounts that
 * come in with one browser are seen together. It opens nothing. Null where a use case runs without a browser.
 */
export function browserOf({ cookies }: Pick<Context, 'cookies'>): Buffer | null {
  if (!cookies) return null
  const held = cookies.read(cookie)
  const word = held !== undefined && isSecret(held) ? held : newSecret()
  cookies.write(cookie, word, browserDays * 86_400)
  return digestOf(word)
}
