import { useSuspenseQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import { query } from '@tessera/web-kit'
import { useTeamFilter } from '../agent/use-team-filter.ts'

/** The days and the currency of the figures, as the address says them. */
export function useTreeFilter() {
  const { data } = useSuspenseQuery(query(settingsCalls.listCurrencies, {}))
  const filter = useTeamFilter('month')
  const codes = data.list.map(({ code }) => code)
  const first = data.list.find(({ isDefault }) => isDefault)?.code ?? codes[0] ?? 'USD'
  const asked = filter.of('currency')
  return { ...filter, codes, currency: codes.includes(asked) ? asked : first }
}

export type TreeFilter = ReturnType<typeof useTreeFilter>
