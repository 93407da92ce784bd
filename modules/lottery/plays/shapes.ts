import type { Deal } from '@tessera/game-kit'
import type { Place, ResultShape } from './family.ts'

/** `count` digits, each from 0 to 9, in named positions. */
export const digitsShape = (positions: readonly string[]): ResultShape => ({
  kind: 'digits',
  places: positions.map((code) => ({ code, count: 1, digits: 1 })),
  draw: (deal) => positions.map(() => String(deal.below(10))),
  isResult: (numbers) => numbers.length === positions.length && numbers.every(isDigit),
})

const isDigit = (text: string) => /^\d$/.test(text)

/** `count` dice. */
export const diceShape = (count: number): ResultShape => ({
  kind: 'dice',
  places: [{ code: 'dice', count }],
  draw: (deal) => Array.from({ length: count }, () => String(deal.below(6) + 1)),
  isResult: (numbers) => numbers.length === count && numbers.every((each) => /^[1-6]$/.test(each)),
})

type Balls = {
  kind: 'balls' | 'racers'
  /** The numbers are 1 to `of`, without leading zeros. */
  of: number
  places: readonly Place[]
  /** The first so many numbers have no order: they are kept ascending. */
  sorted?: number
}

/** Different numbers of 1 to `of`: as many as the places have. */
export const ballsShape = ({ kind, of, places, sorted = 0 }: Balls): ResultShape => {
  const count = places.reduce((sum, place) => sum + place.count, 0)
  return {
    kind,
    places,
    draw: (deal) => {
      const drawn = deal.pick(of, count).map((index) => index + 1)
      const first = drawn.slice(0, sorted).sort((one, other) => one - other)
      return [...first, ...drawn.slice(sorted)].map(String)
    },
    isResult: (numbers) =>
      numbers.length === count &&
      new Set(numbers).size === count &&
      numbers.every((each) => /^[1-9]\d?$/.test(each) && Number(each) <= of) &&
      isAscending(numbers.slice(0, sorted).map(Number)),
  }
}

const isAscending = (numbers: readonly number[]) =>
  numbers.every((each, at) => at === 0 || each > (numbers[at - 1] ?? each))

/** A sheet of prizes, each of numbers with so many digits, drawn independently. */
export const sheetShape = (places: readonly (Place & { digits: number })[]): ResultShape => {
  const digits = places.flatMap((place) => Array.from({ length: place.count }, () => place.digits))
  return {
    kind: 'sheet',
    places,
    draw: (deal) => digits.map((count) => numberOf(deal, count)),
    isResult: (numbers) =>
      numbers.length === digits.length &&
      numbers.every((each, at) => each.length === digits[at] && /^\d+$/.test(each)),
  }
}

const numberOf = (deal: Deal, digits: number) =>
  Array.from({ length: digits }, () => deal.below(10)).join('')
