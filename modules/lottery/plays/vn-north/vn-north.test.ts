import { expect, test } from 'vitest'
import {
  dealBy,
  expectLargest,
  expectPlain,
  expectRefusals,
  expectTexts,
  expectTrends,
  playCalled,
  randomOf,
  returnOfBet,
  tallyOf,
  tooDear,
} from '../fixed-odds.fixture.ts'
import { costOf, largestPrize, prizeOf, usualPays } from '../price.ts'
import { plainVn } from '../vn-plain.fixture.ts'
import { sheetsWithAll } from '../vn-plays.ts'
import { vnNorth } from './family.ts'
import { texts } from './texts.ts'

const unit = 10_000n
const returns = (...plays: string[]) => plays.map((play) => returnOfBet(vnNorth, play))
const sheet = vnNorth.plays[0]?.example.result ?? []

test('the North returns what the rate table says [GM-05] [CN-40]', () => {
  expect(returns('lo-2', 'lo-2-head', 'lo-3', 'lo-4')).toEqual([0.99, 0.99, 0.96, 0.888])
  expect(returnOfBet(vnNorth, 'lo-2-1k')).toBe(0.99)
  expect(returns('de', 'de-special-head', 'de-head', 'de-head-tail', 'de-seventh')).toEqual([
    0.99, 0.99, 0.99, 0.99, 0.99,
  ])
  expect(returns('de-first', 'de-first-head', 'head', 'tail')).toEqual([0.99, 0.99, 0.99, 0.99])
  expect(returns('cang-3', 'cang-3-head', 'cang-3-head-tail', 'cang-3-first', 'cang-4')).toEqual([
    0.96, 0.96, 0.96, 0.96, 0.888,
  ])
  expect(returns('xien-2', 'xien-3', 'xien-4')).toEqual([0.933, 0.7994, 0.6675])
  expect(returns('truot-4', 'truot-8', 'truot-10', 'truot-12', 'truot-14')).toEqual([
    0.93, 0.9368, 0.9304, 0.9192, 0.9201,
  ])
  expect(returns('bao-8-2', 'bao-8-3', 'bao-8-4')).toEqual([0.75, 0.65, 0.55])
  expect(tooDear(vnNorth)).toEqual([])
})

test('a line costs as many amounts as numbers are bet on', () => {
  const price = (play: string) => Number(playCalled(vnNorth, play).price ?? unit) / 10_000
  expect(['lo-2', 'lo-3', 'lo-4', 'de-head', 'de-head-tail', 'de-seventh'].map(price)).toEqual([
    27, 23, 20, 4, 5, 4,
  ])
  expect(['cang-3-head', 'cang-3-head-tail', 'de', 'xien-2'].map(price)).toEqual([3, 4, 1, 1])
})

test('chances of numbers that come together, and of those that miss, are the published ones', () => {
  const chance = (wins: bigint, of: bigint) => Number((wins * 10n ** 12n) / of) / 1e12
  const all = 100n ** 27n
  expect(chance(sheetsWithAll(27, 2), all)).toBeCloseTo(0.0548820978, 9)
  expect(chance(sheetsWithAll(27, 3), all)).toBeCloseTo(0.0122979362, 9)
  expect(chance(sheetsWithAll(27, 4), all)).toBeCloseTo(0.0026699151, 9)
  const misses = [4, 8, 10, 12, 14].map((size) => {
    const [bet] = playCalled(vnNorth, `truot-${size}`).bets
    return chance(bet?.chances[0]?.wins ?? 0n, bet?.chances[0]?.of ?? 1n)
  })
  const published = [0.3321416143, 0.1052619323, 0.058149737, 0.0316980209, 0.0170395525]
  for (const [at, each] of published.entries()) expect(misses[at]).toBeCloseTo(each, 9)
})

/** What a ticket costs and pays, of an amount in currency. */
function played(code: string, numbers: string[], amount: bigint, result = sheet) {
  const play = playCalled(vnNorth, code)
  const lines = play.count([numbers])
  const hits = play.hits([numbers], result)
  return {
    cost: costOf({ lines, amount: amount * unit, price: play.price }) / unit,
    prize: prizeOf(play.tiers, hits, { amount: amount * unit, pays: usualPays(play) }) / unit,
  }
}

test('ten points of lo 45 cost 270 000, and two hits pay 1 980 000 [GM-05] [CN-40]', () => {
  expect(sheet.filter((number) => number.endsWith('45'))).toHaveLength(2)
  expect(played('lo-2', ['45'], 10_000n)).toEqual({ cost: 270_000n, prize: 1_980_000n })
})

test('three numbers together and the end of the special prize pay as in the examples', () => {
  const result = ['12345', '00012', '00034', '00056', ...sheet.slice(4)]
  expect(played('xien-3', ['12', '34', '56'], 100_000n, result)).toEqual({
    cost: 100_000n,
    prize: 6_500_000n,
  })
  expect(played('de', ['45'], 50_000n, result)).toEqual({ cost: 50_000n, prize: 4_950_000n })
})

test('more numbers than a line has are played in every combination', () => {
  const result = ['12345', '00012', '00034', '00056', ...sheet.slice(4)]
  const four = ['12', '34', '56', '99']
  expect(playCalled(vnNorth, 'xien-2').count([four])).toBe(6)
  expect(playCalled(vnNorth, 'xien-2').hits([four], result)).toEqual([3])
  expect(playCalled(vnNorth, 'xien-3').count([four])).toBe(4)
  const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
  expect(playCalled(vnNorth, 'xien-4').count([hundred])).toBe(0)
  expect(playCalled(vnNorth, 'xien-2').count([hundred])).toBe(4_950)
})

test('a number may hit as often as the sheet has numbers', () => {
  const lo = playCalled(vnNorth, 'lo-2')
  const alike = sheet.map((number) => '7'.repeat(number.length))
  expect(lo.hits([['77']], alike)).toEqual([27])
  const paying = { amount: 10_000n, pays: usualPays(lo) }
  expect(largestPrize(lo, [['77', '78']], paying)).toBe(27n * 990_000n)
  const cross = playCalled(vnNorth, 'xien-2')
  expect(
    largestPrize(cross, [['01', '02', '03']], { amount: 10_000n, pays: usualPays(cross) }),
  ).toBe(3n * 170_000n)
})

test('wins as a plain rule says over 100 000 random tickets', () => {
  expectPlain(vnNorth, plainVn, 100_000)
})

test('comes as often as stated in a seeded run of 20 000 sheets', () => {
  const random = randomOf(5)
  const sheets = Array.from({ length: 20_000 }, () => vnNorth.shape.draw(dealBy(random)))
  for (const play of vnNorth.plays) {
    const [bet] = play.bets
    const [chance] = bet?.chances ?? []
    if (!chance || !/^(lo-2|lo-2-head|de-head|xien-2|truot-4|truot-10|head|tail)$/.test(play.code))
      continue
    const mean = Number(chance.wins) / Number(chance.of)
    const least = play.rows[0]?.least ?? 1
    const numbers = ['07', '70', '00', '93', '11', '28', '46', '85', '39', '52'].slice(0, least)
    const selection = [play.code === 'head' || play.code === 'tail' ? ['0'] : numbers]
    const [seen = 0] = tallyOf(play, selection, sheets)
    const deviation = Math.sqrt(sheets.length * mean)
    expect(Math.abs(seen - mean * sheets.length), play.code).toBeLessThan(4 * deviation)
  }
})

test('the largest hits are never exceeded, and trends come as often as stated', () => {
  expectLargest(vnNorth, 60)
  const random = randomOf(9)
  expectTrends(
    vnNorth,
    Array.from({ length: 10_000 }, () => vnNorth.shape.draw(dealBy(random))),
    false,
  )
})

test('refuses numbers given again, outside, and of other lengths; everything has a text', () => {
  expectRefusals(vnNorth)
  expect(playCalled(vnNorth, 'lo-3').count([['45']])).toBe(0)
  expect(playCalled(vnNorth, 'lo-2').count([['00', '05']])).toBe(2)
  expectTexts(vnNorth, texts.texts)
})
