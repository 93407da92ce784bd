import type { Family, Result } from '../family.ts'
import { sheetShape } from '../shapes.ts'
import { anyOrderPlay, exactPlay, runPlay, twoDigitTrends } from '../thai-plays.ts'

const example = ['5274', '38']
const top = (result: Result) => result[0] ?? ''
const top3 = (result: Result) => top(result).slice(-3)
const bottom = (result: Result) => result[1] ?? ''
const wins = (...numbers: string[]) => ({ selection: [numbers], result: example })

/** A number of four digits from elsewhere and two more digits: Lao, Hanoi, and stock numbers. */
export const sourceNumber: Family = {
  code: 'source-number',
  shape: sheetShape([
    { code: 'top', count: 1, digits: 4 },
    { code: 'bottom', count: 1, digits: 2 },
  ]),
  hasSeries: false,
  plays: [
    exactPlay({
      code: 'top-4',
      digits: 4,
      numbers: (result) => [top(result)],
      count: 1,
      pay: 8_000,
      example: wins('5274'),
    }),
    exactPlay({
      code: 'top-3',
      digits: 3,
      numbers: (result) => [top3(result)],
      count: 1,
      pay: 900,
      example: wins('274'),
    }),
    anyOrderPlay({ code: 'tod-3', digits: 3, numberOf: top3, pay: 150, example: wins('472') }),
    exactPlay({
      code: 'top-2',
      digits: 2,
      numbers: (result) => [top(result).slice(-2)],
      count: 1,
      pay: 95,
      example: wins('74'),
    }),
    exactPlay({
      code: 'bottom-2',
      digits: 2,
      numbers: (result) => [bottom(result)],
      count: 1,
      pay: 95,
      example: wins('38'),
    }),
    runPlay('run-top', top3, 3, 3.2, wins('7')),
    runPlay('run-bottom', bottom, 2, 4.2, wins('8')),
  ],
  trends: twoDigitTrends(top, bottom),
}
