import type { BetKind, Play, Selection, Tier } from './family.ts'

/** What one unit of pay and price is: ten-thousandths. */
export const one = 10_000n
/** The prize series at which the prizes of the tables stand (domain 6.3). */
export const tableSeries = 1_800n

/** What the tiers of a play pay at a time, by their codes. */
export type Pays = ReadonlyMap<string, bigint>

export const usualPays = (play: Play): Pays =>
  new Map(play.tiers.map(({ code, pay }) => [code, pay]))

export type Buying = {
  lines: number
  /** What the member gives for a line, in ledger units: unit × mode × multiple where there are series. */
  amount: bigint
  price?: bigint | undefined
  /** What a discount takes off, in parts per million. */
  discountPpm?: number
}

/** What a ticket costs, in ledger units. Rounded up, so that no part of a line is free. */
export function costOf({ lines, amount, price = one, discountPpm = 0 }: Buying): bigint {
  const full = BigInt(lines) * amount * price * BigInt(1_000_000 - discountPpm)
  const of = one * 1_000_000n
  return (full + of - 1n) / of
}

export type Paying = {
  amount: bigint
  pays: Pays
  /** The series that was picked; absent in families without. */
  series?: number | undefined
}

/** What hits of the tiers of a play pay, in ledger units, before any cap. Each tier is rounded down (domain 6.3). */
export function prizeOf(
  tiers: readonly Tier[],
  hits: readonly number[],
  { amount, pays, series }: Paying,
): bigint {
  return tiers.reduce((sum, { code, pay }, at) => {
    const each = BigInt(hits[at] ?? 0) * amount * (pays.get(code) ?? pay)
    return sum + (series === undefined ? each / one : (each * BigInt(series)) / (one * tableSeries))
  }, 0n)
}

/** The largest prize of a selection, before any cap. */
export const largestPrize = (play: Play, selection: Selection, paying: Paying): bigint =>
  play.mostHits(selection).reduce((most, hits) => {
    const prize = prizeOf(play.tiers, hits, paying)
    return prize > most ? prize : most
  }, 0n)

/** The return of a kind of bet in parts per million, rounded up: what its guard looks at (domain 6.7). */
export function returnOf(
  bet: BetKind,
  {
    pays,
    series,
    price = one,
  }: { pays: Pays; series?: number | undefined; price?: bigint | undefined },
): bigint {
  const factor = series === undefined ? tableSeries : BigInt(series)
  const scale = 1_000_000_000_000n
  const sum = bet.chances.reduce(
    (total, { tier, wins, of }) => total + ((pays.get(tier) ?? 0n) * wins * factor * scale) / of,
    0n,
  )
  const cost = BigInt(bet.lines) * price * tableSeries
  return (sum * 1_000_000n + cost * scale - 1n) / (cost * scale)
}
