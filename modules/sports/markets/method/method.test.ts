import { expect, it } from 'vitest'
import type { FightScore } from '../../sport.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { fightEnded } from '../fight-rules.ts'
import { gradeOf } from '../graded.fixture.ts'
import { voided, won } from '../lines.ts'
import { method } from './market.ts'

everyMarket(method, { markets: [], winners: 1 })

type Method = NonNullable<FightScore['end']>['method']
const grade = (by: Method, winner?: 0 | 1) =>
  gradeOf(method, {
    status: 'ended',
    score: fightEnded(12, 180, {
      method: by,
      round: 6,
      second: 60,
      ...(winner !== undefined && { winner }),
    }),
  })

it.each<[Method, string]>([
  ['ko', '1/ko'],
  ['technical ko', '1/ko'],
  ['disqualification', '1/ko'],
  ['corner', '1/ko'],
  ['not answering', '1/ko'],
  ['decision', '1/decision'],
  ['technical decision', '1/decision'],
])('counts %s as %s [GM-03]', (by, key) => {
  expect(grade(by, 0)?.[key]).toEqual(won)
})

it('has a draw of its own, and is void without a result', () => {
  expect(grade('draw')?.['draw']).toEqual(won)
  expect(Object.values(grade('no contest') ?? {})).toEqual(Array(5).fill(voided))
})
