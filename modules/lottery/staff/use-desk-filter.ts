import { useSuspenseQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import { type ListFilter, query, useListFilter } from '@tessera/web-kit'
import { useSearchParams } from 'wouter'

/** What a list is narrowed by, as the address says it: these names, the currency, the page. */
export function useDeskFilter(names: readonly string[]): ListFilter {
  const { data } = useSuspenseQuery(query(settingsCalls.listCurrencies, {}))
  const [search, setSearch] = useSearchParams()
  return useListFilter(names, { search, setSearch, currencies: data.list })
}
export type DeskFilter = ListFilter
