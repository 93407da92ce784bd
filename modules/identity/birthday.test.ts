import { expect, test } from 'vitest'
import { ageAt, readBirthday } from './birthday.ts'

test.each([
  ['1990-02-28', '1990-02-28'],
  ['02-28-1990', '1990-02-28'],
  ['2000-02-29', '2000-02-29'],
  ['1900-02-29', undefined],
  ['1990-13-01', undefined],
  ['1990-00-10', undefined],
  ['0000-01-01', undefined],
  ['1990-1-1', undefined],
  ['28-02-1990', undefined],
  ['1990-02-28T00:00', undefined],
  ['', undefined],
])('the birthday %j is read as %j', (text, expected) => {
  expect(readBirthday(text)).toBe(expected)
})

test('an age is counted in full years, to the day', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  expect(ageAt('2008-03-01', now)).toBe(18)
  expect(ageAt('2008-03-02', now)).toBe(17)
  expect(ageAt('2008-02-29', now)).toBe(18)
  expect(ageAt('2008-02-29', new Date('2026-02-28T23:59:59Z'))).toBe(17)
})
