import { leftIdle, recompute, replay } from '@tessera/game-kit'
import { expect, test } from 'vitest'
import { besides, endedField, openField, placeOf } from './field.ts'
import { mines, type Step } from './game.ts'
import { tiles } from './tiles.ts'

const seeds = { server: 'a'.repeat(64), client: 'ana', round: 1 }
const choice = { mines: 3 }
const count = (faces: string[], face: string) => faces.filter((each) => each === face).length

test('the field shows what the round came to: every mine once, and what was uncovered', () => {
  // Round 1 hides its mines under the tiles 9, 17 and 24.
  const lost = recompute(mines, { seeds, choice, moves: [{ tile: 0 }, { tile: 17 }] })
  const field = endedField(lost.steps as Step[])
  expect([field[0], field[17], field[9], field[24]]).toEqual([
    'crystal',
    'hit',
    'wasMine',
    'wasMine',
  ])
  expect(count(field, 'wasCrystal')).toBe(tiles - 4)
  const left = endedField(recompute(mines, { seeds, choice, moves: [leftIdle] }).steps as Step[])
  expect([count(left, 'wasMine'), count(left, 'wasCrystal')]).toEqual([3, 22])
})

test('an open field shows nothing but what is uncovered', () => {
  const { state } = replay(mines, { seeds, choice, moves: [{ tile: 4 }, { tile: 0 }] })
  const field = openField(mines.shown(state))
  expect(count(field, 'crystal')).toBe(2)
  expect(count(field, 'covered')).toBe(23)
})

test('arrows walk from tile to tile and stop at the edges', () => {
  expect(placeOf(24)).toEqual({ row: 5, column: 5 })
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => besides(12, key)),
  ).toEqual([11, 13, 7, 17])
  expect(['ArrowLeft', 'ArrowUp'].map((key) => besides(0, key))).toEqual([0, 0])
  expect(['ArrowRight', 'ArrowDown'].map((key) => besides(24, key))).toEqual([24, 24])
  expect(besides(3, 'x')).toBeUndefined()
})
