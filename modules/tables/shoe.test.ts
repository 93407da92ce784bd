import { createHash, createHmac } from 'node:crypto'
import { makeDeal } from '@tessera/game-kit'
import { describe, expect, test } from 'vitest'
import { clientOf } from './chain.ts'
import { isCardOf, isShoeOf, openShoe, orderOf } from './shoe.ts'

const decks = 8
const seeds = { server: 'e'.repeat(64), client: clientOf('b1', 'c'.repeat(64)), round: 3 }
const shoe = openShoe(decks, seeds)
const flipped = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The root by recursion over the greatest power of two below. */
function plainRoot(leaves: string[]): string {
  if (leaves.length === 1) return leaves[0] ?? ''
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return sha256(plainRoot(leaves.slice(0, half)) + plainRoot(leaves.slice(half)))
}

test('a shoe has every card of eight decks once, in the order that its draws give', () => {
  expect(shoe.order).toEqual(makeDeal(seeds).pick(416, 416))
  expect(orderOf(decks, seeds)).toEqual(shoe.order)
  expect(shoe.order.toSorted((one, two) => one - two)).toEqual([...Array(416).keys()])
})

test('salts, leaves and root are those of a plain computation', () => {
  const salt = (place: number) =>
    createHmac('sha256', seeds.server).update(`salt:${seeds.client}:3:${place}`).digest('hex')
  expect(shoe.cardAt(7).salt).toBe(salt(7))
  const leaves = shoe.order.map((card, place) => sha256(`${place}:${card}:${salt(place)}`))
  expect(shoe.root).toBe(plainRoot(leaves))
  for (const count of [1, 6]) {
    const { order, cardAt, root } = openShoe(count, seeds)
    expect(root).toBe(
      plainRoot(order.map((card, place) => sha256(`${place}:${card}:${cardAt(place).salt}`))),
    )
  }
})

test('one deck of a known seed has the salt and the leaf of the worked example', () => {
  const { card, salt } = openShoe(1, {
    server: 'd'.repeat(64),
    client: 'poker:t1:42',
    round: 0,
  }).cardAt(1)
  expect(card).toBe(3)
  expect(salt).toMatch(/^b3be5b5a.*05cb82c$/)
  expect(sha256(`1:3:${salt}`)).toMatch(/^a97ff363.*65eeacd1$/)
})

test('each card is proved against the root', () => {
  expect(shoe.order.every((_, place) => isCardOf(shoe.root, shoe.cardAt(place)))).toBe(true)
})

describe('what was changed is not proved', () => {
  const proved = shoe.cardAt(100)
  const { path, salt, card } = proved
  test.each([
    ['another card', { card: (card + 1) % 416 }],
    ['the same card of another deck', { card: (card + 52) % 416 }],
    ['another place', { place: 101 }],
    ['another salt', { salt: flipped(salt) }],
    ['another path', { path: [flipped(path[0] ?? ''), ...path.slice(1)] }],
    ['a shorter path', { path: path.slice(0, -1) }],
    ['a longer path', { path: [...path, salt] }],
    ['no path', { path: [] }],
    ['the proof of another card', { ...shoe.cardAt(101), card }],
  ])('%s', (_, change) => {
    expect(isCardOf(shoe.root, { ...proved, ...change })).toBe(false)
  })

  test('another root', () => {
    expect(isCardOf(flipped(shoe.root), proved)).toBe(false)
  })
})

test('with its link the whole shoe is proved, also what was not dealt', () => {
  expect(isShoeOf(shoe.root, decks, seeds)).toBe(true)
  expect(isShoeOf(shoe.root, decks, { ...seeds, round: 4 })).toBe(false)
  expect(isShoeOf(shoe.root, decks, { ...seeds, server: 'f'.repeat(64) })).toBe(false)
  expect(isShoeOf(shoe.root, decks, { ...seeds, client: 'b2:c' })).toBe(false)
  expect(isShoeOf(shoe.root, 6, seeds)).toBe(false)
})
