import { expect, test } from 'vitest'
import { percentOf } from '../returns.fixture.ts'
import { dragonTiger } from './game.ts'

test.each([
  ['dragon', '96.265060'],
  ['tiger', '96.265060'],
  ['tie', '82.168675'],
  ['suited-tie', '86.024096'],
  ['dragon-big', '92.307692'],
  ['dragon-small', '92.307692'],
  ['tiger-odd', '92.307692'],
  ['tiger-even', '92.307692'],
  ['dragon-clubs', '92.307692'],
  ['tiger-spades', '92.307692'],
])('%s returns %s per cent over all pairs of cards [GM-01]', (spot, percent) => {
  expect(percentOf(dragonTiger, { variant: 'standard', spot })).toBe(percent)
})

test('a tie at 8 to 1 would return less than a spot has to', () => {
  const [tie] = dragonTiger.chancesOf('standard', 'tie')
  expect((9 * Number(tie?.chance.over)) / Number(tie?.chance.under)).toBeCloseTo(0.67228916, 8)
})

test('the ace is the lowest card, and the word of a suited tie is a tie', () => {
  const result = (dragon: number, tiger: number) =>
    dragonTiger.resultOf('standard', [
      { to: 'dragon', value: dragon },
      { to: 'tiger', value: tiger },
    ])
  expect(result(0, 1).main).toBe('tiger')
  expect(result(12, 0).main).toBe('dragon')
  expect(result(3, 16)).toMatchObject({ main: 'tie', marks: [] })
  expect(result(3, 3)).toMatchObject({ main: 'tie', marks: ['suited-tie'] })
})
