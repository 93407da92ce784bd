import { exactReturn } from '@tessera/game-kit'
import { expect, test } from 'vitest'
import { wheel } from './game.ts'
import { type Choice, risks, segmentsOf, sizes } from './segments.ts'

const everyChoice: Choice[] = sizes.flatMap((size) => risks.map((risk) => ({ size, risk })))

test('every wheel returns exactly 99 %', () => {
  for (const choice of everyChoice) {
    const { paid, staked } = exactReturn(wheel, choice)
    expect(paid * 100n).toBe(staked * 99n)
  }
})

test('has as many segments as its size, and equal ones are not side by side where they can be apart', () => {
  for (const choice of everyChoice) {
    const segments = segmentsOf(choice)
    expect(segments).toHaveLength(choice.size)
    const best = Math.max(...segments)
    const places = segments.flatMap((each, place) => (each === best ? [place] : []))
    const gaps = places.slice(1).map((place, nth) => place - (places[nth] ?? 0))
    expect(Math.min(choice.size, ...gaps)).toBeGreaterThan(choice.risk === 'low' ? 0 : 1)
  }
})

test('high risk pays one segment', () => {
  expect(segmentsOf({ size: 20, risk: 'high' }).filter((each) => each > 0)).toEqual([198_000])
  expect(segmentsOf({ size: 50, risk: 'high' }).filter((each) => each > 0)).toEqual([495_000])
})
