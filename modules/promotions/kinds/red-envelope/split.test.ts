import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redEnvelope } from './kind.ts'
import { mostOfNext, nextPacket } from './split.ts'

const pick = fc.bigInt({ min: 0n, max: (1n << 62n) - 1n })

test('all packets together hold the total exactly, and each holds one cent at least', () => {
  const packets = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(
      packets,
      fc.bigInt({ min: 0n, max: 100_000n }),
      fc.infiniteStream(pick),
      (n, more, picks) => {
        const total = BigInt(n) + more
        let left = total
        for (let at = 0; at < n; at++) {
          const before = { packets: n - at, amount: left }
          const amount = nextPacket(before, (below) => picks.next().value % below)
          expect(amount).toBeGreaterThanOrEqual(1n)
          if (n - at > 1) expect(amount).toBeLessThanOrEqual((2n * left) / BigInt(n - at))
          left -= amount
        }
        expect(left).toBe(0n)
      },
    ),
    { numRuns: 500 },
  )
})

test('the next packet holds at most twice the mean of what is left', () => {
  expect(mostOfNext({ packets: 10, amount: 1_000n })).toBe(200n)
  expect(mostOfNext({ packets: 2, amount: 2n })).toBe(1n)
  expect(mostOfNext({ packets: 1, amount: 37n })).toBe(37n)
})

const terms = {
  times: ['20:00', '21:30'],
  seconds: 60,
  packets: 20,
  total: '1000000',
  perMember: 1,
  multiplePpm: 1_000_000,
  deposit: '100000',
  validBet: null,
  withinDays: 7,
}

test('its terms say when it falls, what it holds and who may', () => {
  const keys = redEnvelope.lines(terms, 'USD').map(({ key }) => key)
  expect(keys.filter((key) => key === 'red-envelope.time')).toHaveLength(2)
  expect(keys).toContain('red-envelope.deposit')
  expect(keys).not.toContain('red-envelope.validBet')
  const free = redEnvelope.lines({ ...terms, deposit: null, multiplePpm: 0 }, 'USD')
  expect(free.some(({ key }) => key === 'red-envelope.deposit')).toBe(false)
  expect(free.some(({ key }) => key === 'red-envelope.free')).toBe(true)
  expect(redEnvelope.termsOf({ ...terms, times: ['24:00'] })).toBeNull()
  expect(redEnvelope.termsOf({ ...terms, times: ['20:00', '20:00'] })).toBeNull()
})
