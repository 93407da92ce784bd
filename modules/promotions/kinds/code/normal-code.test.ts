import { expect, test } from 'vitest'
import { code } from './kind.ts'
import { normalCode } from './normal-code.ts'

test('case, spaces, hyphens and signs that look alike do not count', () => {
  const same = [
    'WELCOME-2026',
    'welcome 2026',
    ' We1come–2O26 ',
    'wEICOME2026',
    'ＷＥＬＣＯＭＥ２０２６',
  ]
  expect(new Set(same.map(normalCode)).size).toBe(1)
  expect(normalCode('WELCOME2027')).not.toBe(normalCode('WELCOME2026'))
})

test('what can be no code is none', () => {
  for (const typed of ['', 'abc', 'a'.repeat(33), 'WELCOME!', 'ñandú2026', '----'])
    expect(normalCode(typed)).toBeUndefined()
})

test('its terms say what the code gives and how often', () => {
  const gift = { kind: 'cash', amount: '50000', multiplePpm: 1_000_000 }
  const keys = (uses: number | null) => code.lines({ gift, uses }, 'USD').map(({ key }) => key)
  expect(keys(100)).toEqual(['code.gift.cash', 'gift.cash', 'code.shared', 'code.once'])
  expect(keys(null)).toContain('code.single')
})
