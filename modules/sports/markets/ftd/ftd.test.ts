import { expect, it } from 'vitest'
import { boutEnded } from '../cockfight-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { ftd } from './market.ts'

everyMarket(ftd, { markets: [], winners: 1 })

it('pays for both alive at full time alone, and gives stakes back when the bout is called off [GM-08]', () => {
  const grade = (end: Parameters<typeof boutEnded>[0]) =>
    gradeOf(ftd, { status: 'ended', score: boutEnded(end, 600) })
  expect(grade('full time')).toEqual({ yes: won, no: lost })
  expect(grade('both dead')).toEqual({ yes: lost, no: won })
  expect(grade('meron')).toEqual({ yes: lost, no: won })
  expect(grade('cancelled')).toEqual({ yes: voided, no: voided })
})
