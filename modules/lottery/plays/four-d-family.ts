import { digits, isBigDigit, isOddDigit } from './digit-class.ts'
import type { Family, Result, Trend } from './family.ts'
import {
  boxPlay,
  endPlay,
  iBoxPlay,
  prizePlaces,
  type PrizeList,
  reversePlay,
  rollPlay,
  straightPlay,
} from './four-d-plays.ts'
import { sheetShape } from './shapes.ts'
import { sideBy, type TwoSided, twoSidedTrend } from './two-sided.ts'

type ByOrders = Readonly<Record<24 | 12 | 6 | 4, PrizeList>>

export type FourD = {
  code: string
  big: PrizeList
  small: PrizeList
  iBoxBig: ByOrders
  iBoxSmall: ByOrders
}

const example: Result =
  '3815 0427 9960 1234 5508 7713 2096 6641 8830 4459 0072 3917 5286 9104 2377 6850 1493 7026 8561 4318 0945 2630 5179'.split(
    ' ',
  )
const wins = (number: string) => ({ selection: [[number]], result: example })

/** Numbers of four digits with 23 prizes, in the way of one country. */
export const fourDFamily = ({ code, big, small, iBoxBig, iBoxSmall }: FourD): Family => ({
  code,
  shape: sheetShape(prizePlaces),
  hasSeries: false,
  plays: [
    straightPlay({ code: 'big', pays: big, example: wins('1234') }),
    straightPlay({ code: 'small', pays: small, example: wins('3815') }),
    straightPlay({ code: '4a', pays: [6_000], example: wins('3815') }),
    endPlay('3a', 3, 1, 660, wins('815')),
    endPlay('3abc', 3, 3, 220, wins('427')),
    endPlay('2a', 2, 1, 65, wins('15')),
    endPlay('2abc', 2, 3, 21.5, wins('60')),
    boxPlay({ code: 'box-big', pays: big, example: wins('4321') }),
    boxPlay({ code: 'box-small', pays: small, example: wins('8153') }),
    iBoxPlay('ibox-big', iBoxBig, wins('0855')),
    iBoxPlay('ibox-small', iBoxSmall, wins('8153')),
    rollPlay({
      code: 'roll-big',
      pays: big,
      example: { selection: [['first'], ['234']], result: example },
    }),
    rollPlay({
      code: 'roll-small',
      pays: small,
      example: { selection: [['fourth'], ['381']], result: example },
    }),
    reversePlay({ code: 'reverse-big', pays: big, example: wins('4321') }),
    reversePlay({ code: 'reverse-small', pays: small, example: wins('5183') }),
  ],
  trends: trends(),
})

function trends(): Trend[] {
  const last = (result: Result) => result[0]?.at(-1) ?? '0'
  const markets: TwoSided[] = [
    {
      market: 'last-size',
      first: 'big',
      second: 'small',
      sideOf: (result) => sideBy(isBigDigit(last(result))),
    },
    {
      market: 'last-parity',
      first: 'odd',
      second: 'even',
      sideOf: (result) => sideBy(isOddDigit(last(result))),
    },
  ]
  const places = ['digit-1', 'digit-2', 'digit-3', 'digit-4'].map((code, at): Trend => ({
    code,
    outcomes: digits.map((digit) => ({ code: digit, wins: 1n, of: 10n })),
    outcomeOf: (result) => result[0]?.[at],
    isTwoSided: false,
  }))
  return [...places, ...markets.map(twoSidedTrend)]
}
