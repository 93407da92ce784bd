import { useQuery, useQueryClient } from '@tanstack/react-query'
import { balancePath } from '@tessera/ledger/balance-path'
import {
  type CallProblem,
  newId,
  query,
  send,
  useCall,
  useFeed,
  useSession,
} from '@tessera/web-kit'
import { useState } from 'react'
import { fishCalls } from '../../fish-calls.ts'
import { endedFeed } from '../../fish-feeds.ts'
import type { LeftWhy, PastSession, Session } from '../../shapes.ts'
import { ownSeatAsk } from '../asks.ts'
import { noteServerTime } from '../server-clock.ts'

export type Over = { why: LeftWhy; session?: PastSession }

/** A seed of 128 bits for a member who does not want to think of one. */
export const drawnSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The acts that change a seat. Each keeps its id until it is answered. */
function useSeatActs(
  put: (session: Session | undefined) => void,
  setOver: (over: Over | undefined) => void,
) {
  const client = useQueryClient()
  const [ids, setIds] = useState(() => ({ enter: newId(), load: newId() }))
  const renew = () => setIds({ enter: newId(), load: newId() })
  const answered = ({ session }: { session: Session }) => {
    put(session)
    setOver(undefined)
    renew()
  }
  // A refusal of the server is final: the next try is another one. The seed of a seat may have changed, so the room is asked again.
  const refused = ({ status }: CallProblem) => {
    if (status >= 500) return
    renew()
    void client.invalidateQueries({ queryKey: [fishCalls.readRoom.path] })
  }
  const enter = useCall(fishCalls.enterRoom, { onSuccess: answered, onError: refused })
  const load = useCall(fishCalls.loadMagazine, { onSuccess: answered, onError: refused })
  const leave = useCall(fishCalls.leaveRoom, {
    onSuccess: ({ session }) => {
      put(undefined)
      setOver({ why: session.leftWhy ?? 'left', session })
    },
  })
  return { ids, enter, load, leave }
}

/** Where the member sits in a room, or in another one, and how the last session has ended. */
export function useOwnSeat(room: string) {
  const client = useQueryClient()
  const isSignedIn = useSession() !== undefined
  const asked = useQuery({
    ...ownSeatAsk,
    enabled: isSignedIn,
    throwOnError: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const [over, setOver] = useState<Over>()
  const put = (session: Session | undefined) => {
    client.setQueryData(ownSeatAsk.queryKey, (before) => {
      const others = (before?.list ?? []).filter((each) => each.room !== room)
      return { serverTime: before?.serverTime ?? 0, list: session ? [...others, session] : others }
    })
    void client.invalidateQueries({ queryKey: [balancePath] })
  }
  const acts = useSeatActs(put, setOver)
  const session = asked.data?.list.find((each) => each.room === room)
  useFeed(endedFeed, {
    onMessage: ({ id, why }) => {
      if (id !== session?.id || why === 'left') return
      put(undefined)
      setOver({ why })
    },
    onReset: () => void client.invalidateQueries({ queryKey: ownSeatAsk.queryKey }),
  })
  return {
    ...acts,
    asked,
    session,
    elsewhere: asked.data?.list.find((each) => each.room !== room),
    over,
    /** The session has ended, and it is not known how: it is asked. */
    askAgain: async () => {
      const { list, serverTime } = await send(fishCalls.readOwnSeat, {})
      noteServerTime(serverTime)
      client.setQueryData(ownSeatAsk.queryKey, { list, serverTime })
      if (!list.some((each) => each.room === room)) setOver((before) => before ?? { why: 'lost' })
    },
    close: () => setOver(undefined),
  }
}
export type OwnSeat = ReturnType<typeof useOwnSeat>

export const proofAsk = (id: string) => query(fishCalls.readProof, { params: { id } })
