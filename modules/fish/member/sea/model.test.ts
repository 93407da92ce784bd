import { expect, test } from 'vitest'
import { spawnerOf } from '../../rules/spawning.ts'
import { seenOf } from '../../rules/swim.ts'
import { targetsMost, weaponIds } from '../../rules/weapons.ts'
import { cannonAt, keyOf, SeaModel } from './model.ts'

const size = { width: 1_200, height: 600 }
const phone = { width: 360, height: 480 }
const begunAt = 1_000_000
const now = begunAt + 60_000

function sea(): SeaModel {
  const spawn = spawnerOf({ room: 'reef', number: 1, seed: 'a'.repeat(64), begunAt })
  const model = new SeaModel()
  model.add(
    Array.from({ length: 70 }, (_, slot) =>
      spawn(slot).map((fish) => ({ sea: 1, ...fish })),
    ).flat(),
  )
  return model
}

test('a shot that is aimed ahead of a fish meets it where it has swum to, at every seat and size', () => {
  const model = sea()
  for (const at of [size, phone]) {
    for (const fish of model.inSight(now, at)) {
      for (const seat of [1, 2, 3, 4]) {
        const from = cannonAt(seat, at)
        const lead = model.lead(from, fish, now, at)
        const { until } = seenOf(fish)
        if (!lead || now + lead.milliseconds > until) continue
        const place = model.placeOf(fish, now + lead.milliseconds, at)
        expect(Math.hypot((place?.x ?? 0) - lead.at.x, (place?.y ?? 0) - lead.at.y)).toBeLessThan(4)
      }
    }
  }
})

test('a shot hits the first fish in its way, with as many around it as its weapon takes, and none where none is', () => {
  const model = sea()
  const from = cannonAt(1, size)
  const seen = new Set<number>()
  for (const weapon of weaponIds) {
    for (let angle = -3; angle < 0; angle += 0.05) {
      const trace = model.trace(from, angle, weapon, now, size)
      if (!trace) continue
      seen.add(trace.targets.length)
      expect(trace.targets.length).toBeLessThanOrEqual(targetsMost[weapon])
      expect(new Set(trace.targets.map(keyOf)).size).toBe(trace.targets.length)
      const [first] = trace.targets
      expect(first && model.fish.has(keyOf(first))).toBe(true)
    }
  }
  expect(seen.size).toBeGreaterThan(2)
  expect(new SeaModel().trace(from, -1.5, 'single', now, size)).toBeUndefined()
})

test('a snapshot takes away fish that are gone and keeps those that were told since', () => {
  const model = sea()
  const all = [...model.fish.values()]
  const later = { ...(all.at(-1) ?? all[0]), id: 99_999, at: now + 6_000 } as (typeof all)[number]
  model.add([later])
  model.set(all.slice(0, 3), now + 3_000)
  expect([...model.fish.keys()].toSorted()).toEqual(
    [...all.slice(0, 3), later].map(keyOf).toSorted(),
  )
})
