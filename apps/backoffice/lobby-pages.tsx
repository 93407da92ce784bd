import { LobbyDesk, lobbyPartOf } from '@tessera/lobby/staff'
import { useLocation } from 'wouter'
import { paths } from './sections.ts'

/** The lobby as the staff order it, by its parts. */
export function LobbyPage({ part }: { part: string | undefined }) {
  const [, go] = useLocation()
  return <LobbyDesk part={lobbyPartOf(part)} onPart={(next) => go(`${paths.lobby}/${next}`)} />
}
