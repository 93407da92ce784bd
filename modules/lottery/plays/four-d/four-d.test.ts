import { expect, test } from 'vitest'
import {
  returnsOf,
  dealBy,
  expectPlain,
  expectRefusals,
  expectTexts,
  expectTrends,
  playCalled,
  randomOf,
  returnOfBet,
  tooDear,
} from '../fixed-odds.fixture.ts'
import { fourDSg } from '../four-d-sg/family.ts'
import { texts as sgTexts } from '../four-d-sg/texts.ts'
import { plainFourD } from '../sea-plain.fixture.ts'
import { fourD } from './family.ts'
import { texts } from './texts.ts'

test('four digits return what the prizes of Malaysia say [GM-05] [CN-40]', () => {
  const straight = ['big', 'small', '4a', '3a', '3abc', '2a', '2abc', 'roll-big', 'reverse-small']
  expect(straight.map((play) => returnOfBet(fourD, play))).toEqual([
    0.64, 0.65, 0.6, 0.66, 0.66, 0.65, 0.645, 0.64, 0.65,
  ])
  const ibox = (play: string) =>
    [24, 12, 6, 4].map((orders) => returnOfBet(fourD, play, `ibox-${orders}`))
  expect(ibox('ibox-big')).toEqual([0.6672, 0.642, 0.6408, 0.64])
  expect(ibox('ibox-small')).toEqual([0.6528, 0.6516, 0.651, 0.65])
  expect(returnsOf(playCalled(fourD, 'box-big'))).toEqual([640_000, 640_000, 640_000, 640_000])
  expect(tooDear(fourD)).toEqual([])
})

test('four digits return what the prizes of Singapore say [GM-05] [CN-40]', () => {
  expect(returnOfBet(fourDSg, 'big')).toBe(0.659)
  expect(returnOfBet(fourDSg, 'small')).toBe(0.58)
  for (const play of ['ibox-big', 'ibox-small']) {
    for (const ppm of returnsOf(playCalled(fourDSg, play))) expect(ppm).toBeLessThanOrEqual(659_000)
  }
  expect(tooDear(fourDSg)).toEqual([])
})

test('a number costs as many lines as it buys', () => {
  const box = playCalled(fourD, 'box-big')
  const lines = ['1234', '1123', '1122', '1112', '1111'].map((number) => box.count([[number]]))
  expect(lines).toEqual([24, 12, 6, 4, 0])
  const counts = (play: string, ...selection: string[][]) =>
    playCalled(fourD, play).count(selection)
  expect(counts('ibox-big', ['1234', '1123'])).toBe(2)
  expect(counts('ibox-big', ['1111'])).toBe(0)
  expect(counts('reverse-big', ['1234'])).toBe(2)
  expect(counts('reverse-big', ['1221'])).toBe(0)
  expect(counts('roll-big', ['first', 'fourth'], ['234'])).toBe(20)
  expect(counts('roll-big', ['first'], [])).toBe(0)
  const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
  const different = all.filter((number) => new Set(number).size === 4)
  expect(counts('box-big', different)).toBe(100_001)
  expect(counts('big', all)).toBe(10_000)
})

test('each kind of number covers as many of the 10 000 as it says', () => {
  const prize = (number: string) => [number, ...Array.from({ length: 22 }, () => '----')]
  const results = Array.from({ length: 10_000 }, (_, at) => prize(String(at).padStart(4, '0')))
  const firsts = (play: string, ...selection: string[][]) =>
    results.reduce(
      (sum, result) =>
        sum +
        playCalled(fourD, play)
          .hits(selection, result)
          .reduce((all, each) => all + each, 0),
      0,
    )
  expect(['1234', '1123', '1122', '1112'].map((each) => firsts('box-big', [each]))).toEqual([
    24, 12, 6, 4,
  ])
  expect(['1234', '1123', '1122', '1112'].map((each) => firsts('ibox-big', [each]))).toEqual([
    24, 12, 6, 4,
  ])
  expect(firsts('roll-big', ['third'], ['123'])).toBe(10)
  expect(firsts('reverse-big', ['1234'])).toBe(2)
  expect([firsts('big', ['0045']), firsts('3a', ['045']), firsts('2a', ['45'])]).toEqual([
    1, 10, 100,
  ])
})

test('wins as a plain rule says over 100 000 random tickets, and where the number was drawn', () => {
  expectPlain(fourD, plainFourD, 100_000)
  const random = randomOf(4)
  for (let at = 0; at < 3_000; at++) {
    const result = [...fourD.shape.draw(dealBy(random))]
    const number = result[random(23)] ?? ''
    const digits = number.split('')
    const mixed = [random(4), random(3), random(2), 0]
      .map((from) => digits.splice(from, 1)[0])
      .join('')
    for (const play of fourD.plays) {
      const selection = play.code.startsWith('roll')
        ? [['second'], [number.charAt(0) + number.slice(2)]]
        : [
            [
              /box/.test(play.code)
                ? mixed
                : /^[23]/.test(play.code)
                  ? number.slice(-Number(play.code[0]))
                  : number,
            ],
          ]
      const plain = plainFourD(play.code, selection, result)
      const isRefused = play.count(selection) === 0
      if (isRefused) continue
      const expected = play.tiers.map(({ code }) => plain.filter((tier) => tier === code).length)
      expect(play.hits(selection, result).join(), `${play.code} ${number}`).toBe(expected.join())
    }
  }
})

test('the largest hits of orders that were chosen together are counted together', () => {
  const box = playCalled(fourD, 'box-small')
  expect(box.mostHits([['1234', '4321', '5567']])).toEqual([[2, 2, 2]])
  const roll = playCalled(fourD, 'roll-small')
  expect(
    roll.mostHits([
      ['first', 'fourth'],
      ['111', '234'],
    ]),
  ).toEqual([[2, 2, 2]])
  const ibox = playCalled(fourD, 'ibox-small')
  expect(ibox.mostHits([['1234']])).toEqual([[1, 1, 1, ...Array.from({ length: 9 }, () => 0)]])
  expect(ibox.mostHits([['1234', '1122']])).toHaveLength(8)
})

test('examples win, bad selections are none, trends hold, and everything has a text', () => {
  for (const [family, its] of [
    [fourD, texts],
    [fourDSg, sgTexts],
  ] as const) {
    for (const play of family.plays) {
      const { selection, result } = play.example
      expect(family.shape.isResult(result)).toBe(true)
      expect(play.count(selection), play.code).toBeGreaterThan(0)
      expect(Math.max(...play.hits(selection, result)), play.code).toBeGreaterThan(0)
    }
    expectRefusals(family)
    expectTexts(family, its.texts)
  }
  const random = randomOf(6)
  const drawn = Array.from({ length: 4_000 }, () => fourD.shape.draw(dealBy(random)))
  expectTrends(fourD, drawn, false)
})
