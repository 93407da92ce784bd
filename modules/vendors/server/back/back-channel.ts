import type { Outside } from '../../adapters/wallet.ts'
import type { TheirLine } from '../books/lines.ts'

export type ReportLine = Omit<TheirLine, 'day'>

/** A code that can stand in an address. A title with another one is left out of its list. */
export const isTitleCode = (code: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,79}$/.test(code)

/** What a vendor says of a round: `cancelled`, it has taken it back; `unknown`, it has no such round. */
export const roundWords = ['open', 'settled', 'cancelled', 'unknown'] as const
export type RoundWord = (typeof roundWords)[number]

/** A title as its vendor lists it. */
export type TheirTitle = {
  /** As a game is opened with it. */
  code: string
  name: string
  /** The vendor's own name of who makes it; empty where it tells none. */
  maker: string
  category: string
  isOn: boolean
  /** In millionths of the stake; null where none is told. */
  rtp: number | null
  volatility: number | null
  hasFreeRounds: boolean
  /** Two letters each, in order. */
  blockedCountries: string[]
  picture: string | null
}

/** A pool as its vendor tells it. Amounts are ledger units. */
export type TheirJackpot = {
  code: string
  /** By language code, in capital letters. */
  names: Record<string, string>
  games: string[]
  amounts: { unit: string; amount: bigint }[]
}

type Asking = Outside<Record<string, string>>

/** What we ask a vendor beside its games. Each part may be missing. Anything thrown: it has not answered. */
export type BackChannel = {
  /** All of its transactions of a day (UTC). */
  day?: (outside: Asking, day: string) => Promise<ReportLine[]>
  round?: (outside: Asking, round: string) => Promise<RoundWord>
  titles?: (outside: Asking) => Promise<TheirTitle[]>
  jackpots?: (outside: Asking) => Promise<TheirJackpot[]>
}
