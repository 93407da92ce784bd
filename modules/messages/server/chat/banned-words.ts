import { lookedWords, lookOf } from '@tessera/identity/server'

// A drawn-out word is the word: «nooooo».
const once = (look: string): string => look.replace(/(.)\1+/gu, '$1')

/** The words of a text as they look, also those whose characters stand apart. */
function readAs(content: string): string[] {
  const pieces = content.split(/\s+/u).map(lookOf)
  const words = [...lookedWords(content), ...pieces].map(once)
  let apart = ''
  for (const piece of [...pieces, '  ']) {
    if (Array.from(piece).length === 1) apart += piece
    else {
      if (apart.length > 1) words.push(once(apart))
      apart = ''
    }
  }
  return words.filter((word) => word !== '')
}

/**
 * Whether a text has a word of the list, however it is written: other scripts, digits for characters, dots or spaces in
 * between. A word of the list that ends in `*` is also the beginning of others, and one of several words is found where
 * they stand together.
 */
export function hasBannedWord(content: string, words: readonly string[]): boolean {
  if (words.length === 0) return false
  const read = readAs(content)
  const known = new Set(read)
  const whole = ` ${content.split(/\s+/u).map(lookOf).map(once).join(' ')} `
  return words.some((word) => {
    const parts = word.split(/\s+/u).map(lookOf).map(once)
    if (parts.length > 1) return whole.includes(` ${parts.join(' ')} `)
    const look = parts[0] ?? ''
    if (look === '') return false
    return word.endsWith('*') ? read.some((each) => each.startsWith(look)) : known.has(look)
  })
}
