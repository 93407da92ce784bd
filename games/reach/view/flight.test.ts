import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flightOf, heightAt, heightOf, numberAt } from './flight.ts'

const hundredths = fc.integer({ min: 101, max: 1_000_000 })

test('a flight ends at exactly the number that was drawn, within some seconds', () => {
  fc.assert(
    fc.property(hundredths, hundredths, (reached, target) => {
      const flight = flightOf(reached, target)
      expect(numberAt(flight, flight.seconds)).toBe(reached)
      expect(flight.seconds).toBeLessThan(4)
      expect(numberAt(flight, flight.rise * 0.6)).toBeLessThanOrEqual(reached)
    }),
  )
})

test('the ring is passed on the way, and only where the target is reached', () => {
  fc.assert(
    fc.property(hundredths, hundredths, (reached, target) => {
      const flight = flightOf(reached, target)
      expect(flight.passesAt === undefined).toBe(reached < target)
      if (flight.passesAt === undefined) return
      expect(flight.passesAt).toBeLessThanOrEqual(flight.rise)
      expect(heightAt(flight, flight.passesAt)).toBeCloseTo(heightOf(target), 6)
    }),
  )
})

test('a lantern that stays on the ground does so, and what flies out of sight stays in the picture', () => {
  expect(heightOf(100)).toBe(0)
  expect(flightOf(100, 200).peak).toBe(0)
  expect(heightOf(2_787_593_149_816)).toBe(heightOf(9_999_999_999))
})
