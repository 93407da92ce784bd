import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Rail, TilePlace, useLanguage, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { houseVendor } from '../game-types.ts'
import { messages } from '../messages.ts'
import { GameCard } from './game-card.tsx'
import { newGamesQuery, ourGamesQuery } from './queries.ts'
import { useIsNear } from './use-is-near.ts'

type Props = { onLogIn: () => void }

/** The games that are played here; nothing where the staff have hidden them all. */
export function OurGamesRail({ onLogIn }: Props) {
  const text = useText(messages)
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(ourGamesQuery(code))
  if (data.games.length === 0) return null
  return (
    <Rail
      title={text('ourGames')}
      more={<Link href={`/rng?vassalage=${houseVendor}`}>{text('seeAll')}</Link>}
    >
      {data.games.map((game) => (
        <GameCard key={game.nodeId} game={game} onLogIn={onLogIn} />
      ))}
    </Rail>
  )
}

// As many places as a wide row shows.
const places = Array.from({ length: 6 }, (_, index) => <TilePlace key={index} />)

/** What was added lately, those that can be played first. It is asked for when it comes near the window. */
export function NewRail({ onLogIn }: Props) {
  const text = useText(messages)
  const { code } = useLanguage()
  const { isNear, place } = useIsNear()
  const { data } = useQuery({ ...newGamesQuery(code), enabled: isNear, throwOnError: false })
  if (data && data.games.length === 0) return null
  return (
    <section ref={place}>
      <Rail title={text('newGames')}>
        {data?.games.map((game) => <GameCard key={game.nodeId} game={game} onLogIn={onLogIn} />) ??
          places}
      </Rail>
    </section>
  )
}
