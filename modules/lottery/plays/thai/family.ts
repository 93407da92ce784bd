import type { Family, Result } from '../family.ts'
import { sheetShape } from '../shapes.ts'
import { anyOrderPlay, exactPlay, runPlay, twoDigitTrends } from '../thai-plays.ts'

const example = ['820417', '135', '906', '288', '571', '64']
const first = (result: Result) => result[0] ?? ''
const top3 = (result: Result) => first(result).slice(-3)
const top2 = (result: Result) => first(result).slice(-2)
const bottom = (result: Result) => result[5] ?? ''
const wins = (...numbers: string[]) => ({ selection: [numbers], result: example })

/** The government lottery of Thailand: the first prize, two front and two back threes, and two digits below. */
export const thai: Family = {
  code: 'thai',
  shape: sheetShape([
    { code: 'first', count: 1, digits: 6 },
    { code: 'front', count: 2, digits: 3 },
    { code: 'back', count: 2, digits: 3 },
    { code: 'bottom', count: 1, digits: 2 },
  ]),
  hasSeries: false,
  plays: [
    exactPlay({
      code: 'top-3',
      digits: 3,
      numbers: (result) => [top3(result)],
      count: 1,
      pay: 900,
      example: wins('417'),
    }),
    anyOrderPlay({ code: 'tod-3', digits: 3, numberOf: top3, pay: 150, example: wins('741') }),
    exactPlay({
      code: 'bottom-3',
      digits: 3,
      numbers: (result) => result.slice(3, 5),
      count: 2,
      pay: 450,
      example: wins('288'),
    }),
    exactPlay({
      code: 'front-3',
      digits: 3,
      numbers: (result) => result.slice(1, 3),
      count: 2,
      pay: 450,
      example: wins('135'),
    }),
    exactPlay({
      code: 'top-2',
      digits: 2,
      numbers: (result) => [top2(result)],
      count: 1,
      pay: 95,
      example: wins('17'),
    }),
    exactPlay({
      code: 'bottom-2',
      digits: 2,
      numbers: (result) => [bottom(result)],
      count: 1,
      pay: 95,
      example: wins('64'),
    }),
    anyOrderPlay({ code: 'tod-2', digits: 2, numberOf: top2, pay: 45, example: wins('71') }),
    runPlay('run-top', top3, 3, 3.2, wins('4')),
    runPlay('run-bottom', bottom, 2, 4.2, wins('6')),
  ],
  trends: twoDigitTrends(first, bottom),
}
