import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { abandonedAt70, endedAt, gradeOf } from '../graded.fixture.ts'
import { halfLost, halfWon, lost, voided, won } from '../lines.ts'
import { teamTotal } from './market.ts'

everyMarket(teamTotal, {
  markets: ['home', 'away'].flatMap((side) => [
    { line: '0.5', side },
    { line: '1.75', side },
    { line: '2', side },
    { line: '0.75', period: 'first', side },
    { line: '1', period: 'second', side },
  ]),
  winners: 1,
})

it('counts the goals of one side only', () => {
  const state = endedAt([1, 0], [1, 1])
  expect(gradeOf(teamTotal, state, { line: '1.75', side: 'home' })).toEqual({
    over: halfWon,
    under: halfLost,
  })
  expect(gradeOf(teamTotal, state, { line: '1.5', side: 'away' })).toEqual({
    over: lost,
    under: won,
  })
})

it('keeps what is decided of an abandoned match', () => {
  expect(gradeOf(teamTotal, abandonedAt70, { line: '2.5', side: 'home' })).toEqual({
    over: won,
    under: lost,
  })
  expect(gradeOf(teamTotal, abandonedAt70, { line: '1.5', side: 'away' })).toEqual({
    over: voided,
    under: voided,
  })
})
