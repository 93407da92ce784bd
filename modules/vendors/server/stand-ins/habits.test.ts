import { expect, test } from 'vitest'
import { habits, habitsAmong } from './habits.ts'

/** Draws these numbers, one after the other. */
const drawing = (...numbers: number[]) => {
  const left = numbers.values()
  return () => left.next().value ?? Number.NaN
}

test('a call has one of the habits that are switched on where it is drawn, and none where none is', () => {
  expect(habitsAmong(habits, drawing(1))()).toBeUndefined()
  expect(habitsAmong(habits, drawing(4))()).toBeUndefined()
  expect(habitsAmong(habits, drawing(0, 1))()).toBe('repeats')
  expect(habitsAmong(['delays', 'loses'], drawing(0, 1))()).toBe('loses')
  expect(habitsAmong([], drawing(0, 0))()).toBeUndefined()
})

test('one call in five has a habit, and each habit its part of them', () => {
  const asked: number[] = []
  const habit = habitsAmong(habits, (n) => {
    asked.push(n)
    return 0
  })
  expect(habit()).toBe('loses')
  expect(asked).toEqual([5, 3])
})
