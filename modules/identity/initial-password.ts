import { checkField, type FieldRule } from '@tessera/settings/calls'
import { passwordCharactersMax, passwordCharactersMin } from './limits.ts'

// Without letters and digits that are mistaken for each other: it is read out and typed.
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const lower = 'abcdefghijkmnopqrstuvwxyz'
const digits = '23456789'
const usualLength = 12

// From the usual to what a rule of a site may ask for instead.
const kinds = [
  [lower, upper, digits],
  [lower, upper, digits, '-!#'],
  [digits],
  [lower],
  [upper],
] as const

function below(bound: number): number {
  const most = Math.floor(0x1_0000_0000 / bound) * bound
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (number < most) return number % bound
  }
}
const oneOf = (letters: string) => letters[below(letters.length)] ?? ''

function drawn(groups: readonly string[], length: number): string {
  // One of each, then any; a letter first, as some rules ask for.
  const rest = Array.from({ length: length - groups.length }, () => oneOf(groups.join('')))
  const [first = '', ...others] = [...groups.map(oneOf), ...rest]
  for (let at = others.length - 1; at > 0; at--) {
    const other = below(at + 1)
    ;[others[at], others[other]] = [others[other] ?? '', others[at] ?? '']
  }
  return [first, ...others].join('')
}

/** A random password by the rules of the site, for an account whose owner chooses another at the first log-in. */
export function newInitialPassword(rules: readonly FieldRule[]): string {
  const rule = rules.find(({ field }) => field === 'password')
  const least = Math.max(passwordCharactersMin, rule?.minLength ?? 0)
  const most = Math.min(passwordCharactersMax, rule?.maxLength ?? passwordCharactersMax)
  const length = Math.max(least, Math.min(usualLength, most))
  const made = kinds.map((groups) => drawn(groups, length))
  return made.find((each) => !rule || !checkField(rule, each)) ?? made[0] ?? ''
}
