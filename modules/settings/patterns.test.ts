import { expect, test } from 'vitest'
import { checkField, type FieldRule } from './check-field.ts'
import { type PatternId, patternIds } from './pattern-ids.ts'
import { patternKinds } from './patterns.ts'

const rule = (patternId: PatternId, extra: Partial<FieldRule> = {}): FieldRule => ({
  field: 'username',
  shown: true,
  required: true,
  acceptedPattern: patternKinds[patternId].accepts,
  minLength: 1,
  maxLength: 10_000,
  patternId,
  ...extra,
})

const examples: Record<PatternId, { accepted: string[]; refused: string[] }> = {
  1: { accepted: ['anything at all', '§ 漢字'], refused: [] },
  2: { accepted: ['a', 'Ana7'], refused: ['7ana', 'ana_7', 'ana ', 'año'] },
  3: { accepted: ['汉字123', '汉'], refused: ['汉 字', 'abc', '汉a'] },
  4: {
    accepted: ['ana@example.com', 'a.b+c_d@mail.example.co'],
    refused: ['ana', 'ana@', 'ana@example', '.ana@example.com', 'a..b@example.com', 'a b@x.com'],
  },
  5: { accepted: ['abc', '123', 'a1'], refused: ['a-1', 'a 1', 'á'] },
  6: { accepted: ['a1', '1a', 'abc123'], refused: ['abc', '123', 'a1_'] },
  7: { accepted: ['0', '0123'], refused: ['1.2', '-1', '١'] },
  8: { accepted: ['A', 'abC9'], refused: ['abc9', 'AB_C', 'A b'] },
  9: { accepted: ['Ana Maria', 'a'], refused: [' Ana', 'Ana ', 'Ana1', 'Año'] },
  10: { accepted: ['a-b_c', '漢'], refused: ['a b', 'a\tb', ' '] },
  11: { accepted: ['你好，世界。', '汉·字'], refused: ['你好 世界', '你好a', '你1'] },
  12: {
    accepted: ['2026-11-21', '11-21-2026', '2024-02-29'],
    refused: ['2026-13-01', '2026-11-31', '2026-02-30', '21-11-2026', '2026/11/21', '26-11-21'],
  },
  13: { accepted: ['한국어', '가'], refused: ['한국 어', '한a', 'abc'] },
  14: { accepted: ['ภาษาไทย'], refused: ['ไทย a', 'thai', 'ไทย ไทย'] },
  15: { accepted: ['ภาษา thai', 'Somchai'], refused: [' ไทย', 'ไทย1', 'ไทย '] },
  16: { accepted: ['ANA MARIA', ' A'], refused: ['   ', 'Ana', 'ANA1'] },
  17: { accepted: ['aB3$€', 'ñ!'], refused: ['a b', '\u0000', 'a\n'] },
  18: { accepted: ['Aa1!', 'x9#Q'], refused: ['aa1!', 'AA1!', 'Aaa!', 'Aa11', 'Aa1! ', 'Áa1!'] },
  19: {
    accepted: ['Ana Ruiz', '山田 太郎'],
    refused: ['Ana', 'Ana  Ruiz', 'Ana Maria Ruiz', ' Ana'],
  },
  20: { accepted: ['やまだ', 'ヤマダ', '山田ヤマー'], refused: ['ﾔﾏﾀﾞ', '山田 太郎', 'yamada'] },
}

test('there are the twenty kinds of the specification', () => {
  expect(patternIds).toHaveLength(20)
})

test.each(patternIds)(
  'kind %i accepts and refuses its examples [VL-02] [VL-03] [VL-04] [VL-05] [VL-06] [VL-07] [VL-08] [VL-09] [VL-10] [VL-11] [VL-12] [VL-13] [VL-14] [VL-15] [VL-16] [VL-17] [VL-18] [VL-19] [VL-20] [VL-21]',
  (id) => {
    for (const text of examples[id].accepted) expect(checkField(rule(id), text)).toBeUndefined()
    for (const text of examples[id].refused) {
      expect(checkField(rule(id), text), text).toMatchObject({ reason: 'pattern', patternId: id })
    }
  },
)

const bombs = [
  'a',
  'A',
  '0',
  ' ',
  'a.',
  'a@a.',
  'a-',
  'Aa1!',
  '汉',
  '2026-11-21',
  '!',
  'a ',
  'あ',
  '٣',
].flatMap((part) =>
  ['', '\u0000', '@', ' '].map((end) => part.repeat(10_000).slice(0, 10_000) + end),
)

// A pattern that goes back over what it has read would need minutes for one of these.
test.each(patternIds)('kind %i reads 10 000 characters without going back over them', (id) => {
  const expression = new RegExp(patternKinds[id].accepts.replace(/^\*$/, ''), 'u')
  for (const bomb of bombs) {
    const before = performance.now()
    expression.test(bomb)
    checkField(rule(id, { maxLength: 20_000 }), bomb)
    expect(performance.now() - before).toBeLessThan(2_000)
  }
})

test('length is counted in characters, and the message names its bounds [VL-01] [VL-43]', () => {
  const four = rule(1, { minLength: 4, maxLength: 4 })
  expect(checkField(four, '𠮷𠮷𠮷𠮷')).toBeUndefined()
  expect(checkField(four, '𠮷𠮷𠮷')).toEqual({ reason: 'pattern', patternId: 1, bounds: '4' })
  expect(checkField(rule(1, { minLength: 4, maxLength: 16 }), 'a')?.bounds).toBe('4 - 16')
})

test('a pattern of * takes anything, within its length [VL-41] [VL-01]', () => {
  expect(patternKinds[1].accepts).toBe('*')
  const three = rule(1, { minLength: 2, maxLength: 3 })
  for (const text of ['§ 漢', '\u200b\t', '<b>']) expect(checkField(three, text)).toBeUndefined()
  for (const text of ['a', 'abcd']) expect(checkField(three, text)?.bounds).toBe('2 - 3')
})

test('a field may be left empty unless it is required', () => {
  expect(checkField(rule(7, { required: false }), '')).toBeUndefined()
  expect(checkField(rule(7, { required: false }), undefined)).toBeUndefined()
  expect(checkField(rule(7), undefined)?.reason).toBe('empty')
})
