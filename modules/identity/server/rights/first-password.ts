import { randomInt } from 'node:crypto'
import { hashOf } from '../codes/keys.ts'

// Without letters and digits that look alike: it is read from a screen, once.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const firstLetters = 20

const wordOf = (at: (index: number) => number) =>
  Array.from({ length: firstLetters }, (_, index) => letters[at(index)]).join('')

/** A random first password, shown on the machine itself. */
export const newFirstPassword = (): string => wordOf(() => randomInt(letters.length))

/**
 * The first password of one account: the same for as long as the site keeps its key, so that a lost answer can be
 * requested again. It only allows choosing another.
 */
export function firstPasswordOf(staffId: string): string {
  const digest = Buffer.concat(
    ['one', 'two'].map((half) => hashOf('first-password', half, staffId)),
  )
  // Two bytes a character: 65 536 is so much more than 31 that no character is noticeably likelier.
  return wordOf((index) => digest.readUInt16BE(index * 2) % letters.length)
}
