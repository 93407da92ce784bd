import { useQuery } from '@tanstack/react-query'
import { query } from '@tessera/web-kit'
import { approvalCalls } from '../approval-calls.ts'

const pause = 60_000

/** How many proposals wait for a second person, for a badge; 0 while nobody knows. */
export function useWaitingCount(isOn: boolean): number {
  const { data } = useQuery({
    ...query(approvalCalls.listApprovals, { query: { state: 'waiting', pageNo: 1, pageSize: 1 } }),
    enabled: isOn,
    refetchInterval: pause,
    throwOnError: false,
  })
  return data?.total ?? 0
}
