import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkField } from './check-field.ts'
import { type PatternId, patternIds } from './pattern-ids.ts'
import { patternKinds } from './patterns.ts'

// Each kind once more, character by character and without expressions: the two must never differ.

const between = (from: string, to: string) => (char: string) =>
  char.length === 1 && char >= from && char <= to
const lower = between('a', 'z')
const upper = between('A', 'Z')
const digit = between('0', '9')
const letter = (char: string) => lower(char) || upper(char)
const alnum = (char: string) => letter(char) || digit(char)
const space = (char: string) => char === ' '
const printed = between('!', '~')
const symbol = (char: string) => printed(char) && !alnum(char)
const inScript = (name: string) => (char: string) =>
  new RegExp(`^\\p{Script=${name}}$`, 'u').test(char)
const inClass = (name: string) => (char: string) => new RegExp(`^\\p{${name}}$`, 'u').test(char)
const [han, thai, hangul] = ['Han', 'Thai', 'Hangul'].map(inScript) as [Is, Is, Is]
const blank = (char: string) => char.trim() === ''
type Is = (char: string) => boolean
const or =
  (...kinds: Is[]): Is =>
  (char) =>
    kinds.some((is) => is(char))

const edges = (chars: string[]) => !space(chars[0] ?? ' ') && !space(chars.at(-1) ?? ' ')

function isDate(text: string): boolean {
  const parts = text.split('-')
  const [year = '', month = '', day = ''] =
    parts[0]?.length === 4 ? parts : [parts[2] ?? '', parts[0] ?? '', parts[1] ?? '']
  const hasParts = [year.length, month.length, day.length].join() === '4,2,2' && parts.length === 3
  if (!hasParts || !Array.from(year + month + day).every(digit)) return false
  const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0
  return '12'.includes(year[0] ?? '-') && Number(day) >= 1 && Number(day) <= days
}

function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  const locals = local.split('.')
  const last = labels.pop() ?? ''
  const isLabel = (label: string) =>
    label !== '' &&
    Array.from(label).every((char) => alnum(char) || char === '-') &&
    label[0] !== '-'
  const isLocal = (part: string) =>
    part !== '' && Array.from(part).every((char) => alnum(char) || '_+%-'.includes(char))
  const isLast = last.length >= 2 && last.length <= 24 && Array.from(last).every(letter)
  return (
    more.length === 0 &&
    locals.every(isLocal) &&
    labels.length > 0 &&
    labels.every(isLabel) &&
    isLast
  )
}

const all = (is: Is) => (chars: string[]) => chars.every(is)
const written: Record<PatternId, (chars: string[], text: string) => boolean> = {
  1: () => true,
  2: (chars) => letter(chars[0] ?? '') && chars.every(alnum),
  3: all(or(han, digit)),
  4: (_, text) => isEmail(text),
  5: all(alnum),
  6: (chars) => chars.every(alnum) && chars.some(letter) && chars.some(digit),
  7: all(digit),
  8: (chars) => chars.every(alnum) && chars.some(upper),
  9: (chars) => chars.every(or(letter, space)) && edges(chars),
  10: all((char) => !blank(char)),
  11: all(or(han, inClass('P'))),
  12: (_, text) => isDate(text),
  13: all(hangul),
  14: all(thai),
  15: (chars) => chars.every(or(thai, letter, space)) && edges(chars),
  16: (chars) => chars.every(or(upper, space)) && chars.some(upper),
  17: all(or(...['L', 'M', 'N', 'P', 'S'].map(inClass))),
  18: (chars) =>
    chars.every(printed) && [upper, lower, digit, symbol].every((kind) => chars.some(kind)),
  19: (_, text) => {
    const parts = text.split(' ')
    return parts.length === 2 && parts.every((part) => part !== '' && !Array.from(part).some(blank))
  },
  20: all(
    or(between('\u3041', '\u3096'), between('\u30a1', '\u30fa'), (char) => char === 'ー', han),
  ),
}

const rule = (patternId: PatternId, maxLength = 20_000) => ({
  field: 'nickname',
  shown: true,
  required: true,
  acceptedPattern: patternKinds[patternId].accepts,
  minLength: 1,
  maxLength,
  patternId,
})

// Near misses are more telling than noise: pieces of what each kind takes, glued together.
const pieces = fc.constantFrom(
  'a',
  'Z',
  'q9',
  '0',
  '7',
  ' ',
  '-',
  '.',
  '@',
  '_',
  '!',
  '~',
  '\\',
  '^',
  'ñ',
  'É',
  '\u00a0',
  '\t',

  '\n',
  '\u0000',
  '\u200b',
  '汉',
  '漢',
  '𠮷',
  '，',
  '。',
  '한',
  'ㄱ',
  'ไ',
  'ท',
  'あ',
  'ァ',
  'ー',
  'ｱ',

  '2026-',
  '-2026',
  '02-29',
  '12-31',
  '1999-11-30',
  'ana',
  '@mail',
  '.com',
  'Ruiz',
  '🎲',
  '٣',
  '\ud800',
)
const texts = fc.oneof(
  fc.array(pieces, { minLength: 1, maxLength: 6 }).map((found) => found.join('')),
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }),
)

test.each(patternIds)('kind %i takes what is written out for it, and nothing else', (id) => {
  fc.assert(
    fc.property(texts, (text) => {
      const isTaken = checkField(rule(id), text) === undefined
      expect([text, isTaken]).toEqual([text, written[id](Array.from(text), text)])
    }),
    { numRuns: 1_500 },
  )
})

// For each kind what it can nearly take for ever: the last character alone decides.
const long = [
  'a',
  'A',
  '0',
  ' ',
  'a.',
  'a@a.',
  'a-',
  'Aa1!',
  '汉',
  'あ',
  '!',
  'a ',
  '.',
  'ไ',
  '한',
  '，',
  '2026-',
]
const bombs = long.flatMap((part) =>
  ['', '\u0000', '@', ' ', 'A', '.c'].map(
    (end) => part.repeat(10_000 / part.length).slice(0, 10_000) + end,
  ),
)

/** The quickest of several times, as others may have the processor meanwhile. */
function quickest(work: () => void, enough: number): number {
  let least = Infinity
  for (let time = 0; time < 10 && least >= enough; time++) {
    const before = performance.now()
    work()
    least = Math.min(least, performance.now() - before)
  }
  return least
}

test.each(patternIds)(
  'kind %i reads 10 000 characters within 50 ms, whatever they are [S-60]',
  (id) => {
    for (const bomb of bombs) {
      const milliseconds = quickest(() => checkField(rule(id), bomb), 50)
      expect(milliseconds, bomb.slice(0, 12)).toBeLessThan(50)
    }
  },
)

test('a rule from a table can only name a kind: its text is shown, never run', () => {
  const bent = { ...rule(7), acceptedPattern: '^(a+)+$' }
  expect(checkField(bent, '123')).toBeUndefined()
  expect(checkField(bent, 'aaa')).toMatchObject({ reason: 'pattern', patternId: 7 })
})
