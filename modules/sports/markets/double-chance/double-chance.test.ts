import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { abandonedAt70, endedAt, gradeOf } from '../graded.fixture.ts'
import { allVoid, lost, won } from '../lines.ts'
import { doubleChance } from './market.ts'

everyMarket(doubleChance, { markets: [{ period: 'first' }, { period: 'second' }], winners: 2 })

it('wins with either of its two results', () => {
  expect(gradeOf(doubleChance, endedAt([1, 0], [0, 0]))).toEqual({ '1X': won, '12': won, X2: lost })
  expect(gradeOf(doubleChance, endedAt([1, 1], [0, 0]))).toEqual({ '1X': won, '12': lost, X2: won })
  expect(gradeOf(doubleChance, endedAt([0, 0], [0, 2]))).toEqual({ '1X': lost, '12': won, X2: won })
})

it('is void if the match is abandoned', () => {
  expect(gradeOf(doubleChance, abandonedAt70)).toEqual(allVoid(['1X', '12', 'X2']))
})
