import { groupedBy, subsetsOf, textsOf, tierOf } from '../counting.ts'
import type { Play } from '../family.ts'
import { fits } from '../fits.ts'
import { exampleResult, outcomeText } from '../numbered-plays.ts'

/** A number that is among the first three. */
export function present({
  code,
  group,
  numbers,
}: {
  code: string
  group: string
  numbers: readonly string[]
}): Play {
  const rows = [{ code: 'numbers', options: numbers, least: 1, most: numbers.length }]
  return {
    code,
    group,
    rows,
    tiers: [tierOf('hit', 6.6)],
    bets: [{ code: 'line', chances: [{ tier: 'hit', wins: 3n, of: 11n }], lines: 1 }],
    count: (selection) => (fits(rows, selection) ? (selection[0]?.length ?? 0) : 0),
    hits: ([chosen = []], result) => [
      result.slice(0, 3).filter((number) => chosen.includes(number)).length,
    ],
    mostHits: ([chosen = []]) => [[Math.min(3, chosen.length)]],
    covers: ([chosen = []]) => [{ market: code, size: numbers.length, outcomes: chosen }],
    example: { selection: [['1', '8']], result: exampleResult(numbers, 5) },
  }
}

const byNumber = (one: string, other: string) => Number(one) - Number(other)

/** How many of five are odd and how many even: `3-2`. */
export const splitOf = (result: readonly string[]): string => {
  const odd = result.filter((number) => Number(number) % 2 === 1).length
  return `${odd}-${5 - odd}`
}

/** The third of five by size. */
export const middleOf = (result: readonly string[]): string => result.toSorted(byNumber)[2] ?? ''

const sets = subsetsOf(textsOf(1, 11), 5)

type Choice = {
  code: string
  row: string
  featureOf: (result: readonly string[]) => string
  /** What each option pays, and the tier that says so. */
  options: readonly { option: string; tier: string; prize: number }[]
  example: Play['example']
}

/** A feature of the five numbers without their order. */
function choiceOf({ code, row, featureOf, options, example }: Choice): Play {
  const setsBy = groupedBy(sets, featureOf)
  const rows = [
    { code: row, options: options.map(({ option }) => option), least: 1, most: options.length },
  ]
  const tierByOption = new Map(options.map(({ option, tier }) => [option, tier]))
  const tiers = [...new Map(options.map(({ tier, prize }) => [tier, prize]))].map(([tier, prize]) =>
    tierOf(tier, prize),
  )
  const hitsOf = (option: string | undefined) =>
    tiers.map((tier) => (tier.code === tierByOption.get(option ?? '') ? 1 : 0))
  return {
    code,
    group: 'set',
    rows,
    tiers,
    bets: tiers.map((tier) => {
      const [option = ''] = [...tierByOption].find(([, each]) => each === tier.code) ?? []
      const wins = BigInt(setsBy.get(option)?.length ?? 0)
      return { code: tier.code, chances: [{ tier: tier.code, wins, of: 462n }], lines: 1 }
    }),
    count: (selection) => (fits(rows, selection) ? (selection[0]?.length ?? 0) : 0),
    hits: ([chosen = []], result) => {
      const is = featureOf(result)
      return hitsOf(chosen.includes(is) ? is : undefined)
    },
    mostHits: ([chosen = []]) => chosen.map(hitsOf),
    covers: ([chosen = []]) => [
      {
        market: 'set',
        size: sets.length,
        outcomes: chosen.flatMap((each) => (setsBy.get(each) ?? []).map(outcomeText)),
      },
    ],
    example,
  }
}

const splitPrizes = [138, 11, 4.1, 5.5, 27.7, 831]
const middlePrizes = [29.7, 13.2, 9.2, 8.3, 9.2, 13.2, 29.7]

/** Domain 7.2: odd and even numbers, and the number in the middle. */
export const setPlays: readonly Play[] = [
  choiceOf({
    code: 'split',
    row: 'split',
    featureOf: splitOf,
    options: splitPrizes.map((prize, at) => {
      const option = `${5 - at}-${at}`
      return { option, tier: option, prize }
    }),
    example: { selection: [['3-2', '2-3']], result: ['4', '11', '8', '1', '6'] },
  }),
  choiceOf({
    code: 'middle',
    row: 'middle',
    featureOf: middleOf,
    options: middlePrizes.map((prize, at) => ({
      option: String(at + 3),
      tier: `middle${Math.min(at, 6 - at) + 3}`,
      prize,
    })),
    example: { selection: [['5', '6']], result: ['9', '2', '6', '11', '3'] },
  }),
]
