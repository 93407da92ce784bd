import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyedStore, useKeyed } from './keyed-store.ts'
import { newId } from './new-id.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('values are shown four times a second, and only where they changed', () => {
  const store = createKeyedStore<number>()
  const drawn: string[] = []
  const Cell = ({ name }: { name: string }) => {
    drawn.push(name)
    return <p>{`${name} ${useKeyed(store, name) ?? 'none'}`}</p>
  }
  render(
    <>
      <Cell name="one" />
      <Cell name="other" />
    </>,
  )
  for (let value = 1; value <= 50; value++) store.set('one', value)
  expect(store.get('one')).toBe(50)
  expect(screen.getByText('one none')).toBeDefined()
  act(() => void vi.advanceTimersByTime(250))
  expect(screen.getByText('one 50')).toBeDefined()
  expect(drawn).toEqual(['one', 'other', 'one'])
})

test('ids are of version 7 and sort by their time', () => {
  vi.setSystemTime(new Date('2026-01-01T00:00:00Z'))
  const first = newId()
  vi.setSystemTime(new Date('2026-01-01T00:00:01Z'))
  const second = newId()
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(first < second).toBe(true)
})
