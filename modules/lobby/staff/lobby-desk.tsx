import type { QueryClient } from '@tanstack/react-query'
import { ScreenFrame, Tabs, useText } from '@tessera/web-kit'
import { staffMessages } from '../staff-messages.ts'
import { GamesFile } from './games-file.tsx'
import { GamesPart, gamesQuery } from './games-part.tsx'
import { type GamesView, noFilter } from './games-view.ts'
import { LanesPart } from './lanes-part.tsx'
import { LobbyHistory } from './lobby-history.tsx'
import { LobbyPreview } from './lobby-preview.tsx'

const parts = ['games', 'lanes', 'file', 'preview'] as const
export type LobbyPart = (typeof parts)[number]

/** The part that an address names, else the first. */
export const lobbyPartOf = (name: string | undefined): LobbyPart =>
  parts.find((part) => part === name) ?? 'games'

export const loadLobbyDesk = (client: QueryClient) =>
  client.ensureQueryData(gamesQuery(noFilter, 1))

type Props = {
  part: LobbyPart
  onPart: (part: LobbyPart) => void
  /** The state of the titles screen; it is kept in the address. */
  view: GamesView
  onView: (view: GamesView) => void
}

/** The lobby as the staff order it: titles, categories and vendors, files, and how it looks. */
export function LobbyDesk({ part, onPart, ...games }: Props) {
  const text = useText(staffMessages)
  return (
    <ScreenFrame title={text('deskTitle')} lead={text('deskLead')}>
      <Tabs
        label={text('deskParts')}
        tabs={parts.map((id) => ({ id, name: text(`desk.${id}`) }))}
        current={part}
        onChange={onPart}
      />
      {part === 'games' && <GamesPart {...games} />}
      {part === 'lanes' && <LanesPart />}
      {part === 'file' && <GamesFile />}
      {part === 'preview' && <LobbyPreview />}
      {part !== 'preview' && <LobbyHistory />}
    </ScreenFrame>
  )
}
