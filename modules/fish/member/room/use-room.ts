import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import { useLanguage, useTopic } from '@tessera/web-kit'
import { useEffect, useRef } from 'react'
import type { fishCalls } from '../../fish-calls.ts'
import { roomFeed } from '../../fish-feeds.ts'
import type { ToldShot } from '../../shapes.ts'
import { roomAsk } from '../asks.ts'
import type { Stage } from '../sea/open-stage.ts'
import { noteServerTime } from '../server-clock.ts'

export type RoomState = Reply<(typeof fishCalls)['readRoom']>

/** A room, kept up to date while it is shown: its fish go to the stage, its seats to the page. */
export function useRoom(room: string, stage: Stage | undefined, onShot: (shot: ToldShot) => void) {
  const { code } = useLanguage()
  const client = useQueryClient()
  const ask = roomAsk(room, code)
  const answer = useQuery({
    ...ask,
    throwOnError: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })
  const { data } = answer
  const shot = useRef(onShot)
  // The socket outlives a render.
  useEffect(() => {
    shot.current = onShot
  })
  // The stage is outside React: it begins with the fish that were there.
  const { fish: first, seats: shown, serverTime: at = 0 } = data ?? {}
  useEffect(() => {
    if (!stage || !first) return
    noteServerTime(at)
    stage.setFish(first, at)
  }, [stage, first, at])
  // The stage is outside React.
  useEffect(() => {
    if (!stage || !shown) return
    stage.showSeats(new Map(shown.map(({ seat, taken }) => [seat, { isTaken: taken !== null }])))
  }, [stage, shown])
  useTopic(roomFeed, room, {
    onMessage: ({ fish, shots, seats, isOpen, serverTime }) => {
      noteServerTime(serverTime)
      if (fish) stage?.model.add(fish)
      for (const each of shots ?? []) shot.current(each)
      if (!seats && isOpen === undefined) return
      client.setQueryData(
        ask.queryKey,
        (before) =>
          before && {
            ...before,
            ...(seats && { seats }),
            room: { ...before.room, ...(isOpen !== undefined && { isOpen }) },
          },
      )
    },
    onReset: () => void client.invalidateQueries({ queryKey: ask.queryKey }),
  })
  return answer
}
