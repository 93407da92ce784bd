import { returnLowPpm, returnMostPpm, returnWarnPpm } from '../limits.ts'
import type { BetKind, Family, Play } from './family.ts'
import { one, returnOf } from './price.ts'

/** What a play costs and pays, in ten-thousandths: `price` of a line, and each tier by its code. */
export type PlayPrices = { price: bigint; tiers: Readonly<Record<string, bigint>> }

/** By the code of the play. A play or a tier that is not named is priced as usual. */
export type Prices = Readonly<Record<string, PlayPrices>>

export type PriceFault = {
  play: string
  /** The kind of bet whose return it is. */
  bet: string
  /** At which series; undefined in families without. */
  series: number | undefined
  /** With the rebate that the series leaves, in parts per million. */
  returnPpm: bigint
  /** Refused, or only warned of. */
  kind: 'refused' | 'high' | 'low'
}

export type Pricing = {
  prices: Prices
  /** The series that members may pick; left out for families without. */
  seriesLeast?: number | undefined
  seriesMost?: number | undefined
  /** What a discount takes off the cost, in parts per million. */
  discountPpm?: number
}

const full = 1_000_000n

// One point of 2,000 is a twentieth of a per cent.
const pointPpm = 500n

/**
 * What is wrong with prices (domain 6.7): every kind of bet that returns too much or too little. A series that is picked lower
 * gives the difference back as a rebate, up to the highest. Between the lowest and the highest the return is a straight line,
 * so that the two ends are the most and the least of it.
 */
export const faultsOfPrices = (family: Family, pricing: Pricing): PriceFault[] =>
  family.plays.flatMap((play) =>
    play.bets.flatMap((bet) => {
      const ends = returnsAt(play, bet, seriesOf(family, pricing), pricing)
      const most = ends.reduce((top, each) => (each.returnPpm > top.returnPpm ? each : top))
      const least = ends.reduce((low, each) => (each.returnPpm < low.returnPpm ? each : low))
      const fault = faultOf(most, least)
      return fault ? [{ play: play.code, bet: bet.code, ...fault }] : []
    }),
  )

type End = Pick<PriceFault, 'series' | 'returnPpm'>

function faultOf(most: End, least: End): (End & Pick<PriceFault, 'kind'>) | undefined {
  if (most.returnPpm > returnMostPpm) return { ...most, kind: 'refused' }
  if (most.returnPpm > returnWarnPpm) return { ...most, kind: 'high' }
  if (least.returnPpm < returnLowPpm) return { ...least, kind: 'low' }
  return undefined
}

function seriesOf(
  { code, hasSeries }: Family,
  { seriesLeast, seriesMost }: Pricing,
): (number | undefined)[] {
  if (!hasSeries) return [undefined]
  if (seriesLeast === undefined || seriesMost === undefined || seriesLeast > seriesMost) {
    throw new RangeError(`${code} has prizes by series: its lowest and highest are needed`)
  }
  return [seriesLeast, seriesMost]
}

function returnsAt(
  play: Play,
  bet: BetKind,
  series: readonly (number | undefined)[],
  { prices, discountPpm = 0 }: Pricing,
) {
  const own = prices[play.code]
  const pays = new Map(play.tiers.map(({ code, pay }) => [code, own?.tiers[code] ?? pay]))
  const price = own?.price ?? play.price ?? one
  const highest = series.at(-1) ?? 0
  const left = full - BigInt(discountPpm)
  return series.map((each) => {
    const ppm = returnOf(bet, { pays, series: each, price })
    const rebatePpm = BigInt(highest - (each ?? highest)) * pointPpm
    // Rounded up, as the return is. The rebate is a part of what was paid.
    return { series: each, returnPpm: (ppm * full + left - 1n) / left + rebatePpm }
  })
}
