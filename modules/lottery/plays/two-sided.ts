import type { Result, Trend } from './family.ts'
import type { Line } from './option-play.ts'

/** Two outcomes of one market, and which of them a result was; undefined where it was none of them. */
export type TwoSided = {
  market: string
  first: string
  second: string
  /** How many results of `of` are each; half of them unless said. */
  chances?: { first: bigint; second: bigint; of: bigint }
  sideOf(result: Result): 'first' | 'second' | undefined
}

type Paid = {
  /** The tier of all; that of each option's own code where it is absent. */
  tier?: string
  push?: string
}

/** The lines of two-sided markets, by their options. With `push` a result that is neither gives the stake back. */
export const twoSidedLines = (
  markets: readonly TwoSided[],
  { tier, push }: Paid,
): [string, Line][] =>
  markets.flatMap(({ market, first, second, sideOf }) =>
    (
      [
        ['first', first],
        ['second', second],
      ] as const
    ).map(([side, option]): [string, Line] => {
      const paid = tier ?? option
      return [
        option,
        {
          hit: (result) => {
            const was = sideOf(result)
            return was === side ? paid : was === undefined ? push : undefined
          },
          side: { market, side },
        },
      ]
    }),
  )

export const twoSidedTrend = ({ market, first, second, chances, sideOf }: TwoSided): Trend => {
  const { first: wins, second: others, of } = chances ?? { first: 1n, second: 1n, of: 2n }
  return {
    code: market,
    outcomes: [
      { code: first, wins, of },
      { code: second, wins: others, of },
    ],
    outcomeOf: (result) => {
      const side = sideOf(result)
      return side && (side === 'first' ? first : second)
    },
    isTwoSided: true,
  }
}

/** The side of a yes or no. */
export const sideBy = (isFirst: boolean) => (isFirst ? 'first' : 'second')
