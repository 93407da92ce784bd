import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { tapeMax, tapeMilliseconds } from '../limits.ts'
import { SettledTape } from './settled-tape.ts'

const at = (n: number) => ({ tx: String(n >> 3), seq: String(n) })
const numberOf = ({ seq }: { seq: string }) => Number(seq)

test('listeners that share a tape hear every event once, in order, whatever they read and when', () => {
  const steps = fc.array(
    fc.record({ who: fc.nat(3), limit: fc.integer({ min: 1, max: 9 }), more: fc.nat(6) }),
    { maxLength: 200 },
  )
  fc.assert(
    fc.property(steps, (asked) => {
      const tape = new SettledTape<number>()
      const heard: number[][] = [[], [], [], []]
      let there = 0
      for (const { who, limit, more } of asked) {
        there += more
        const mine = heard[who] ?? []
        const after = at(mine.length)
        const known = tape.after(after, limit)
        const read = Array.from(
          { length: Math.min(limit, there - mine.length) },
          (_, index) => mine.length + index + 1,
        )
        if (!known) tape.add(after, read, read.map(at))
        else expect(numberOf(known.position)).toBe(known.events.at(-1))
        mine.push(...(known?.events ?? read))
        expect(known?.events.length ?? 0).toBeLessThanOrEqual(limit)
      }
      for (const mine of heard) expect(mine).toEqual(mine.map((_, index) => index + 1))
    }),
  )
})

test('a tape that is old or unknown reads nothing, and one that is full begins anew', () => {
  const tape = new SettledTape<number>()
  tape.add(at(0), [1, 2], [at(1), at(2)])
  expect(tape.after(at(1), 5)).toEqual({ events: [2], position: at(2) })
  expect(tape.after(at(2), 5)).toBeUndefined()
  expect(tape.after(at(7), 5)).toBeUndefined()
  const many = Array.from({ length: tapeMax }, (_, index) => index + 3)
  tape.add(at(2), many, many.map(at))
  const end = at(many.at(-1) ?? 0)
  tape.add(end, [-1], [at(-1)])
  expect(tape.after(at(0), 5)).toBeUndefined()
  expect(tape.after(end, 5)).toEqual({ events: [-1], position: at(-1) })
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + tapeMilliseconds + 1_000)
  expect(tape.after(end, 5)).toBeUndefined()
  vi.restoreAllMocks()
})
