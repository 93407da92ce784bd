import { decimalOf, type Fraction } from './fraction.ts'
import type { messages } from './messages.ts'

export type SlotKey = keyof typeof messages.texts

/** How a slot speaks in one language. */
export type SlotWords = {
  say(key: SlotKey, values?: Record<string, string | number>): string
  /** What the game calls a symbol. */
  nameOf(symbol: string): string
  number(value: number, digits?: number): string
  percent(share: number, digits?: number): string
  /** A return, cut to six decimals of a percentage: it never looks better than it is. */
  return(mean: Fraction): string
  /** Several things, as a sentence names them. */
  list(things: readonly string[]): string
}

/** The words of a language, from its texts and its code. */
export function wordsFor(
  locale: string,
  say: SlotWords['say'],
  nameOf: SlotWords['nameOf'],
): SlotWords {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    say,
    nameOf,
    number: (value, digits = 4) => value.toLocaleString(locale, { maximumFractionDigits: digits }),
    percent: (share, digits = 2) =>
      share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: digits }),
    return: (mean) =>
      Number(decimalOf(mean, 8)).toLocaleString(locale, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 6,
      }),
    list: (things) => list.format(things),
  }
}

/** A pay in ten-thousandths as a multiple of the stake. */
export const timesOfPay = (words: SlotWords, pay: number): string => words.number(pay / 10_000)

/** Reels as people count them, from 1. */
export const reelList = (words: SlotWords, reels: readonly number[]): string =>
  words.list(reels.map((reel) => String(reel + 1)))
