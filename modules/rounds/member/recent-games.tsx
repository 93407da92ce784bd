import { GameTile, query, Rail, useLanguage, useText } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { roundsCalls } from '../calls.ts'
import { messages } from '../messages.ts'

/** The games that the member started last; nothing where there are none. */
export function RecentGames() {
  const text = useText(messages)
  const { code } = useLanguage()
  const asked = query(roundsCalls.listRecentGames, { query: { language: code.toUpperCase() } })
  const { data } = useQuery({ ...asked, throwOnError: false })
  if (!data || data.list.length === 0) return null
  return (
    <Rail title={text('recent')}>
      {data.list.map(({ vassalage, gameCode, gameName, iconUrl }) => (
        <GameTile
          key={`${vassalage}/${gameCode}`}
          game={{
            id: gameCode,
            name: gameName,
            vendor: vassalage,
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
