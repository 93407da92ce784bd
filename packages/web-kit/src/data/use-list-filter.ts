import { useState } from 'react'
import { useBusinessZone } from './business-zone.ts'
import { wallClock } from './wall-clock.ts'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

type Address = {
  search: URLSearchParams
  setSearch: (
    change: (before: URLSearchParams) => URLSearchParams,
    options: { replace: boolean },
  ) => void
}
type Currency = { code: string; isDefault: boolean }

/**
 * What a list of the staff is narrowed by, as the address says it: these names, one of the currencies, the page. A change begins
 * at the first page again.
 */
export function useListFilter(
  names: readonly string[],
  { search, setSearch, currencies }: Address & { currencies: readonly Currency[] },
) {
  const [now] = useState(wallClock)
  const { dayOf } = useBusinessZone()
  const codes = currencies.map(({ code }) => code)
  const first = currencies.find(({ isDefault }) => isDefault)?.code ?? codes[0] ?? 'USD'
  const of = (name: string) => search.get(name) ?? ''
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
  return {
    of,
    change,
    codes,
    currency: codes.includes(of('currency')) ? of('currency') : first,
    today: dayOf(now),
    day: (name: string) => (isDay(of(name)) ? of(name) : undefined),
    pick: <Id extends string>(name: string, ids: readonly Id[]): Id | undefined =>
      ids.find((id) => id === of(name)),
    pageNo: Math.max(1, Math.trunc(Number(of('p'))) || 1),
    toPage: (page: number) => change({ p: String(page) }),
    count: names.filter((name) => of(name) !== '').length,
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
  }
}
export type ListFilter = ReturnType<typeof useListFilter>
