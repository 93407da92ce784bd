import { expect, test } from 'vitest'
import { roulette } from '../../games/roulette/game.ts'
import { countsOf } from './counts-of.ts'

const past = (pocket: number) => roulette.resultOf('single', [{ to: 'ball', value: pocket }])

test('pockets and even chances are counted over the rounds that are shown', () => {
  const results = [17, 17, 17, 4, 4, 0, 32].map(past)
  const { hot, cold, chances } = countsOf('single', results)
  expect(hot).toEqual([
    { code: '17', count: 3 },
    { code: '4', count: 2 },
    { code: '0', count: 1 },
    { code: '32', count: 1 },
    { code: '1', count: 0 },
  ])
  expect(cold.map(({ code, count }) => `${code} ${count}`)).toEqual([
    '1 0',
    '2 0',
    '3 0',
    '5 0',
    '6 0',
  ])
  expect(Object.fromEntries(chances.map(({ code, count }) => [code, count]))).toEqual({
    red: 1,
    black: 5,
    green: 1,
    even: 3,
    odd: 3,
    low: 5,
    high: 1,
  })
})

test('without rounds nothing has come', () => {
  const { hot, chances } = countsOf('double', [])
  expect([...hot, ...chances].every(({ count }) => count === 0)).toBe(true)
})
