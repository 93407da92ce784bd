import { checkField, type FieldRule } from '@tessera/settings/calls'
import { expect, test } from 'vitest'
import { newInitialPassword } from './initial-password.ts'

const rule = (patternId: FieldRule['patternId'], minLength = 8, maxLength = 20): FieldRule => ({
  field: 'password',
  shown: true,
  required: true,
  acceptedPattern: '',
  patternId,
  minLength,
  maxLength,
})

test.each([1, 2, 5, 6, 7, 8, 10, 17, 18] as const)(
  'an initial password fits rule %i of the site, and is another one each time',
  (patternId) => {
    const asked = rule(patternId)
    const made = Array.from({ length: 20 }, () => newInitialPassword([asked]))
    for (const each of made) expect(checkField(asked, each)).toBe(undefined)
    expect(new Set(made).size).toBe(20)
  },
)

test('it is as long as the rule asks, and has no letters that are mistaken for others', () => {
  expect(newInitialPassword([rule(5, 16, 20)])).toHaveLength(16)
  expect(newInitialPassword([rule(5, 8, 9)])).toHaveLength(9)
  expect(newInitialPassword([])).toMatch(/^[A-HJ-NP-Za-km-z2-9]{12}$/)
})
