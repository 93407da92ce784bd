import { dealerOf } from '@tessera/game-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catchOf, chanceOf, returnParts } from './catching.ts'
import { fishKinds } from './kinds.ts'
import { chanceWithin, lawOfAll, lawOfFish } from './law.ts'
import { noteShot, shotsPerSecond } from './shot-rate.ts'
import { slotMilliseconds, spawnerOf } from './spawning.ts'
import { canBeHit, endOf, placeOf, seenOf } from './swim.ts'
import { sharesOf, targetsMost, weaponIds } from './weapons.ts'

// Ten million where there is time for it: FISH_SHOTS=10000000.
const shots = Number(process.env['FISH_SHOTS'] ?? 20_000)
const seed = 'a'.repeat(64)
const kindWith = (odds: number) => {
  const kind = fishKinds.find((each) => each.odds === odds)
  if (!kind) throw new Error(`a fish has odds ${odds}`)
  return kind
}

test('a fish of 50 is caught by .0192 of the shots, one of 300 with the published deviation [W47] [GM-07]', () => {
  const fifty = lawOfFish(kindWith(50))
  expect([fifty.caught, fifty.of]).toEqual([9_600, 500_000])
  expect(fifty.chance).toBe(0.0192)
  expect(fifty.deviation).toBeCloseTo(6.86137, 6)
  expect(lawOfFish(kindWith(300)).deviation).toBeCloseTo(16.943388, 6)
  expect(chanceWithin({ odds: 50 }, 50)).toBeCloseTo(0.6207, 4)
})

test('a shot at three fish of 10, 20 and 50 has the published chances [W48]', () => {
  const chances = sharesOf(3).map((share, at) => chanceOf([10, 20, 50][at] ?? 0, share))
  expect(chances.map(({ caught, of }) => caught / of)).toEqual([0.048, 0.0144, 0.00384])
})

test('no catch in a hundred shots at a fish of 100 [W49]', () => {
  expect(1 - chanceWithin({ odds: 100 }, 100)).toBeCloseTo(0.381121, 6)
})

test('every fish and every weapon returns exactly 96 of 100, in whole numbers', () => {
  for (const { odds } of fishKinds) {
    const { of, caught } = chanceOf(odds, 100)
    expect(BigInt(caught) * BigInt(odds) * 10_000n).toBe(BigInt(returnParts) * BigInt(of))
  }
  for (const count of [1, 2, 3, 4, 5]) {
    const parts = sharesOf(count)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100)
    // What each part returns, in parts of 10,000 x 100: the odds cancel.
    const returned = parts.map((share) => {
      const { of, caught } = chanceOf(7, share)
      return (BigInt(caught) * 7n * 1_000_000n) / BigInt(of)
    })
    expect(returned.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(returnParts) * 100n)
  }
  expect(Math.max(...weaponIds.map((weapon) => targetsMost[weapon]))).toBe(5)
  expect(lawOfAll().every(({ mean }) => mean === 0.96)).toBe(true)
})

test(`${shots} drawn shots at each fish return what the law says, within 4 standard errors`, () => {
  const dealer = dealerOf(seed)
  fishKinds.forEach((kind, place) => {
    let caught = 0
    // A stream is long: a thousand shots take one.
    for (let at = 0; at < shots; at += 1_000) {
      const deal = dealer('simulated', place * 100_000 + at / 1_000)
      for (let one = at; one < Math.min(shots, at + 1_000); one++) {
        if (catchOf(deal, [kind.odds])[0]) caught += 1
      }
    }
    const { mean, deviation } = lawOfFish(kind)
    const returned = (caught * kind.odds) / shots
    expect(Math.abs(returned - mean), kind.id).toBeLessThan((4 * deviation) / Math.sqrt(shots))
  })
}, 3_600_000)

test('shots at several fish return what the law says, too', () => {
  const odds = [10, 20, 50]
  const dealer = dealerOf('b'.repeat(64))
  const count = 60_000
  let returned = 0
  for (let at = 0; at < count; at++) {
    const drawn = catchOf(dealer('simulated', at), odds)
    returned += odds.reduce((sum, each, place) => sum + (drawn[place] ? each : 0), 0)
  }
  const variance = odds.reduce((sum, each, place) => {
    const { of, caught } = chanceOf(each, sharesOf(3)[place] ?? 0)
    return sum + (caught / of) * each ** 2 - ((caught / of) * each) ** 2
  }, 0)
  expect(Math.abs(returned / count - 0.96)).toBeLessThan(4 * Math.sqrt(variance / count))
})

test('the fish of a sea follow from its seed, swim inside of the picture, and are seen when their time says so', () => {
  const sea = { room: 'reef', number: 1, seed, begunAt: 1_000_000 }
  const [one, again] = [spawnerOf(sea), spawnerOf(sea)]
  const seen = new Set<string>()
  for (let slot = 0; slot < 1_500; slot++) {
    const fish = one(slot)
    expect(fish).toEqual(again(slot))
    for (const each of fish) {
      seen.add(each.kind)
      const { from, until } = seenOf(each)
      expect(placeOf(each, (from + until) / 2)?.x).toBeCloseTo(0.5)
      expect(Math.abs((placeOf(each, from + 1)?.x ?? 9) - (each.isLeftward ? 1 : 0))).toBeLessThan(
        0.01,
      )
      for (let part = 0; part <= 8; part++) {
        const place = placeOf(each, from + ((until - from) * part) / 8)
        expect(place && place.y > 0 && place.y < 1).toBe(true)
      }
      expect(placeOf(each, endOf(each) + 1)).toBeUndefined()
      expect(placeOf(each, each.at - 1)).toBeUndefined()
    }
    expect(one(slot)[0]?.at).toBe(1_000_000 + slot * slotMilliseconds)
  }
  expect([...seen].toSorted()).toEqual(fishKinds.map(({ id }) => id).toSorted())
  expect(spawnerOf({ ...sea, number: 2 })(3)).not.toEqual(one(3))
})

test('a fish can be hit while it is in the picture, and 1.5 s with 250 ms of tolerance after', () => {
  const fish = { kind: 'minnow', at: 0 } as const
  const { from, until } = seenOf(fish)
  const moments = [from - 251, from - 250, until + 1_750, until + 1_751]
  expect(moments.map((now) => canBeHit(fish, now))).toEqual([false, true, true, false])
})

test('a seat makes at most 8 shots in any second, and is told for how long to wait', () => {
  const times: number[] = []
  expect(Array.from({ length: 10 }, (_, at) => noteShot(times, at * 10))).toEqual([
    ...Array.from({ length: 8 }, () => 0),
    920,
    910,
  ])
  expect([noteShot(times, 999), noteShot(times, 1_000)]).toEqual([1, 0])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }), (steps) => {
      const kept: number[] = []
      const made: number[] = []
      let now = 0
      for (const step of steps) {
        now += step
        if (noteShot(kept, now) === 0) made.push(now)
      }
      for (const [at, first] of made.entries()) {
        const later = made[at + shotsPerSecond]
        if (later !== undefined) expect(later - first).toBeGreaterThanOrEqual(1_000)
      }
    }),
  )
})
