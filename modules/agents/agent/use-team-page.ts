import { useQuery } from '@tanstack/react-query'
import { byNumber, query, send } from '@tessera/web-kit'
import { agentsCalls, type TeamSort, teamSorts } from '../calls.ts'
import { teamRowsMax } from '../limits.ts'
import { useTeamFilter } from './use-team-filter.ts'

/** One level of a team as the address says: whose, in which period, in which order, which page. */
export function useTeamPage(first: TeamSort) {
  const filter = useTeamFilter()
  const { of } = filter
  const sort = teamSorts.find((each) => each === of('sort')) ?? first
  const direction = of('up') === '1' ? 'up' : 'down'
  const asked = {
    ...filter.days,
    sort,
    direction,
    ...(/^[0-9a-f-]{36}$/.test(of('of')) && { of: of('of') }),
    ...(of('search') && { search: of('search') }),
  } as const
  const rows = useQuery({
    ...query(agentsCalls.listTeam, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: (before) => before,
    throwOnError: false,
  })
  const page = byNumber((pageNo) =>
    send(agentsCalls.listTeam, { query: { ...asked, pageNo, pageSize: teamRowsMax } }),
  )
  return {
    filter,
    rows,
    page,
    sort: { id: sort, isDown: direction === 'down' },
    onSort: ({ id, isDown }: { id: string; isDown: boolean }) =>
      filter.change({ sort: id, up: isDown ? '' : '1' }),
    open: (id: string) => filter.change({ of: id, search: '' }),
    isSearch: of('search') !== '',
  }
}
