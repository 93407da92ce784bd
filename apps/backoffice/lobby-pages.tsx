import { gamesViewIn, LobbyDesk, lobbyPartOf, searchOfGamesView } from '@tessera/lobby/staff'
import { SavedViews } from '@tessera/office/staff'
import { useLocation, useSearch } from 'wouter'
import { paths } from './sections.ts'

const games = `${paths.lobby}/games`

/** The lobby as the staff order it, by its parts. The filter of the titles is in the address. */
export function LobbyPage({ part: asked }: { part: string | undefined }) {
  const [, go] = useLocation()
  const view = gamesViewIn(new URLSearchParams(useSearch()))
  const part = lobbyPartOf(asked)
  return (
    <>
      {part === 'games' && (
        <SavedViews
          page="lobby"
          search={String(searchOfGamesView({ ...view, pageNo: 1 }))}
          hrefOf={(search) => `/backoffice${games}?${search}`}
        />
      )}
      <LobbyDesk
        part={part}
        onPart={(next) => go(`${paths.lobby}/${next}`)}
        view={view}
        onView={(next) => go(`${games}?${searchOfGamesView(next)}`)}
      />
    </>
  )
}
