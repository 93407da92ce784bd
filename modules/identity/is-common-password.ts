import { commonPasswords } from './common-passwords.ts'

export const knownPasswords: ReadonlySet<string> = new Set(commonPasswords.trim().split(/\s+/))

// «Tessera2026!» is the site's name with what people add to please a rule.
const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

/** Whether a password is among the first guesses for this account on this site. */
export function isCommonPassword(
  password: string,
  { account, siteName }: { account: string; siteName: string },
): boolean {
  const tried = password.toLowerCase()
  const names = [account, siteName].map((name) => name.toLowerCase()).filter(Boolean)
  const hasOneLetter = new Set(tried).size === 1
  return (
    knownPasswords.has(tried) ||
    hasOneLetter ||
    names.some((name) => tried === name || (bare(name) !== '' && bare(tried) === bare(name)))
  )
}
