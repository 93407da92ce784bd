import { passwordCharactersMin } from '../../limits.ts'

export type Strength = 'short' | 'fair' | 'strong'

const strongLetters = 14
const differentLetters = 7

/** How hard a password is to guess, by its length and how many different characters it has: nothing else is asked. */
export function strengthOf(password: string): Strength {
  const letters = Array.from(password)
  if (letters.length < passwordCharactersMin) return 'short'
  const isVaried = new Set(letters).size >= differentLetters
  return letters.length >= strongLetters && isVaried ? 'strong' : 'fair'
}
