import { expect, test } from 'vitest'
import { heardOf, soundOf } from './sounds-of.ts'

const heard = (number: number, state: string, steps = 0) => ({ number, state, steps })

test.each([
  ['baccarat', heard(1, 'result'), heard(2, 'betting'), 'open'],
  ['baccarat', heard(2, 'betting'), heard(2, 'closed'), 'closed'],
  ['baccarat', heard(2, 'closed'), heard(2, 'dealing', 1), 'card'],
  ['baccarat', heard(2, 'dealing', 1), heard(2, 'dealing', 2), 'card'],
  ['roulette', heard(2, 'closed'), heard(2, 'dealing', 1), 'ball'],
  ['wheel-table', heard(2, 'closed'), heard(2, 'dealing', 1), 'ball'],
  ['sic-bo', heard(2, 'closed'), heard(2, 'dealing', 1), 'dice'],
  ['crash', heard(2, 'closed'), heard(2, 'dealing'), 'climb'],
  ['crash', heard(2, 'dealing'), heard(2, 'result'), 'bust'],
  ['baccarat', heard(2, 'dealing', 4), heard(2, 'result', 4), undefined],
  ['baccarat', heard(2, 'betting'), heard(2, 'betting'), undefined],
  ['baccarat', heard(2, 'betting'), heard(5, 'dealing', 3), undefined],
  ['baccarat', null, heard(5, 'betting'), undefined],
  ['baccarat', heard(5, 'betting'), null, undefined],
])('at %s, from %o to %o sounds %s', (game, before, now, sound) => {
  expect(soundOf(game, before, now)).toBe(sound)
})

test('a round is heard by its number, its state and how many steps it shows', () => {
  expect(heardOf(null)).toBeNull()
})
