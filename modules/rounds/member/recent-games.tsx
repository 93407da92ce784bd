import { GameTile, languageCode, query, Rail, useLanguage, useText } from '@tessera/web-kit'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { roundsCalls } from '../calls.ts'
import { messages } from '../messages.ts'

const recentQuery = (code: string) =>
  query(roundsCalls.listRecentGames, { query: { language: code.toUpperCase() } })

/** Asks for them beside the rest of a page, so that nothing moves when they come. */
export const loadRecentGames = (client: QueryClient): Promise<unknown> =>
  client.ensureQueryData(recentQuery(languageCode()))

/** The games that the member started last; nothing where there are none. */
export function RecentGames() {
  const text = useText(messages)
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(recentQuery(code))
  if (data.list.length === 0) return null
  return (
    <Rail title={text('recent')}>
      {data.list.map(({ vassalage, vendorName, gameCode, gameName, iconUrl }) => (
        <GameTile
          key={`${vassalage}/${gameCode}`}
          game={{
            id: gameCode,
            name: gameName,
            vendor: vendorName,
            art: iconUrl.replace(/\/\d+\.\w+$/, ''),
            colour: 'transparent',
          }}
          link={(content, className) => (
            <Link href={`/game/${vassalage}/${gameCode}`} className={className}>
              {content}
            </Link>
          )}
        />
      ))}
    </Rail>
  )
}
