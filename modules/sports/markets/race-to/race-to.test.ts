import { expect, it } from 'vitest'
import type { EsportsMap } from '../../sport.ts'
import { esportsPlayed } from '../esports-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { raceTo } from './market.ts'

everyMarket(raceTo, {
  markets: [
    { map: '1', to: '3' },
    { map: '2', to: '5' },
    { map: '4', to: '1' },
  ],
  winners: 1,
})

const grade = (map: EsportsMap, to: string, from: readonly [number, number] = [0, 0]) =>
  gradeOf(
    raceTo,
    { status: 'live', score: { ...esportsPlayed(), maps: [map] } },
    { map: '1', to },
    from,
  )

it('is decided by the first side to get there [GM-04]', () => {
  expect(grade({ rounds: [4, 5], isOver: false }, '5')).toEqual({ '1': lost, '2': won })
  expect(grade({ rounds: [4, 4], isOver: false }, '5')).toEqual({})
  const order = [0, 0, 1, 1, 1, 0] as const
  expect(grade({ rounds: [3, 3], isOver: false, order }, '3')).toEqual({ '1': lost, '2': won })
  expect(grade({ rounds: [3, 3], isOver: false }, '3')).toBeUndefined()
})

it('is void when nobody gets there, and during a map that is played anew', () => {
  const ended: EsportsMap = { rounds: [13, 4], isOver: true, winner: 0 }
  expect(grade(ended, '14')).toEqual({ '1': voided, '2': voided })
  const replay: EsportsMap = { ...ended, replayedFrom: [3, 4] }
  expect(grade(replay, '5', [1, 1])).toEqual({ '1': voided, '2': voided })
  expect(grade(replay, '4', [1, 1])).toEqual({ '1': lost, '2': won })
  expect(grade(replay, '5')).toEqual({ '1': won, '2': lost })
})
