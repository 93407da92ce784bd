import { expect, test } from 'vitest'
import { type Heard, heardOf, soundOf } from './sounds-of.ts'

const quiet: Heard = {
  hand: 'one',
  isDealt: true,
  acts: 2,
  lastAct: 'call',
  board: 0,
  isOwnTurn: false,
  isOwnBank: false,
  ownGain: 0,
}

test.each<[string, Heard | null, Partial<Heard> | null, string | undefined]>([
  [
    'the cards are dealt',
    { ...quiet, isDealt: false, acts: 0 },
    { acts: 0, lastAct: null },
    'card',
  ],
  ['a call', quiet, { acts: 3 }, 'chip'],
  ['a check', quiet, { acts: 3, lastAct: 'check' }, 'check'],
  ['a fold', quiet, { acts: 3, lastAct: 'fold' }, 'fold'],
  ['a street, whatever led to it', quiet, { acts: 3, board: 3 }, 'card'],
  ['the own turn, whatever led to it', quiet, { acts: 3, board: 3, isOwnTurn: true }, 'turn'],
  ['the own turn after a reload', null, { isOwnTurn: true }, 'turn'],
  ['the time bank', { ...quiet, isOwnTurn: true }, { isOwnTurn: true, isOwnBank: true }, 'bank'],
  ['a pot that is won', quiet, { ownGain: 40 }, 'won'],
  ['a pot that is lost', quiet, { ownGain: -40 }, undefined],
  ['nothing new', quiet, {}, undefined],
  ['a table that is opened', null, {}, undefined],
  ['a table without a hand', quiet, null, undefined],
  ['the seeds of the next hand', quiet, { hand: 'two', isDealt: false, acts: 0 }, undefined],
])('%s', (_what, before, now, sound) => {
  expect(soundOf(before, now && { ...quiet, ...now })).toBe(sound)
})

test('without a hand nothing is heard', () => {
  expect(heardOf(null, null)).toBeNull()
})
