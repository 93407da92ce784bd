import { expect, it } from 'vitest'
import { esportsPlayed } from '../esports-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { maps } from './market.ts'

everyMarket(maps, {
  markets: ['1.5', '3.5', '4.5', '3', '2.75'].map((line) => ({ line })),
  winners: 1,
})

const played = esportsPlayed([13, 9])
const score = {
  ...played,
  maps: [...played.maps, { rounds: [4, 2], isOver: true, isGivenUp: true, winner: 0 }],
} as const

it('is void when a map is given up before it is decided (example 70) [GM-04]', () => {
  const grade = (line: string) => gradeOf(maps, { status: 'ended', score }, { line })
  expect(grade('2.5')).toEqual({ over: voided, under: voided })
  expect(grade('1.5')).toEqual({ over: won, under: lost })
  expect(grade('3.5')).toEqual({ over: lost, under: won })
})

it('is over 2.5 as soon as both have a map', () => {
  const level = esportsPlayed([13, 9], [7, 13])
  expect(gradeOf(maps, { status: 'live', score: level }, { line: '2.5' })).toEqual({
    over: won,
    under: lost,
  })
})

it('counts no map after one that was given up', () => {
  const after = esportsPlayed([13, 9], [2, 5], [13, 4])
  const maps3 = after.maps.map((map, index) => (index === 1 ? { ...map, isGivenUp: true } : map))
  const grade = (line: string) =>
    gradeOf(maps, { status: 'ended', score: { ...after, maps: maps3 } }, { line })
  expect(grade('2.5')).toEqual({ over: voided, under: voided })
})
