import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { endedAt, gradeOf } from '../graded.fixture.ts'
import { onlyWinner } from '../lines.ts'
import { europeanHandicap } from './market.ts'

everyMarket(europeanHandicap, {
  markets: ['1:0', '0:1', '0:2', '2:0'].flatMap((start) => [
    { start },
    { period: 'first', start },
    { period: 'second', start },
  ]),
  winners: 1,
})

it.each([
  // Example 16.
  ['0:1', 'X'],
  ['0:2', '2'],
  ['1:0', '1'],
])('from a head start of %s, 2:1 is %s', (start, winner) => {
  expect(gradeOf(europeanHandicap, endedAt([0, 0], [2, 1]), { start })).toEqual(
    onlyWinner(['1', 'X', '2'], winner),
  )
})
