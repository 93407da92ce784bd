import { useTreeFilter } from './use-tree-filter.ts'

/** What a list of the office is narrowed by, as the address says it: these names, the account, the currency, the page. */
export function useOfficeFilter(names: readonly string[]) {
  const { of, change, pageNo, codes, currency } = useTreeFilter()
  return {
    of,
    change,
    pageNo,
    codes,
    currency,
    account: of('account'),
    /** The one of these that the address names. */
    pick: <Id extends string>(name: string, ids: readonly Id[]): Id | undefined =>
      ids.find((id) => id === of(name)),
    toPage: (page: number) => change({ p: String(page) }),
    count: names.filter((name) => of(name) !== '').length,
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
  }
}

export type OfficeFilter = ReturnType<typeof useOfficeFilter>
