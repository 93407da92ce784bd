import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReelMotion, stillAt } from './reel-motion.ts'
import { catchAt, createSpin } from './spin.ts'

const lengths = [20, 20, 20]

/** Spins all reels at so many frames a second, the outcome coming after `wait` seconds. */
function spinAll(
  stops: number[],
  frames: number,
  wait: number,
  see: (reels: ReelMotion[]) => void,
) {
  const reels = [0, 3, 6].map(stillAt)
  const spin = createSpin(reels, lengths)
  spin.start()
  const caught: number[] = []
  let seconds = 0
  for (let frame = 0; spin.isTurning() && frame < frames * 60; frame++) {
    if (frame === Math.round(wait * frames)) spin.land(stops)
    const count = spin.turn(1 / frames)
    seconds += 1 / frames
    for (let each = 0; each < count; each++) caught.push(seconds)
    see(reels)
  }
  return { reels, caught, seconds }
}

const stopsArbitrary = fc.array(fc.nat({ max: 19 }), { minLength: 3, maxLength: 3 })

test('every reel stands exactly on its stop, whatever the frame rate and the network do [G-17]', () => {
  fc.assert(
    fc.property(
      stopsArbitrary,
      fc.constantFrom(30, 60, 75, 144),
      fc.double({ min: 0, max: 6, noNaN: true }),
      (stops, frames, wait) => {
        const { reels } = spinAll(stops, frames, wait, () => {})
        expect(reels.map(({ position }, reel) => position % (lengths[reel] ?? 1))).toEqual(stops)
      },
    ),
    { numRuns: 60 },
  )
})

test('the reels stop in order, and a spin takes at least two and a half seconds', () => {
  const { caught, seconds } = spinAll([4, 11, 17], 60, 0.2, () => {})
  expect(caught).toHaveLength(3)
  caught.forEach((at, reel) => expect(Math.abs(at - (catchAt[reel] ?? 0))).toBeLessThan(0.04))
  expect(seconds).toBeGreaterThanOrEqual(2.5)
})

test('an outcome that comes late is waited for, and no reel ever jumps', () => {
  let before = [0, 3, 6]
  const { caught } = spinAll([1, 2, 3], 60, 4, (reels) => {
    const now = reels.map(({ position }) => position)
    now.forEach((position, reel) => {
      expect(Math.abs(position - (before[reel] ?? 0))).toBeLessThan(1)
    })
    before = now
  })
  expect(Math.min(...caught)).toBeGreaterThan(4.5)
})
