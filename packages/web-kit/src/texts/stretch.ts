import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

const plain = 'abcdefghijklmnopqrstuvwxyzAEIOUNS'
const accented = 'áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅÉÎÖÛÑŠ'
const accents = new Map(plain.split('').map((letter, index) => [letter, accented[index] ?? letter]))
const vowels = /[aeiou]/gi

const stretchWords = (words: string): string =>
  words.replace(vowels, '$&$&').replace(/[a-z]/gi, (letter) => accents.get(letter) ?? letter)

/**
 * The made-up test language: English with accents, about two fifths longer, in brackets. What is not stretched
 * on the screen was never given to be translated; what has lost its bracket was cut off.
 */
export const stretch = (message: CompiledMessage): CompiledMessage => ['[', ...inner(message), ']']

const inner = (message: CompiledMessage): CompiledMessage =>
  message.map((token) => {
    if (typeof token === 'string') return stretchWords(token)
    const [name, kind, choice] = token
    if (kind === undefined || typeof choice !== 'object' || choice === null) return token
    const branches = Object.entries(choice).map(([branch, words]: [string, unknown]) => [
      branch,
      Array.isArray(words) ? inner(words as CompiledMessage) : words,
    ])
    return [name, kind, Object.fromEntries(branches)]
  })
