import { defineMessages } from '@tessera/web-kit'
import type { Family, PickRow, Play, Selection } from '../../plays/family.ts'
import { digitsShape, sheetShape } from '../../plays/shapes.ts'

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))
const places = ['hundreds', 'tens', 'units']
const digitRow = (code: string): PickRow => ({ code, options: digits, least: 1, most: 10 })
const one = 10_000n

const product = (selection: Selection) => selection.reduce((all, row) => all * row.length, 1)
const isDigits = (text: string, count: number) => new RegExp(`^\\d{${count}}$`).test(text)

const direct: Play = {
  code: 'direct',
  group: 'three',
  rows: places.map(digitRow),
  tiers: [{ code: 'all', pay: 900n * one }],
  bets: [{ code: 'line', lines: 1, chances: [{ tier: 'all', wins: 1n, of: 1_000n }] }],
  count: product,
  hits: (selection, result) => [
    selection.every((row, at) => row.includes(result[at] ?? '')) ? 1 : 0,
  ],
  mostHits: () => [[1]],
  example: { selection: [['1', '2'], ['4'], ['7']], result: ['1', '4', '7'] },
}

const typed: Play = {
  ...direct,
  code: 'typed',
  rows: [{ code: 'lines', options: { digits: 3 }, least: 1, most: 10_000 }],
  count: ([numbers = []]) => (numbers.every((each) => isDigits(each, 3)) ? numbers.length : 0),
  hits: ([numbers = []], result) => [numbers.includes(result.join('')) ? 1 : 0],
  example: { selection: [['147', '258']], result: ['1', '4', '7'] },
}

const groupSix: Play = {
  ...direct,
  code: 'group',
  group: 'any',
  rows: [{ code: 'digits', options: digits, least: 3, most: 10 }],
  tiers: [{ code: 'all', pay: 150n * one }],
  bets: [{ code: 'line', lines: 1, chances: [{ tier: 'all', wins: 6n, of: 1_000n }] }],
  count: ([row = []]) => (row.length * (row.length - 1) * (row.length - 2)) / 6,
  hits: ([row = []], result) => [
    new Set(result).size === 3 && result.every((each) => row.includes(each)) ? 1 : 0,
  ],
  example: { selection: [['1', '4', '7']], result: ['7', '1', '4'] },
}

/** Three digits, with a prize series. */
export const threeDigits: Family = {
  code: 'three-fixture',
  shape: digitsShape(places),
  hasSeries: true,
  plays: [direct, typed, groupSix],
  trends: [],
}

const sides: Play = {
  code: 'sides',
  group: 'board',
  rows: [{ code: 'side', options: ['big', 'small', 'odd', 'even'], least: 1, most: 4 }],
  tiers: [{ code: 'side', pay: 19_820n }],
  bets: [{ code: 'line', lines: 1, chances: [{ tier: 'side', wins: 1n, of: 2n }] }],
  count: ([row = []]) => row.length,
  hits: ([row = []], result) => {
    const tail = Number(result[0]?.slice(-1))
    const told = [tail >= 5 ? 'big' : 'small', tail % 2 === 1 ? 'odd' : 'even']
    return [told.filter((each) => row.includes(each)).length]
  },
  mostHits: ([row = []]) => [[Math.min(row.length, 2)]],
  example: { selection: [['big']], result: ['12345'] },
}

const last: Play = {
  ...sides,
  code: 'last',
  rows: [{ code: 'digit', options: digits, least: 1, most: 10 }],
  tiers: [{ code: 'digit', pay: 99_100n }],
  bets: [{ code: 'line', lines: 1, chances: [{ tier: 'digit', wins: 1n, of: 10n }] }],
  hits: ([row = []], result) => [row.includes(result[0]?.slice(-1) ?? '') ? 1 : 0],
  mostHits: () => [[1]],
  example: { selection: [['5']], result: ['12345'] },
}

const twoDigits: Play = {
  ...last,
  code: 'two',
  group: 'numbers',
  rows: [{ code: 'number', options: { digits: 2 }, least: 1, most: 100 }],
  price: 27n * one,
  tiers: [{ code: 'hit', pay: 99n * one }],
  bets: [{ code: 'line', lines: 1, chances: [{ tier: 'hit', wins: 27n, of: 100n }] }],
  count: ([row = []]) => (row.every((each) => isDigits(each, 2)) ? row.length : 0),
  hits: ([row = []], result) => [result.filter((each) => row.includes(each.slice(-2))).length],
  mostHits: () => [[27]],
  example: { selection: [['45']], result: ['12345'] },
}

const fourDigits: Play = {
  ...twoDigits,
  code: 'four',
  rows: [{ code: 'number', options: { digits: 4 }, least: 1, most: 10_000 }],
  price: one,
  count: ([row = []]) => (row.every((each) => isDigits(each, 4)) ? row.length : 0),
  hits: ([row = []], result) => [result.filter((each) => row.includes(each.slice(-4))).length],
  mostHits: () => [[1]],
  example: { selection: [['2345']], result: ['12345'] },
}

/** One number of five digits, at fixed odds. */
export const fixedOdds: Family = {
  code: 'fixed-fixture',
  shape: sheetShape([{ code: 'first', count: 1, digits: 5 }]),
  hasSeries: false,
  plays: [sides, last, twoDigits, fourDigits],
  trends: [],
}

export const fixtureTexts = defineMessages('lottery-fixture', {
  'group.three': 'Three digits',
  'group.any': 'Any order',
  'group.board': 'Sides',
  'group.numbers': 'Numbers',
  'play.direct': 'Direct',
  'play.typed': 'Direct, typed',
  'play.group': 'Group of six',
  'play.sides': 'Last digit, sides',
  'play.last': 'Last digit',
  'play.two': 'Last two digits',
  'play.four': 'Last four digits',
  'how.direct': 'Your three digits come in this order.',
  'how.typed': 'One of your numbers comes.',
  'how.group': 'Three different digits of yours come in any order.',
  'how.sides': 'The last digit is of your side.',
  'how.last': 'Your digit is the last one.',
  'how.two': 'Your number is the end of a prize.',
  'how.four': 'Your number is the end of a prize.',
  'row.hundreds': 'Hundreds',
  'row.tens': 'Tens',
  'row.units': 'Units',
  'row.lines': 'Numbers',
  'row.digits': 'Digits',
  'row.side': 'Side',
  'row.digit': 'Digit',
  'row.number': 'Number',
  'option.big': 'Big',
  'option.small': 'Small',
  'option.odd': 'Odd',
  'option.even': 'Even',
})

const money = (amount: bigint) => ({ amount, currency: 'USD' })

/** Terms as the server tells them: a ticket pays 400 000 at most, one of few outcomes 10 000. */
export const fixtureTerms = (series: number | null) => ({
  pricesVersion: 1,
  prices: {},
  discountPpm: 0,
  series,
  least: money(10n),
  most: money(1_000_000_000n),
  prizeTicket: money(4_000_000_000n),
  prizeIssue: money(8_000_000_000n),
  prizeSingle: money(100_000_000n),
})
