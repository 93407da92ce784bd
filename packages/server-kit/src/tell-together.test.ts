import { feed } from '@tessera/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { tellTogether } from './tell-together.ts'
import type { Push } from './context.ts'

const odds = feed({
  name: 'odds',
  access: 'guest',
  topic: z.string(),
  message: z.record(z.string(), z.int()),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function together() {
  const told: unknown[][] = []
  const push: Push = (_feed: unknown, ...rest: unknown[]) => void told.push(rest)
  const merge = (before: Record<string, number>, next: Record<string, number>) => ({
    ...before,
    ...next,
  })
  return { told, ...tellTogether({ push, feed: odds, merge }) }
}

test('changes of a topic within 200 ms are told once, with the newest value of each', () => {
  const { told, tell } = together()
  tell('a', { home: 15_000, draw: 30_000 })
  vi.advanceTimersByTime(150)
  tell('a', { home: 16_000 })
  tell('b', { home: 21_000 })
  expect(told).toEqual([])
  vi.advanceTimersByTime(50)
  expect(told).toEqual([
    ['all', { home: 16_000, draw: 30_000 }, 'a'],
    ['all', { home: 21_000 }, 'b'],
  ])
  tell('a', { home: 17_000 })
  vi.advanceTimersByTime(199)
  expect(told).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(told.at(-1)).toEqual(['all', { home: 17_000 }, 'a'])
  vi.advanceTimersByTime(10_000)
  expect(told).toHaveLength(3)
})

test('what waits can be told at once, and is not told again', () => {
  const { told, tell, flush } = together()
  tell('a', { home: 15_000 })
  flush()
  expect(told).toEqual([['all', { home: 15_000 }, 'a']])
  vi.advanceTimersByTime(1_000)
  expect(told).toHaveLength(1)
})
