import type { figureParts } from '@tessera/bets/calls'
import type { BusinessZone } from '@tessera/web-kit'

export const periods = ['1', '7', '30', '90'] as const
export const seriesNames = [
  'revenue',
  'stake',
  'prize',
  'deposits',
  'withdrawals',
  'registrations',
] as const
export type SeriesName = (typeof seriesNames)[number]
export type PlayPart = (typeof figureParts)[number]
const parts: readonly PlayPart[] = ['day', 'category', 'vendor', 'game']

/** The state of the dashboard; it is kept in the address of the page. */
export type DashboardView = {
  unit: string
  days: (typeof periods)[number]
  by: PlayPart
  series: SeriesName
}

const oneOf = <Word extends string>(words: readonly Word[], word: string | null, usual: Word) =>
  words.find((each) => each === word) ?? usual

export const dashboardViewIn = (asked: URLSearchParams): DashboardView => ({
  unit: /^[A-Z][A-Z0-9]{2,9}$/.exec(asked.get('unit') ?? '')?.[0] ?? '',
  days: oneOf(periods, asked.get('days'), '7'),
  by: oneOf(parts, asked.get('by'), 'category'),
  series: oneOf(seriesNames, asked.get('series'), 'revenue'),
})

const dayMilliseconds = 86_400_000

/** So many business days until today, and as many before them. */
export function periodsUntil(now: Date, days: number, { dayOf }: BusinessZone) {
  const today = now.getTime()
  const from = today - (days - 1) * dayMilliseconds
  return {
    shown: { from: dayOf(from), to: dayOf(today) },
    before: { from: dayOf(from - days * dayMilliseconds), to: dayOf(from - dayMilliseconds) },
  }
}
