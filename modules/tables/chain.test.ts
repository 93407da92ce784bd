import { commitmentOf, drawIndex } from '@tessera/game-kit'
import { expect, test } from 'vitest'
import { ceremonyBeacon, clientOf, hashText, isOfChain, linksOf } from './chain.ts'

const secret = 'b'.repeat(64)
const beacon = 'c'.repeat(64)
const [, second = '', first = '', end = ''] = linksOf(secret, 3)

test('a chain of three links ends at the hash of the worked example [GM-01]', () => {
  expect(linksOf(secret, 3)).toHaveLength(4)
  expect(end).toMatch(/^1f863d20.*159d3537$/)
  expect(hashText(first)).toBe(end)
  expect(hashText(secret)).toBe(commitmentOf(secret))
})

test('its links, used from the end backwards, give the three draws of the worked example', () => {
  // This example draws one number a round: HMAC over `beacon:round:0`.
  const bursts = [first, second, secret].map((server, at) => {
    const number = drawIndex({ server, client: beacon, round: at + 1 }, 2 ** 48) + 1
    return Number((99n * 2n ** 48n) / BigInt(number)) / 100
  })
  expect(bursts).toEqual([1.01, 2.51, 1.04])
})

test('a link comes to the end after its own number of steps only', () => {
  expect(isOfChain(first, { end, linkAt: 1 })).toBe(true)
  expect(isOfChain(second, { end, linkAt: 2 })).toBe(true)
  expect(isOfChain(secret, { end, linkAt: 3 })).toBe(true)
  expect(isOfChain(second, { end, linkAt: 1 })).toBe(false)
  expect(isOfChain(second, { end, linkAt: 3 })).toBe(false)
  expect(isOfChain('d'.repeat(64), { end, linkAt: 1 })).toBe(false)
})

test('the beacon of a ceremony follows from the end and from each seed in its place', () => {
  const seeds = ['one', 'two']
  const others = [
    ceremonyBeacon(end, seeds),
    ceremonyBeacon(first, seeds),
    ceremonyBeacon(end, ['two', 'one']),
    ceremonyBeacon(end, ['one']),
  ]
  expect(new Set(others).size).toBe(4)
  expect(ceremonyBeacon(end, ['one', 'two'])).toBe(hashText(`${end}\none\ntwo`))
  expect(clientOf('r1', beacon)).toBe(`r1:${beacon}`)
})
