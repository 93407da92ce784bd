import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

const group = fc.integer({ min: 0, max: 0xffff })
const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count })
// The first group keeps it away from what hides an IPv4 address.
const home = fc
  .tuple(fc.integer({ min: 0x2000, max: 0x3fff }), groups(3))
  .map(([a, b]) => [a, ...b])

/** The same address, written in several ways. */
function spellings(parts: number[]): string[] {
  const plain = parts.map((part) => part.toString(16))
  const padded = plain.map((part) => part.padStart(4, '0'))
  const short = new URL(`http://[${plain.join(':')}]`).hostname.slice(1, -1)
  return [plain, padded]
    .map((each) => each.join(':'))
    .concat(short, short.toUpperCase(), `${short}%eth0`)
}

test('all addresses of one /64 are one place, in whatever way they are written', () => {
  fc.assert(
    fc.property(home, groups(4), groups(4), (first, one, other) => {
      const places = [...spellings([...first, ...one]), ...spellings([...first, ...other])]
      expect(new Set(places.map(networkOf)).size).toBe(1)
    }),
  )
})

test('two /64 are two places', () => {
  fc.assert(
    fc.property(home, home, groups(4), (one, other, rest) => {
      const isSame = one.join() === other.join()
      const places = [one, other].map((first) =>
        networkOf([...first, ...rest].map((part) => part.toString(16)).join(':')),
      )
      expect(places[0] === places[1]).toBe(isSame)
    }),
  )
})

test('an IPv4 address is itself, also inside an IPv6 one', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const bytes = address.split('.').map(Number)
      const hex = [0, 2].map((at) => ((bytes[at]! << 8) | bytes[at + 1]!).toString(16)).join(':')
      for (const each of [
        address,
        `::ffff:${address}`,
        `::FFFF:${address}`,
        `::ffff:${hex}`,
        `0:0:0:0:0:ffff:${hex}`,
      ]) {
        expect(networkOf(each)).toBe(address)
      }
    }),
  )
})

test('a text that is no address represents itself', () => {
  for (const each of ['', 'unknown', '1.2.3']) expect(networkOf(each)).toBe(each)
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
