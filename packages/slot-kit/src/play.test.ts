import { describe, expect, test } from 'vitest'
import { slot } from './define-slot.ts'
import { machineOf } from './machine.ts'
import { playerOf, playRound } from './play.ts'
import { seatOf } from './seat.ts'
import { seededDraws } from './simulate/seeded-draws.ts'
import type { SlotStep } from './steps.ts'
import { slots } from './testing-slots.fixture.ts'

const rounds = 1_000

/** What the steps say that was won. */
const multiplierIn = (steps: SlotStep[]): number =>
  steps.reduce((sum, step) => {
    if ('wins' in step) return sum + step.wins.reduce((all, { pay }) => all + pay, 0)
    return 'pay' in step ? sum + step.pay : sum
  }, 0)

describe.each(Object.entries(slots))('a slot with %s', (_name, definition) => {
  const choices = definition.buy ? [{}, { buy: true as const }] : [{}]

  test.each(choices)('tells in its steps exactly what it pays, with the choice %o', (choice) => {
    const play = playerOf(definition)
    const draws = seededDraws('steps')
    for (let round = 0; round < rounds; round++) {
      const { multiplier, steps } = play(choice, draws)
      const price = choice.buy && definition.buy ? definition.buy.price : 10_000
      expect(Math.floor((multiplierIn(steps) * 10_000) / price)).toBe(multiplier)
      expect(steps.at(-1)).toEqual(
        multiplier > 0 ? { type: 'win', multiplier } : expect.not.objectContaining({ type: 'win' }),
      )
    }
  })

  test('pays the same whether its steps are told or not', () => {
    const play = playerOf(definition)
    const seat = seatOf(machineOf(definition))
    const [one, other] = [seededDraws('same'), seededDraws('same')]
    for (let round = 0; round < rounds; round++) {
      expect(playRound(seat, {}, other)).toBe(play({}, one).multiplier)
    }
    expect(other.word()).toBe(one.word())
  })

  test('shows windows of its own grid and symbols', () => {
    const play = playerOf(definition)
    const draws = seededDraws('windows')
    const letters = new Set([...Object.keys(definition.table), ...Object.keys(definition.symbols)])
    for (let round = 0; round < 300; round++) {
      for (const step of play({}, draws).steps) {
        if (step.type !== 'spin' && step.type !== 'fall') continue
        expect(step.window).toHaveLength(definition.grid.reels)
        for (const reel of step.window) {
          if ('rows' in definition.grid) expect(reel).toHaveLength(definition.grid.rows)
          expect(Array.from(reel).filter((letter) => !letters.has(letter))).toEqual([])
        }
      }
    }
  })
})

test('free spins never go beyond their most, and count down to none', () => {
  const play = playerOf(slots['free']!)
  const draws = seededDraws('free')
  let longest = 0
  for (let round = 0; round < 500; round++) {
    const { steps } = play({ buy: true }, draws)
    const told = steps.filter((step) => step.type === 'free')
    expect(told.at(-1)).toMatchObject({ left: 0 })
    expect(told).toHaveLength(told.at(-1)!.total)
    longest = Math.max(longest, told.length)
  }
  expect(longest).toBe(9)
})

test('wilds that stay are held in every later spin, and nowhere else', () => {
  const play = playerOf(slots['sticky']!)
  const draws = seededDraws('sticky')
  let held = 0
  for (let round = 0; round < rounds; round++) {
    const wilds = new Set<string>()
    for (const step of play({}, draws).steps) {
      if (step.type !== 'spin' || !step.free) continue
      const now = (step.held ?? []).map((cell) => cell.join())
      expect(new Set(now)).toEqual(wilds)
      for (const [reel, cells] of step.window.entries()) {
        for (const [row, letter] of Array.from(cells).entries()) {
          if (letter === 'W') wilds.add([reel, row].join())
        }
      }
      held += now.length
    }
  }
  expect(held).toBeGreaterThan(0)
})

test('a pick opens stalls up to the first closed one', () => {
  const play = playerOf(slots['pick']!)
  const draws = seededDraws('pick')
  let picks = 0
  for (let round = 0; round < rounds; round++) {
    for (const step of play({}, draws).steps) {
      if (step.type !== 'pick') continue
      picks++
      const opened = step.opened.map((stall) => step.values[stall])
      expect(opened.indexOf('closed')).toBe(opened.length - 1)
      expect(step.values.map(String).toSorted((one, other) => one.localeCompare(other))).toEqual([
        '10000',
        '20000',
        '50000',
        'closed',
        'closed',
      ])
    }
  }
  expect(picks).toBeGreaterThan(30)
})

test.each([
  [{ grid: { reels: 4, rows: 3 } }, 'has 4 reels and cells for 3'],
  [{ table: { A: { 3: 5 } } }, 'shows B, which has no role and no pay'],
  [{ table: { A: { 2: 9, 3: 5 }, B: { 3: 1 }, C: { 3: 1 } } }, 'pays less for more of A'],
  [
    { pays: { by: 'lines' as const, lines: ['013', '012'] } },
    'has a line 013 that leaves the grid',
  ],
  [{ unit: 0.5 }, 'has a unit that is no whole number above 0'],
  [{ symbols: { W: { roles: ['wild' as const] } } }, 'shows S, which has no role and no pay'],
  [{ falls: { ladder: [1, 2] } }, 'has falls with lines or ways'],
  [{ buy: { feature: 'hold' as const, price: 10_000 } }, 'sells hold, which it does not have'],
])('a definition that contradicts itself is refused: %o', (part, problem) => {
  expect(() => slot({ ...slots['free']!, ...part })).toThrow(problem)
})
