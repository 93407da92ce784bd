import { pastedLinesMax } from '../limits.ts'
import { groupedBy, joinedOf, maximalOf, sumOf, textsOf, tierOf } from './counting.ts'
import type { BetKind, PickRow, Selection, Tier } from './family.ts'
import { fits } from './fits.ts'
import { type Pattern, tenDigits } from './pattern.ts'

const isOnce = (digit: string, at: number, all: readonly string[]) => all.indexOf(digit) === at

/** How many different digits there are. */
export const differentOf = (drawn: readonly string[]): number => drawn.filter(isOnce).length

const allDrawn = (width: number) => joinedOf(Array.from({ length: width }, () => tenDigits))

/** All numbers of so many digits, by what is asked of them. */
export function byFeature(
  width: number,
  featureOf: (digits: readonly string[]) => string,
): ReadonlyMap<string, readonly string[]> {
  return groupedBy(allDrawn(width), (drawn) => featureOf(drawn.split('')))
}

export const sumOfDigits = (drawn: readonly string[]): number => sumOf(drawn.map(Number))

export const spanOf = (drawn: readonly string[]): number => {
  const numbers = drawn.map(Number)
  return Math.max(...numbers) - Math.min(...numbers)
}

const lineBet = (width: number): BetKind[] => [
  { code: 'line', chances: [{ tier: 'hit', wins: 1n, of: 10n ** BigInt(width) }], lines: 1 },
]

type Feature = {
  width: number
  row: PickRow
  featureOf: (drawn: readonly string[]) => string
  example: Pattern['example']
}

/** Every number whose sum, or span, is one of these: as many lines as there are such numbers. */
export function byLines({ width, row, featureOf, example }: Feature): Pattern {
  const numbers = byFeature(width, featureOf)
  const rows = [row]
  return {
    width,
    rows,
    tiers: [tierOf('hit', 1.8 * 10 ** width)],
    bets: lineBet(width),
    count: (selection) =>
      fits(rows, selection)
        ? sumOf((selection[0] ?? []).map((each) => numbers.get(each)?.length ?? 0))
        : 0,
    hits: (selection, drawn) => [selection[0]?.includes(featureOf(drawn)) ? 1 : 0],
    mostHits: () => [[1]],
    outcomes: ([chosen = []]) => chosen.flatMap((each) => numbers.get(each) ?? []),
    isOrdered: false,
    example,
  }
}

export const directSum = (width: number): Pattern =>
  byLines({
    width,
    row: { code: 'sum', options: textsOf(0, 9 * width), least: 1, most: 9 * width + 1 },
    featureOf: (drawn) => String(sumOfDigits(drawn)),
    example: { selection: [['9', '10']], drawn: width === 2 ? ['1', '8'] : ['2', '0', '8'] },
  })

export const directSpan = (width: number): Pattern =>
  byLines({
    width,
    row: { code: 'span', options: tenDigits, least: 1, most: 10 },
    featureOf: (drawn) => String(spanOf(drawn)),
    example: { selection: [['4', '5']], drawn: ['3', '7', '4'].slice(0, width) },
  })

/** The last digit of the sum of three: ten equally likely bets. */
export function sumTail(): Pattern {
  const tailOf = (drawn: readonly string[]) => String(sumOfDigits(drawn) % 10)
  const numbers = byFeature(3, tailOf)
  const rows = [{ code: 'tail', options: tenDigits, least: 1, most: 10 }]
  return {
    width: 3,
    rows,
    tiers: [tierOf('hit', 18)],
    bets: [{ code: 'line', chances: [{ tier: 'hit', wins: 1n, of: 10n }], lines: 1 }],
    count: (selection) => (fits(rows, selection) ? (selection[0]?.length ?? 0) : 0),
    hits: (selection, drawn) => [selection[0]?.includes(tailOf(drawn)) ? 1 : 0],
    mostHits: () => [[1]],
    outcomes: ([chosen = []]) => chosen.flatMap((each) => numbers.get(each) ?? []),
    isOrdered: false,
    example: { selection: [['3', '6']], drawn: ['8', '1', '4'] },
  }
}

/** Leopard, straight or pair: undefined for three digits that are none of them. */
export function threeClass(drawn: readonly string[]): 'leopard' | 'straight' | 'pair' | undefined {
  const different = differentOf(drawn)
  if (different < 3) return different === 1 ? 'leopard' : 'pair'
  return isStraight(drawn) ? 'straight' : undefined
}

// 0 stands behind 9, too: 890 and 901 are straights.
const isStraight = (drawn: readonly string[]) => {
  const sorted = drawn.toSorted().join('')
  return '0123456789'.includes(sorted) || sorted === '089' || sorted === '019'
}

const classes = ['leopard', 'straight', 'pair'] as const

/** Three digits of one kind: all the same, in a row, or exactly one pair. */
export function special(): Pattern {
  const numbers = byFeature(3, (drawn) => threeClass(drawn) ?? 'none')
  const rows = [{ code: 'class', options: classes, least: 1, most: 3 }]
  const hits = ([chosen = []]: Selection, drawn: readonly string[]) => {
    const is = threeClass(drawn)
    return classes.map((each) => (each === is && chosen.includes(each) ? 1 : 0))
  }
  return {
    width: 3,
    rows,
    tiers: [tierOf('leopard', 180), tierOf('straight', 30), tierOf('pair', 6.6)],
    bets: classes.map((each) => ({
      code: each,
      chances: [{ tier: each, wins: BigInt(numbers.get(each)?.length ?? 0), of: 1_000n }],
      lines: 1,
    })),
    count: (selection) => (fits(rows, selection) ? (selection[0]?.length ?? 0) : 0),
    hits,
    mostHits: ([chosen = []]) =>
      chosen.map((each) => classes.map((other) => (other === each ? 1 : 0))),
    outcomes: ([chosen = []]) => chosen.flatMap((each) => numbers.get(each) ?? []),
    isOrdered: false,
    example: { selection: [['straight', 'pair']], drawn: ['8', '0', '9'] },
  }
}

export const groupTiers: readonly Tier[] = [tierOf('pair', 600), tierOf('different', 300)]

const groupBets: BetKind[] = [
  { code: 'pair', chances: [{ tier: 'pair', wins: 3n, of: 1_000n }], lines: 1 },
  { code: 'different', chances: [{ tier: 'different', wins: 6n, of: 1_000n }], lines: 1 },
]

/** The tier of three digits in any order: with a pair, all different, or none. */
const groupHits = (drawn: readonly string[], isIn: boolean): readonly number[] => {
  const different = isIn ? differentOf(drawn) : 1
  return different === 1 ? [0, 0] : different === 2 ? [1, 0] : [0, 1]
}

const sorted = (digits: readonly string[]) => digits.toSorted().join('')

/** What can come together of numbers in any order: the tiers of those that are among them. */
const tiersAmong = (groups: readonly string[]) =>
  maximalOf(groups.map((group) => groupHits(group.split(''), true)))

/** Exactly one pair, from one row: each two digits are two bets, one for each that may be the pair. */
export function groupThree(): Pattern {
  const rows = [{ code: 'digits', options: tenDigits, least: 2, most: 10 }]
  return {
    width: 3,
    rows,
    tiers: [tierOf('hit', 600)],
    bets: [{ code: 'line', chances: [{ tier: 'hit', wins: 3n, of: 1_000n }], lines: 1 }],
    count: (selection) => {
      const picked = selection[0]?.length ?? 0
      return fits(rows, selection) ? picked * (picked - 1) : 0
    },
    hits: ([chosen = []], drawn) => [
      differentOf(drawn) === 2 && drawn.every((digit) => chosen.includes(digit)) ? 1 : 0,
    ],
    mostHits: () => [[1]],
    outcomes: ([chosen = []]) =>
      chosen.flatMap((pair) =>
        chosen
          .filter((single) => single !== pair)
          .flatMap((single) => [pair + pair + single, pair + single + pair, single + pair + pair]),
      ),
    isOrdered: false,
    digitsOf: ([chosen = []]) => chosen,
    example: { selection: [['2', '5', '7']], drawn: ['5', '2', '5'] },
  }
}

const sixOrders = ([a = '', b = '', c = '']: string) => [
  ...new Set([a + b + c, a + c + b, b + a + c, b + c + a, c + a + b, c + b + a]),
]

/** Typed numbers in any order: with a pair or all different, never three the same. */
export function mixedEntry(): Pattern {
  const rows = [{ code: 'lines', options: { digits: 3 }, least: 1, most: pastedLinesMax }]
  const isGroup = (line: string) => differentOf(line.split('')) > 1
  return {
    width: 3,
    rows,
    tiers: groupTiers,
    bets: groupBets,
    count: (selection) => {
      const lines = selection[0] ?? []
      if (!fits(rows, selection) || !lines.every(isGroup)) return 0
      // 123 and 321 are the same bet.
      return new Set(lines.map((line) => sorted(line.split('')))).size === lines.length
        ? lines.length
        : 0
    },
    hits: ([lines = []], drawn) => {
      const orders = new Set(sixOrders(drawn.join('')))
      return groupHits(
        drawn,
        lines.some((line) => orders.has(line)),
      )
    },
    mostHits: ([lines = []]) => tiersAmong(lines),
    outcomes: ([lines = []]) => lines.flatMap(sixOrders),
    isOrdered: false,
    digitsOf: ([lines = []]) => [...new Set(lines.flatMap((line) => line.split('')))],
    example: { selection: [['123', '558']], drawn: ['5', '8', '5'] },
  }
}

/** Groups of three digits with a pair or all different, by a feature of them. */
const groupsBy = (featuresOf: (digits: readonly string[]) => readonly string[]) => {
  const found = new Map<string, string[]>()
  for (const drawn of allDrawn(3)) {
    if (drawn !== sorted(drawn.split('')) || differentOf(drawn.split('')) === 1) continue
    for (const feature of featuresOf(drawn.split(''))) {
      found.set(feature, [...(found.get(feature) ?? []), drawn])
    }
  }
  return found
}

/** Every group whose digits have one of these sums. */
export function groupSum(): Pattern {
  const groups = groupsBy((digits) => [String(sumOfDigits(digits))])
  const rows = [{ code: 'sum', options: textsOf(1, 26), least: 1, most: 26 }]
  const of = ([chosen = []]: Selection) => chosen.flatMap((each) => groups.get(each) ?? [])
  return {
    width: 3,
    rows,
    tiers: groupTiers,
    bets: groupBets,
    count: (selection) => (fits(rows, selection) ? of(selection).length : 0),
    hits: ([chosen = []], drawn) => groupHits(drawn, chosen.includes(String(sumOfDigits(drawn)))),
    mostHits: (selection) => tiersAmong(of(selection)),
    outcomes: (selection) => of(selection).flatMap(sixOrders),
    isOrdered: false,
    example: { selection: [['6', '7']], drawn: ['4', '2', '1'] },
  }
}

/** Every group that has this digit: 36 of three different digits and 18 with a pair. */
export function groupWith(): Pattern {
  const groups = groupsBy((digits) => digits.filter(isOnce))
  const rows = [{ code: 'digit', options: tenDigits, least: 1, most: 1 }]
  const of = ([[digit = ''] = []]: Selection) => groups.get(digit) ?? []
  return {
    width: 3,
    rows,
    tiers: groupTiers,
    bets: [
      {
        code: 'digit',
        chances: [
          { tier: 'pair', wins: 54n, of: 1_000n },
          { tier: 'different', wins: 216n, of: 1_000n },
        ],
        lines: 54,
      },
    ],
    count: (selection) => (fits(rows, selection) ? of(selection).length : 0),
    hits: ([[digit = ''] = []], drawn) => groupHits(drawn, drawn.includes(digit)),
    mostHits: (selection) => tiersAmong(of(selection)),
    outcomes: (selection) => of(selection).flatMap(sixOrders),
    isOrdered: false,
    example: { selection: [['6']], drawn: ['0', '6', '3'] },
  }
}
