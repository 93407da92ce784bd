import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { abandonedAt70, endedAt, gradeOf } from '../graded.fixture.ts'
import { lost, onlyWinner, voided, won } from '../lines.ts'
import { correctScore, listedScores } from './market.ts'

everyMarket(correctScore, { markets: [{ period: 'first' }, { period: 'second' }], winners: 1 })

it('lists every score up to four goals a side, home wins first', () => {
  const scores = listedScores({})
  expect(scores).toHaveLength(25)
  expect(scores.slice(0, 2)).toEqual(['1:0', '2:0'])
  expect(scores[10]).toBe('0:0')
  expect(listedScores({ period: 'first' })).toHaveLength(16)
})

it('wins with the score itself, or with any other', () => {
  const keys = [...listedScores({}), 'other']
  expect(gradeOf(correctScore, endedAt([1, 0], [1, 1]))).toEqual(onlyWinner(keys, '2:1'))
  expect(gradeOf(correctScore, endedAt([1, 0], [4, 1]))).toEqual(onlyWinner(keys, 'other'))
})

it('loses scores that were passed, and voids those that were still possible, if abandoned', () => {
  const results = gradeOf(correctScore, abandonedAt70)
  expect(results?.['2:2']).toEqual(lost)
  expect(results?.['0:0']).toEqual(lost)
  expect(results?.['3:1']).toEqual(voided)
  expect(results?.['other']).toEqual(voided)
})

it('decides any other score as soon as one side is beyond the list', () => {
  const live = { ...endedAt([5, 0], [0, 0]), status: 'live' } as const
  const results = gradeOf(correctScore, live)
  expect(results?.['other']).toEqual(won)
  expect(Object.values(results ?? {}).filter((each) => each.won)).toHaveLength(1)
})
