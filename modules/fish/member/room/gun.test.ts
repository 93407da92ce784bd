import { expect, test } from 'vitest'
import { spawnerOf } from '../../rules/spawning.ts'
import type { Counters, Shot, ShotResult } from '../../shapes.ts'
import { SeaModel } from '../sea/model.ts'
import { Gun } from './gun.ts'

const begunAt = 1_000_000

/** A seat at a sea that is never drawn. Every shot hits and is answered at once. */
function seat() {
  const spawn = spawnerOf({ room: 'reef', number: 1, seed: 'a'.repeat(64), begunAt })
  const model = new SeaModel()
  model.add(
    Array.from({ length: 90 }, (_, slot) =>
      spawn(slot).map((fish) => ({ sea: 1, ...fish })),
    ).flat(),
  )
  const clock = { now: begunAt + 40_000 }
  const sent: Shot[] = []
  const results: ShotResult[] = []
  const first: Counters & { seat: number } = {
    seat: 1,
    left: 500,
    lastShot: 0,
    fired: 0,
    hit: 0,
    refunded: 0,
    won: 0,
  }
  const field = {
    model,
    size: { width: 1_200, height: 600 },
    aim: () => undefined,
    lock: () => undefined,
    fire: () => undefined,
  }
  const gun = new Gun(first, field, {
    now: () => clock.now,
    send: async (shots) => {
      sent.push(...shots)
      const answers = shots.map(({ number }) => ({
        number,
        is: 'hit' as const,
        caught: [],
        won: 0,
      }))
      const counters = { ...first, left: 500 - sent.length, lastShot: sent.at(-1)?.number ?? 0 }
      return { results: answers, counters, waitMilliseconds: 0, serverTime: clock.now }
    },
    onCounters: () => undefined,
    onFired: () => undefined,
    onResult: (_at, _weapon, _shot, result) => void results.push(result),
    onNothing: () => undefined,
    onOver: () => undefined,
    onSilent: () => undefined,
  })
  /** Turns so often for ten seconds, and locks on what is best as shots by themselves do. */
  const play = async (everyMilliseconds: number) => {
    for (let passed = 0; passed < 10_000; passed += everyMilliseconds) {
      clock.now += everyMilliseconds
      gun.turn()
      gun.lockBest()
      if (gun.locked !== undefined) gun.fire()
      // The answer comes before the next turn.
      await new Promise((done) => setImmediate(done))
    }
  }
  /** Lets all that is fired be told, answered and there. */
  const rest = async () => {
    for (let times = 0; times < 2; times++) {
      clock.now += 5_000
      gun.turn()
      await new Promise((done) => setImmediate(done))
    }
  }
  return { sent, results, play, rest }
}

test('a gun fires by the time alone: in a sea that is not drawn, and as often as it is turned on a slow device', async () => {
  const quick = seat()
  await quick.play(40)
  // Each 160 ms: the first turn of 40 ms after the cadence.
  expect(quick.sent.length).toBeGreaterThanOrEqual(60)
  const slow = seat()
  await slow.play(1_000)
  expect(slow.sent.length).toBeGreaterThanOrEqual(9)
  for (const { sent, results, rest } of [quick, slow]) {
    await rest()
    // What is fired arrives, without a picture that says so.
    const numbers = results.map(({ number }) => number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(sent.map(({ number }) => number))
  }
})
