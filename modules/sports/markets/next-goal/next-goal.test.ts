import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { abandonedAt70, endedAt, gradeOf } from '../graded.fixture.ts'
import { onlyWinner } from '../lines.ts'
import { nextGoal } from './market.ts'

everyMarket(nextGoal, {
  markets: ['1', '2', '3', '5'].flatMap((n) => [
    { n },
    { n, period: 'first' },
    { n, period: 'second' },
  ]),
  winners: 1,
})

const winner = (key: string) => onlyWinner(['1', '2', 'none'], key)

it('is none when goal 3 never comes: 1:1 (example 72)', () => {
  const state = endedAt([1, 0], [0, 1], { order: [0, 1] })
  expect(gradeOf(nextGoal, state, { n: '3' })).toEqual(winner('none'))
  expect(gradeOf(nextGoal, state, { n: '1' })).toEqual(winner('1'))
  expect(gradeOf(nextGoal, state, { n: '2' })).toEqual(winner('2'))
  expect(gradeOf(nextGoal, state, { n: '1', period: 'second' })).toEqual(winner('2'))
})

it('leaves out a goal of extra time', () => {
  const state = endedAt([1, 0], [0, 1], { extra: [1, 0], order: [0, 1, 0] })
  expect(gradeOf(nextGoal, state, { n: '3' })).toEqual(winner('none'))
})

it('tells nothing where the order of goals is not known', () => {
  expect(gradeOf(nextGoal, endedAt([1, 0], [0, 1]), { n: '1' })).toBeUndefined()
  expect(gradeOf(nextGoal, endedAt([1, 0], [0, 1], { order: [0] }), { n: '1' })).toBeUndefined()
  // It follows from the score where one side has scored all goals.
  expect(gradeOf(nextGoal, endedAt([1, 0], [2, 0]), { n: '2' })).toEqual(winner('1'))
  expect(gradeOf(nextGoal, endedAt([1, 0], [0, 1]), { n: '1', period: 'second' })).toEqual(
    winner('2'),
  )
})

it('keeps goals that have fallen of an abandoned match', () => {
  expect(gradeOf(nextGoal, abandonedAt70, { n: '2' })).toEqual(winner('2'))
  expect(gradeOf(nextGoal, abandonedAt70, { n: '5' })?.['none']?.void).toBe('whole')
})
