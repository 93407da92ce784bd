import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

const accents: Record<string, string> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ' },
  ...{ l: 'ļ', m: 'ɱ', n: 'ñ', o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ' },
  ...{ w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž', A: 'Å', E: 'É', I: 'Î', O: 'Ö', U: 'Û', N: 'Ñ', S: 'Š' },
}
const vowels = /[aeiou]/gi

const stretchWords = (words: string): string =>
  words.replace(vowels, '$&$&').replace(/[a-z]/gi, (letter) => accents[letter] ?? letter)

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
