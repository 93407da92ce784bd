import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, useCall, useSession } from '@tessera/web-kit'
import { useEffect } from 'react'
import type { TakenSeat } from '../../seat-shapes.ts'
import { seatCalls } from '../../seat-calls.ts'

/** The member's own seat at a table, with the ways to take and to leave one. */
export function useOwnSeat(table: string, seats: readonly TakenSeat[]) {
  const session = useSession()
  const client = useQueryClient()
  const ask = query(seatCalls.readSeat, { params: { code: table } })
  const { data } = useQuery({ ...ask, enabled: session !== undefined, throwOnError: false })
  const taken = seats.map(({ seat }) => seat).join()
  // Seats are told to everybody by their numbers: whose they are is asked for.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [seatCalls.readSeat.path] })
  }, [client, taken])
  const change = { refreshes: [seatCalls.readSeat] }
  const take = useCall(seatCalls.takeSeat, change)
  const leave = useCall(seatCalls.leaveSeat, change)
  const own = session ? (data?.seat ?? null) : null
  return {
    isSignedIn: session !== undefined,
    /** Whether it is known by now where the member sits. */
    isKnown: data !== undefined,
    seat: own,
    isBusy: take.isPending || leave.isPending,
    problem: take.error ?? leave.error,
    take: (seat: number) => {
      leave.reset()
      take.mutate({ params: { code: table }, body: { seat } })
    },
    leave: () => {
      take.reset()
      leave.mutate({ params: { code: table } })
    },
  }
}
export type OwnSeat = ReturnType<typeof useOwnSeat>
