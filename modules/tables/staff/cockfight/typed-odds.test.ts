import { expect, test } from 'vitest'
import { typedOdds, typedPercent, typedWhole } from './typed-odds.ts'

test('Malay odds are typed with a point or a comma, from -1.00 to 1.00 and not 0', () => {
  expect(['0.80', '-0.94', '-.9', '0,8', '1', '-1.00'].map(typedOdds)).toEqual([
    80, -94, -90, 80, 100, -100,
  ])
  for (const typed of ['', '0', '1.01', '-1.5', '0.805', 'x', '--1'])
    expect(typedOdds(typed)).toBeUndefined()
})

test('per cent and whole numbers are read within their bounds', () => {
  expect(typedPercent('5')).toBe(50_000)
  expect(typedPercent('4,25')).toBe(42_500)
  for (const typed of ['0', '20.01', '5.123', '-1']) expect(typedPercent(typed)).toBeUndefined()
  expect(typedWhole('10', 1, 10)).toBe(10)
  expect(typedWhole('11', 1, 10)).toBeUndefined()
})
