import { wallClock } from '@tessera/web-kit'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { instantsOf, type Period, periods } from './period.ts'

const names = ['reason', 'status', 'category', 'vendor', 'game', 'kind', 'state'] as const
type Name = (typeof names)[number] | 'period' | 'from' | 'to'

/** What a record shows, kept in the address: it can be linked, and the way back leads to it. */
export function useRecordFilter(first: Period = 'month') {
  const [search, setSearch] = useSearchParams()
  const [now] = useState(wallClock)
  const of = (name: Name | 'p') => search.get(name) ?? ''
  const period = periods.find((each) => each === of('period')) ?? first
  const change = (part: Partial<Record<Name | 'p', string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('p')
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const only = <Wanted extends (typeof names)[number]>(...wanted: readonly Wanted[]) =>
    Object.fromEntries(
      wanted.map((name) => [name, of(name)]).filter(([, value]) => value),
    ) as Partial<Record<Wanted, string>>
  const chosen = only(...names)
  return {
    of,
    now,
    period,
    pageNo: Math.max(1, Math.trunc(Number(of('p'))) || 1),
    /** What the calls take, without empty parts. */
    chosen,
    /** These parts of it. */
    only,
    instants: instantsOf({ period, from: of('from'), to: of('to') }, now),
    count:
      Object.keys(chosen).filter((name) => name !== 'kind').length + (period === first ? 0 : 1),
    change,
    clear: () =>
      change(Object.fromEntries([...names, 'period', 'from', 'to'].map((name) => [name, '']))),
  }
}

export type RecordFilters = ReturnType<typeof useRecordFilter>
