import { useBusinessZone, wallClock } from '@tessera/web-kit'
import { useState } from 'react'
import { useSearchParams } from 'wouter'

export const periods = ['today', 'yesterday', 'week', 'month', 'own'] as const
export type Period = (typeof periods)[number]

const dayMilliseconds = 86_400_000
// How many days before today a period begins and ends.
const reach: Record<Exclude<Period, 'own'>, { from: number; to: number }> = {
  today: { from: 0, to: 0 },
  yesterday: { from: 1, to: 1 },
  week: { from: 6, to: 0 },
  month: { from: 29, to: 0 },
}
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days of a report as the reader chose them, by the business calendar. The address keeps them. */
export function useTeamFilter(first: Exclude<Period, 'own'> = 'week') {
  const [search, setSearch] = useSearchParams()
  const [now] = useState(wallClock)
  const { dayOf, zone } = useBusinessZone()
  const of = (name: string) => search.get(name) ?? ''
  const period = periods.find((each) => each === of('period')) ?? first
  const change = (part: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('p')
        next.delete('after')
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const ago = (days: number) => dayOf(now - days * dayMilliseconds)
  const { from, to } = reach[period === 'own' ? first : period]
  const named = { from: ago(from), to: ago(to) }
  const chosen = {
    from: isDay(of('from')) ? of('from') : named.from,
    to: isDay(of('to')) ? of('to') : named.to,
  }
  return {
    of,
    change,
    zone,
    period,
    days: period === 'own' ? chosen : named,
    pageNo: Math.max(1, Math.trunc(Number(of('p'))) || 1),
    count: period === first ? 0 : 1,
    clear: () => change({ period: '', from: '', to: '', scope: '', search: '' }),
  }
}

export type TeamFilter = ReturnType<typeof useTeamFilter>
