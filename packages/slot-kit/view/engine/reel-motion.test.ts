import { expect, test } from 'vitest'
import type { Motion } from '../recipe.ts'
import {
  distanceOf,
  landMotion,
  restMotion,
  startMotion,
  stillMotion,
  turnMotion,
} from './reel-motion.ts'

const motion: Motion = {
  kind: 'roll',
  direction: 1,
  speed: 22,
  windBack: 0.3,
  catchSpeed: 5,
  swingRate: 15,
  swingFade: 7,
  between: 0.2,
  lean: 0,
}
const frame = 1 / 60

/** Turns a reel until it stands, and answers where it was in each frame and when it was caught. */
function turn(distance: number, seconds: number, lead: number) {
  const reel = stillMotion()
  startMotion(reel)
  const places: number[] = []
  let caughtAt = 0
  let time = 0
  for (; time < lead; time += frame) {
    turnMotion(reel, motion, frame)
    places.push(reel.travelled)
  }
  const landedFrom = reel.travelled
  landMotion(reel, motion, distance, seconds)
  while (reel.phase !== 'still') {
    time += frame
    if (turnMotion(reel, motion, frame)) caughtAt = time
    places.push(reel.travelled)
  }
  return { reel, places, caughtAt, landedFrom }
}

test('a reel stops exactly where it was told to, in the time it was given', () => {
  for (const apart of [0, 0.4, 3, 11.7, 22.99]) {
    for (const seconds of [0.5, 0.9, 1.6, 2.5]) {
      const distance = distanceOf(motion, seconds, apart, 23)
      const { reel, caughtAt, landedFrom } = turn(distance, seconds, 0.5)
      expect(reel.travelled).toBe(landedFrom + distance)
      expect(Math.abs(caughtAt - 0.5 - seconds)).toBeLessThan(3 * frame)
    }
  }
})

test('the distance is the way to the stop and whole turns, and never backwards', () => {
  for (const apart of [0, 0.2, 5, 22]) {
    const distance = distanceOf(motion, 1.2, apart, 23)
    expect(distance).toBeGreaterThan(0)
    expect((((distance - apart) % 23) + 23) % 23).toBeCloseTo(0, 9)
  }
})

test('the picture never jumps: no frame moves further than two rows', () => {
  const { places } = turn(distanceOf(motion, 1.1, 7, 23), 1.1, 0.5)
  const jumps = places.slice(1).map((place, index) => Math.abs(place - (places[index] ?? 0)))
  expect(Math.max(...jumps)).toBeLessThan(2)
})

test('a reel at rest stays at rest', () => {
  const reel = stillMotion()
  restMotion(reel)
  expect(turnMotion(reel, motion, 1)).toBe(false)
  expect(reel.travelled).toBe(0)
})
