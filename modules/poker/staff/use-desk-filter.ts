import { useSuspenseQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import { query, useBusinessZone, wallClock } from '@tessera/web-kit'
import { useState } from 'react'
import { useSearchParams } from 'wouter'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** What a list is narrowed by, as the address says it: these names, the currency, the page. */
export function useDeskFilter(names: readonly string[]) {
  const { data } = useSuspenseQuery(query(settingsCalls.listCurrencies, {}))
  const [search, setSearch] = useSearchParams()
  const [now] = useState(wallClock)
  const { dayOf } = useBusinessZone()
  const codes = data.list.map(({ code }) => code)
  const first = data.list.find(({ isDefault }) => isDefault)?.code ?? codes[0] ?? 'USD'
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
export type DeskFilter = ReturnType<typeof useDeskFilter>
