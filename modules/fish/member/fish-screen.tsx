import type { QueryClient } from '@tanstack/react-query'
import { languageCode, lazyPart, Skeleton, useIsHydrated } from '@tessera/web-kit'
import type { PageInput } from '@tessera/web-kit/modules'
import { Suspense } from 'react'
import { roomsAsk } from './asks.ts'
import { FishLobby } from './lobby/fish-lobby.tsx'

const RoomView = lazyPart(async () => ({
  default: (await import('./room/room-view.tsx')).RoomView,
}))
const SessionsView = lazyPart(async () => ({
  default: (await import('./room/sessions-view.tsx')).SessionsView,
}))

const roomOf = (search: URLSearchParams): string | undefined => {
  const code = search.get('room') ?? ''
  return /^[a-z0-9-]{3,40}$/.test(code) ? code : undefined
}

/** Asks for what an address shows first. A room is drawn by the browser. */
export function loadFishScreen(client: QueryClient, { search }: PageInput): Promise<unknown> {
  return roomOf(search) || search.get('view')
    ? Promise.resolve()
    : client.prefetchQuery(roomsAsk(languageCode()))
}

/** The rooms, one of them, or the member's sessions. */
export function FishScreen({ search }: PageInput) {
  const room = roomOf(search)
  const isHydrated = useIsHydrated()
  const isOwn = search.get('view') === 'sessions'
  // What moves, and what is the member's own, is drawn by the browser alone.
  if ((room || isOwn) && !isHydrated) return <Skeleton height="32rem" />
  if (isOwn) {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <SessionsView />
      </Suspense>
    )
  }
  if (!room) return <FishLobby />
  return (
    <Suspense fallback={<Skeleton height="32rem" />}>
      <RoomView key={room} code={room} />
    </Suspense>
  )
}
