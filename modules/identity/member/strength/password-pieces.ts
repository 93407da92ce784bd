import { knownPasswords } from '../../is-common-password.ts'

/** Why a part of a password is easy to guess. */
export type Weakness = 'common' | 'name' | 'pattern'

export type Piece = { length: number; bits: number; why?: Weakness }

type Finder = (rest: string, names: readonly string[]) => Piece | undefined

// Rows and columns of keyboards, the alphabet and the digits: each is also walked backwards.
const lanes = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
]
const walks = [...lanes, ...lanes.map((lane) => Array.from(lane).toReversed().join(''))]

/** Common substitutes of letters. */
const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const undisguised = (text: string) =>
  Array.from(text, (letter) => disguises[letter] ?? letter).join('')

const finders: readonly Finder[] = [findName, findWalk, findKnown, findRepeat, findDate]

/** The longest part from here on that is guessed as one unit; else one character. */
export function pieceAt(password: string, at: number, names: readonly string[]): Piece {
  const rest = password.slice(at)
  // People put their digits and marks at the end: guessing programs put them there, too.
  if (at > 0 && /^[\d\p{P}\p{S}]{1,4}$/u.test(rest))
    return { length: rest.length, bits: rest.length * 2 }
  const found = finders.map((find) => find(rest, names)).filter((piece) => piece !== undefined)
  const [longest] = found.toSorted((one, other) => other.length - one.length)
  return longest ?? freeLetter(rest)
}

function findName(rest: string, names: readonly string[]): Piece | undefined {
  const lower = rest.toLowerCase()
  const name = names.find((each) => each.length > 2 && lower.startsWith(each.toLowerCase()))
  return name ? { length: name.length, bits: 2, why: 'name' } : undefined
}

const knownMin = 4
const knownMax = 18

function findKnown(rest: string): Piece | undefined {
  const lower = rest.toLowerCase()
  for (let length = Math.min(knownMax, rest.length); length >= knownMin; length -= 1) {
    const part = lower.slice(0, length)
    if (knownPasswords.has(part) || knownPasswords.has(undisguised(part))) {
      return { length, bits: 10, why: 'common' }
    }
  }
  return undefined
}

const digitsMin = 3
const lettersMin = 4

function findWalk(rest: string): Piece | undefined {
  const lower = rest.toLowerCase()
  const length = Math.max(...walks.map((lane) => sharedWith(lane, lower)))
  const least = /^\d+$/.test(lower.slice(0, length)) ? digitsMin : lettersMin
  return length < least ? undefined : { length, bits: 4 + Math.log2(length), why: 'pattern' }
}

/** How many characters from its beginning a text has in a row in a lane. */
function sharedWith(lane: string, text: string): number {
  const from = lane.indexOf(text.charAt(0))
  if (from < 0) return 0
  let length = 1
  while (from + length < lane.length && lane[from + length] === text[length]) length += 1
  return length
}

function findRepeat(rest: string): Piece | undefined {
  const [whole, unit] = /^(.{1,8}?)\1+/u.exec(rest) ?? []
  if (!whole || !unit || whole.length < (unit.length === 1 ? 3 : 4)) return undefined
  const bits = unit.length * 3 + Math.log2(whole.length / unit.length)
  return { length: whole.length, bits, why: 'pattern' }
}

const dayBits = 13
const yearBits = 6

function findDate(rest: string): Piece | undefined {
  const day =
    /^(?:\d{1,2}([-./])\d{1,2}\1(?:19|20)?\d\d|(?:19|20)\d\d([-./]?)[01]?\d\2[0-3]?\d|[0-3]\d[01]\d(?:19|20)\d\d)/.exec(
      rest,
    )
  if (day) return { length: day[0].length, bits: dayBits, why: 'pattern' }
  return /^(?:19|20)\d\d/.test(rest) ? { length: 4, bits: yearBits, why: 'pattern' } : undefined
}

/** A letter of a word carries less than a random one: three bits, as in a language. */
function freeLetter(rest: string): Piece {
  const letter = String.fromCodePoint(rest.codePointAt(0) ?? 0)
  const bits = /\p{Ll}/u.test(letter) ? 3 : /[\p{Lu}\p{Nd}]/u.test(letter) ? 4 : 5
  return { length: letter.length, bits }
}
