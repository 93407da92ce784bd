import { useQuery } from '@tanstack/react-query'
import { query } from '@tessera/web-kit'
import { useMemo } from 'react'
import { approvalCalls } from '../approval-calls.ts'
import { approvalRowsMax } from '../limits.ts'

const pause = 60_000
const asked = { state: 'waiting', pageNo: 1, pageSize: approvalRowsMax } as const

/** What waits for a second person: how many for a badge, and what each is about. Nothing while nobody knows. */
export function useWaiting(isOn: boolean): { count: number; subjects: ReadonlySet<string> } {
  const { data } = useQuery({
    ...query(approvalCalls.listApprovals, { query: asked }),
    enabled: isOn,
    refetchInterval: pause,
    throwOnError: false,
  })
  const list = data?.list
  const subjects = useMemo(() => new Set(list?.map(({ subject }) => subject)), [list])
  return { count: data?.total ?? 0, subjects }
}
