import { expect, test } from 'vitest'
import { firstSign, signsAfter, signsBegun } from './signs.ts'

const noon = Date.parse('2026-05-01T12:00:00Z')
const at = (seconds: number) => new Date(noon + seconds * 1_000).toISOString()
const none = { waiting: null, turnUntil: null }

test('the first of what is over is told, at no table that is shown, and for as long as it holds [GM-06]', () => {
  let signs = signsBegun(new Map(), 'cup-1')
  signs = signsAfter(signs, { ...none, table: 'osprey', turnUntil: at(15) })
  signs = signsAfter(signs, {
    ...none,
    table: 'heron',
    waiting: { place: 1, offeredUntil: at(10) },
  })
  const first = (seconds: number, ...shown: string[]) => {
    const sign = firstSign(signs, { now: noon + seconds * 1_000, shown })
    return sign && [sign.is, sign.table]
  }
  expect(first(0)).toEqual(['seat', 'heron'])
  expect(first(0, 'heron')).toEqual(['turn', 'osprey'])
  expect(first(12)).toEqual(['turn', 'osprey'])
  expect(first(20)).toEqual(['begins', 'cup-1'])
  expect(first(20, 'cup-1')).toBeUndefined()
  // What is told of the table of a tournament leaves it until it is the member's turn there.
  signs = signsAfter(signs, { ...none, table: 'cup-1' })
  expect(first(20)).toEqual(['begins', 'cup-1'])
  signs = signsAfter(signs, { ...none, table: 'cup-1', turnUntil: at(30) })
  signs = signsAfter(signs, { ...none, table: 'cup-1' })
  signs = signsAfter(signs, { ...none, table: 'osprey' })
  expect(first(0)).toEqual(['seat', 'heron'])
  expect(first(12)).toBeUndefined()
})
