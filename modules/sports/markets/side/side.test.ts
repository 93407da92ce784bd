import { expect, it } from 'vitest'
import { boutEnded } from '../cockfight-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { side } from './market.ts'

everyMarket(side, { markets: [], winners: 1 })

it('gives stakes back for a draw of either kind and for a bout that is called off [GM-08]', () => {
  const grade = (end: Parameters<typeof boutEnded>[0]) =>
    gradeOf(side, { status: 'ended', score: boutEnded(end, 200) })
  expect(grade('meron')).toEqual({ meron: won, wala: lost })
  expect(grade('wala')).toEqual({ meron: lost, wala: won })
  for (const end of ['both dead', 'full time', 'cancelled'] as const)
    expect(grade(end)).toEqual({ meron: voided, wala: voided })
})
