import { expect, test } from 'vitest'
import { fastChance } from '../plain.fixture.ts'
import { drawnSeats, freeSeat, movesOf, type Sitting } from './balance.ts'
import { isBubble, ranksOf } from './busts.ts'
import { clockAt, levelsOf } from './levels.ts'
import { brokenOff, evenly, payoutsOf, placesOf, weightsOf } from './payouts.ts'

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n)

test('prizes of every size of field and every structure sum to the pool, and fall from place to place [GM-06]', () => {
  for (const payouts of ['standard', 'flat', 'winner'] as const) {
    for (let entries = 2; entries <= 1_000; entries++) {
      const weights = weightsOf(payouts, 9, entries)
      expect(weights.length).toBeLessThan(entries)
      for (const [buyIn, step] of [
        [20_000n, 100n],
        [10_007n, 1n],
        [50_000n, 10_000n],
      ] as const) {
        const pool = buyIn * BigInt(entries)
        const prizes = payoutsOf(pool, weights, step)
        expect(sum(prizes)).toBe(pool)
        const isFalling = prizes.every((prize, at) => at === 0 || prize <= (prizes[at - 1] ?? 0n))
        expect([entries, isFalling]).toEqual([entries, true])
        // Whoever is paid gets at least the entry back.
        expect(prizes.at(-1)).toBeGreaterThanOrEqual(buyIn - step)
      }
    }
  }
})

test('sit-and-gos of 2, 6 and 9 pay 100, 65/35 and 50/30/20', () => {
  expect(payoutsOf(1_000n, weightsOf('sit', 2, 2))).toEqual([1_000n])
  expect(payoutsOf(1_000n, weightsOf('sit', 6, 6))).toEqual([650n, 350n])
  expect(payoutsOf(1_000n, weightsOf('sit', 9, 9))).toEqual([500n, 300n, 200n])
})

test('who busts together ranks by the stack before the hand; equal stacks share place and prizes', () => {
  const ranks = ranksOf(
    [
      { id: 'a', before: 500 },
      { id: 'b', before: 900 },
      { id: 'c', before: 500 },
    ],
    4,
  )
  expect(ranks).toEqual([
    { id: 'a', rank: 4 },
    { id: 'b', rank: 5 },
    { id: 'c', rank: 4 },
  ])
  const placed = placesOf([...ranks, { id: 'w', rank: 6 }], [500n, 300n, 101n])
  expect(placed).toEqual([
    { id: 'w', place: 1, prize: 500n },
    { id: 'b', place: 2, prize: 300n },
    { id: 'a', place: 3, prize: 51n },
    { id: 'c', place: 3, prize: 50n },
  ])
})

test('places of any field and any ties give away all prizes', () => {
  const chance = fastChance(11)
  for (let round = 0; round < 2_000; round++) {
    const count = 2 + chance(40)
    const all = Array.from({ length: count }, (_, at) => ({
      id: String(at),
      rank: 1 + chance(count),
    }))
    const pool = BigInt(1 + chance(1_000_000))
    const prizes = payoutsOf(pool, weightsOf('standard', 6, count))
    const placed = placesOf(all, prizes, 100n)
    expect(placed).toHaveLength(count)
    expect(sum(placed.map(({ prize }) => prize))).toBe(pool)
  }
})

test('a tournament that is broken off gives away all that is left, and more chips never get less', () => {
  const chance = fastChance(5)
  for (let round = 0; round < 2_000; round++) {
    const stacks = Array.from({ length: 1 + chance(30) }, (_, at) => ({
      id: String(at),
      stack: chance(5_000),
    }))
    const left = BigInt(chance(1_000_000))
    const shares = brokenOff(left, stacks, 100n)
    expect(sum(shares.map(({ prize }) => prize))).toBe(left)
    const inOrder = shares.map(({ prize }) => prize)
    expect(inOrder).toEqual([...inOrder].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
  }
  expect(evenly(1_003n, 3, 100n)).toEqual([403n, 300n, 300n])
})

test('the clock moves on over levels and breaks, and the last level goes on', () => {
  const levels = levelsOf('turbo', 2, 60).slice(0, 4)
  const at = (seconds: number) =>
    clockAt(levels, { level: 0, isPause: false, until: 180_000 }, seconds * 1_000)
  expect(at(179)).toEqual({ level: 0, isPause: false, until: 180_000 })
  expect(at(180)).toEqual({ level: 1, isPause: false, until: 360_000 })
  expect(at(360)).toEqual({ level: 1, isPause: true, until: 420_000 })
  expect(at(420)).toEqual({ level: 2, isPause: false, until: 600_000 })
  expect(at(10_000)).toMatchObject({ level: 3, isPause: false })
  expect(levels.map(({ ante }) => ante)).toEqual([0, 0, 0, 0])
  expect(levelsOf('regular')[4]).toMatchObject({ small: 75, big: 150, ante: 150, seconds: 300 })
})

type Field = { tables: Sitting[]; seats: number }

const apply = (tables: readonly Sitting[], moves: ReturnType<typeof movesOf>): Sitting[] => {
  let now = [...tables]
  for (const { id, from, to, seat } of moves) {
    const taken = now.find(({ code }) => code === to)?.players.some((each) => each.seat === seat)
    if (taken !== false) throw new Error(`seat ${seat} at ${to} is free`)
    now = now.map((table) => {
      if (table.code === from)
        return { ...table, players: table.players.filter((each) => each.id !== id) }
      return table.code === to ? { ...table, players: [...table.players, { id, seat }] } : table
    })
  }
  return now.filter(({ players }) => players.length > 0)
}

function randomField(seed: number, isAllFree: boolean): Field {
  const chance = fastChance(seed)
  const seats = [2, 6, 9][chance(3)] ?? 6
  const tables = Array.from({ length: 1 + chance(6) }, (_, at): Sitting => {
    const places = Array.from({ length: seats }, (_each, seat) => seat + 1).filter(
      () => chance(3) > 0,
    )
    return {
      code: `t${at}`,
      isFree: isAllFree || chance(2) === 0,
      big: places[0] ?? null,
      players: places.map((seat) => ({ id: `${at} ${seat}`, seat })),
    }
  })
  return { tables, seats }
}

test('balancing: as few tables as players need, sizes differ by one at most, nobody is lost or shares a seat', () => {
  for (let seed = 1; seed <= 4_000; seed++) {
    const { tables, seats } = randomField(seed, true)
    const before = tables.flatMap(({ players }) => players.map(({ id }) => id)).sort()
    const after = apply(tables, movesOf(tables, seats))
    expect(after.flatMap(({ players }) => players.map(({ id }) => id)).sort()).toEqual(before)
    const sizes = after.map(({ players }) => players.length)
    expect(after).toHaveLength(Math.ceil(before.length / seats))
    expect(Math.max(0, ...sizes) - Math.min(...sizes, seats)).toBeLessThanOrEqual(1)
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(seats)
    expect(movesOf(after, seats)).toEqual([])
  }
})

test('balancing moves nobody out of a hand, and never makes tables more uneven', () => {
  for (let seed = 1; seed <= 4_000; seed++) {
    const { tables, seats } = randomField(seed, false)
    const busy = new Set(tables.filter(({ isFree }) => !isFree).map(({ code }) => code))
    const moves = movesOf(tables, seats)
    expect(moves.filter(({ from }) => busy.has(from))).toEqual([])
    const count = tables.reduce((all, { players }) => all + players.length, 0)
    const after = apply(tables, moves)
    expect(after.reduce((all, { players }) => all + players.length, 0)).toBe(count)
    expect(after.every(({ players }) => players.length <= seats)).toBe(true)
  }
})

test('a field begins at as few tables as it needs, as even as can be', () => {
  for (let count = 2; count <= 200; count++) {
    for (const seats of [2, 6, 9]) {
      const drawn = drawnSeats(
        Array.from({ length: count }, (_, at) => String(at)),
        seats,
      )
      const sizes = new Map<number, number>()
      for (const { table } of drawn) sizes.set(table, (sizes.get(table) ?? 0) + 1)
      expect(sizes.size).toBe(Math.ceil(count / seats))
      expect(Math.max(...sizes.values()) - Math.min(...sizes.values())).toBeLessThanOrEqual(1)
      expect(new Set(drawn.map(({ table, seat }) => `${table} ${seat}`)).size).toBe(count)
    }
  }
  expect(freeSeat({ big: 2, players: [{ id: 'a', seat: 3 }] }, 6)).toBe(4)
  expect(
    freeSeat({ big: 1, players: [1, 2].map((seat) => ({ id: `${seat}`, seat })) }, 2),
  ).toBeUndefined()
})

test('hand for hand begins when the next one out wins nothing, with more than one table', () => {
  expect(isBubble(4, 3, 2)).toBe(true)
  expect(isBubble(4, 3, 1)).toBe(false)
  expect(isBubble(5, 3, 2)).toBe(false)
  expect(isBubble(3, 3, 2)).toBe(false)
})
