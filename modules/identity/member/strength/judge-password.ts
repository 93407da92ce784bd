import { isCommonPassword, knownPasswords } from '../../is-common-password.ts'
import { passwordCharactersMin } from '../../limits.ts'
import { plainPassword } from '../../password-text.ts'
import { pieceAt, type Weakness } from './password-pieces.ts'

export type Verdict =
  | { strength: 'short' | 'fair' | 'strong' }
  | { strength: 'weak'; why: Weakness | 'simple' }

/** In bits. Below the first a password falls to a patient guesser at the log-in; above the second to nobody. */
const fairBits = 24
const strongBits = 42

/**
 * How hard a password is to guess. It is cut into the units that guessing programs try (known passwords, names,
 * sequences, repeats, dates) and the remaining characters; each part adds its guesses.
 */
export function judgePassword(typed: string, names: readonly string[] = []): Verdict {
  const password = plainPassword(typed)
  if (Array.from(password).length < passwordCharactersMin) return { strength: 'short' }
  const [account = ''] = names
  if (knownPasswords.has(password.toLowerCase())) return { strength: 'weak', why: 'common' }
  if (isCommonPassword(password, { account, siteName: '' })) {
    return { strength: 'weak', why: account && hasName(password, account) ? 'name' : 'pattern' }
  }
  const { bits, covered } = weigh(password, names)
  if (bits >= strongBits) return { strength: 'strong' }
  if (bits >= fairBits) return { strength: 'fair' }
  const [worst] = [...covered].toSorted(([, one], [, other]) => other - one)
  return { strength: 'weak', why: worst?.[0] ?? 'simple' }
}

const hasName = (password: string, name: string) =>
  password.toLowerCase().includes(name.toLowerCase())

/** The number of guesses, and how many characters each kind of weakness covers. */
function weigh(password: string, names: readonly string[]) {
  const covered = new Map<Weakness, number>()
  let bits = 0
  for (let at = 0; at < password.length;) {
    const piece = pieceAt(password, at, names)
    bits += piece.bits
    if (piece.why) covered.set(piece.why, (covered.get(piece.why) ?? 0) + piece.length)
    at += piece.length
  }
  return { bits, covered }
}
