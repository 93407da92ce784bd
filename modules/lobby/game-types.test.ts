import { expect, test } from 'vitest'
import { categories, categoryPath, typeLabels } from './game-types.ts'

test('kinds of slots are SC, VP, JP, TG and AC, and bingo where the site speaks TY [LB-47]', () => {
  const labels = typeLabels(['EN', 'ES'])
  expect(labels).toEqual(expect.arrayContaining(['SC', 'VP', 'JP', 'TG', 'AC']))
  expect(labels).not.toContain('BG')
  expect(typeLabels(['EN', 'TY'])).toContain('BG')
})

test('each category has its page, slots /rng among them [LB-06] [LB-24]', () => {
  expect(Object.fromEntries(categories.map((each) => [each, categoryPath(each)]))).toEqual({
    RNG: '/rng',
    LIVE: '/live',
    SPORTS: '/sports',
    ESPORTS: '/esports',
    COCKFIGHT: '/sports?type=COCKFIGHT',
    FISH: '/fish',
    PVP: '/pvp',
    ELOTT: '/elott',
    LOTT: '/lott',
  })
})
