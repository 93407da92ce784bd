import { expect, it } from 'vitest'
import type { OutcomeResult } from '../result.ts'
import { decidedOf, handicap, lineOfQuarters, overUnder, quartersOf } from './lines.ts'

const returned = ({ won, void: back }: OutcomeResult, odds: number): number => {
  const part = back === 'whole' ? 1 : back === 'half' ? 0.5 : 0
  return part + (won ? (1 - part) * odds : 0)
}
// What two half stakes on whole and half lines return, counted without quarters.
const plainOver = (count: number, line: number, odds: number): number => {
  if (Number.isInteger(line * 2)) return count > line ? odds : count === line ? 1 : 0
  return (plainOver(count, line - 0.25, odds) + plainOver(count, line + 0.25, odds)) / 2
}

it('splits a quarter line into two half stakes, whatever the count', () => {
  for (let quarters = -20; quarters <= 20; quarters++) {
    const line = lineOfQuarters(quarters)
    expect(quartersOf(line)).toBe(quarters)
    for (let count = -8; count <= 8; count++) {
      const { over, under } = overUnder(count, line)
      expect(returned(over!, 1.9)).toBeCloseTo(plainOver(count, quarters / 4, 1.9), 12)
      expect(returned(under!, 1.9)).toBeCloseTo(plainOver(-count, -quarters / 4, 1.9), 12)
      const sides = handicap(count, line)
      expect(returned(sides['1']!, 1.9)).toBeCloseTo(plainOver(count, -quarters / 4, 1.9), 12)
      expect(returned(sides['2']!, 1.9)).toBeCloseTo(plainOver(-count, quarters / 4, 1.9), 12)
    }
  }
})

it('writes no negative nought', () => {
  expect(lineOfQuarters(-0)).toBe('0')
  expect(lineOfQuarters(-1)).toBe('-0.25')
})

it('decides only what every number of the range gives', () => {
  const over = (line: string) => decidedOf((count) => overUnder(count, line), [2, Infinity])
  expect(over('1.5')).toEqual(overUnder(2, '1.5'))
  expect(over('1.75')).toEqual({})
  expect(over('2')).toEqual({})
  expect(decidedOf((count) => overUnder(count, '9.5'), [2, 7])).toEqual(overUnder(2, '9.5'))
})
