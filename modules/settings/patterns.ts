import type { PatternId } from './pattern-ids.ts'

/**
 * The twenty kinds of pattern that a registration field may ask for (specification 5), as data. Each is anchored and
 * never has two alternatives for the same character, so its time grows with the length only.
 */
const symbols = '!-\\/:-@\\[-`\\{-~'
const han = '\\p{Script=Han}'
const monthAndDay =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|[12]\\d))'

/** «*» means anything; every other text is an expression with the flag `u`. */
export const patternKinds = {
  1: { name: 'free text', accepts: '*' },
  2: { name: 'a letter, then letters and digits', accepts: '^[A-Za-z][A-Za-z0-9]*$' },
  3: { name: 'Chinese characters and digits', accepts: `^[${han}0-9]+$` },
  4: {
    name: 'email',
    accepts:
      '^[A-Za-z0-9_+%\\-]+(?:\\.[A-Za-z0-9_+%\\-]+)*@[A-Za-z0-9][A-Za-z0-9\\-]*(?:\\.[A-Za-z0-9][A-Za-z0-9\\-]*)*\\.[A-Za-z]{2,24}$',
  },
  5: { name: 'letters or digits only', accepts: '^[A-Za-z0-9]+$' },
  6: {
    name: 'letters and digits combined',
    accepts: '^(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+$',
  },
  7: { name: 'digits only', accepts: '^[0-9]+$' },
  8: {
    name: 'letters and digits with an uppercase letter',
    accepts: '^(?=[a-z0-9]*[A-Z])[A-Za-z0-9]+$',
  },
  9: { name: 'English letters and spaces', accepts: '^(?! )[A-Za-z ]*[A-Za-z]$' },
  10: { name: 'no spaces', accepts: '^\\S+$' },
  11: {
    name: 'Chinese characters and punctuation',
    accepts: `^[${han}\\p{P}]+$`,
  },
  12: {
    name: 'a date, yyyy-MM-dd or MM-dd-yyyy',
    accepts: `^(?:[12]\\d{3}-${monthAndDay}|${monthAndDay}-[12]\\d{3})$`,
  },
  13: { name: 'Korean only', accepts: '^\\p{Script=Hangul}+$' },
  14: { name: 'Thai only', accepts: '^\\p{Script=Thai}+$' },
  15: {
    name: 'Thai or English with spaces',
    accepts: '^(?! )[\\p{Script=Thai}A-Za-z ]*[\\p{Script=Thai}A-Za-z]$',
  },
  16: {
    name: 'uppercase letters and spaces with at least one letter',
    accepts: '^(?= *[A-Z])[A-Z ]+$',
  },
  17: {
    name: 'any letters, digits and symbols',
    accepts: '^[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}]+$',
  },
  18: {
    name: 'one uppercase, one lowercase, one digit and one special symbol',
    accepts: `^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[^${symbols}]*[${symbols}])[\\x21-\\x7e]+$`,
  },
  19: { name: 'a full name in two parts', accepts: '^[^\\s]+ [^\\s]+$' },
  20: {
    name: 'full-width Hiragana, Katakana or Kanji without spaces',
    accepts: `^[\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc${han}]+$`,
  },
} as const satisfies Record<PatternId, { name: string; accepts: string }>
