import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf, hasFairChance } from './chance.ts'
import { aimAt, steer, turnOver, winZone } from './steer.ts'

const side = fc.constantFrom('over' as const, 'under' as const)

test('an arrow moves the target by one, with shift by ten, and other keys by nothing', () => {
  const choice = { side: 'under' as const, target: 5_000 }
  expect(steer({ key: 'ArrowRight', shiftKey: false }, choice).target).toBe(5_100)
  expect(steer({ key: 'ArrowDown', shiftKey: true }, choice).target).toBe(4_000)
  expect(steer({ key: 'd', shiftKey: false }, choice)).toBe(choice)
})

test('no aim leaves what the game allows', () => {
  fc.assert(
    fc.property(side, fc.integer({ min: -20_000, max: 20_000 }), (each, target) => {
      expect(hasFairChance(aimAt({ side: each, target: 5_000 }, target))).toBe(true)
    }),
  )
})

test('the other side has the same chance, and turning twice changes nothing', () => {
  fc.assert(
    fc.property(side, fc.integer({ min: 0, max: 9_999 }), (each, target) => {
      const choice = aimAt({ side: each, target: 5_000 }, target)
      const turned = turnOver(choice)
      expect(chanceOf(turned)).toBe(chanceOf(choice))
      expect(hasFairChance(turned)).toBe(true)
      expect(turnOver(turned)).toEqual(choice)
    }),
  )
})

test('what is marked on the track is exactly what wins', () => {
  expect(winZone({ side: 'under', target: 2_500 })).toEqual({ start: 0, share: 0.25 })
  expect(winZone({ side: 'over', target: 7_499 })).toEqual({ start: 0.75, share: 0.25 })
})
