import { useQuery } from '@tanstack/react-query'
import { Rail, useLanguage, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { homePageSize } from '../limits.ts'
import { messages } from '../messages.ts'
import { GameCard } from './game-card.tsx'
import styles from './game-grid.module.css'
import { favouriteGamesQuery, favouritesQuery } from './queries.ts'
import { useFavouriteDraws } from './use-favourite-draws.ts'
import { VendorBar } from './vendor-bar.tsx'
import { vendorsOf } from './vendors-of.ts'

/** What a member keeps, on the home page; nothing where nothing is kept. */
export function FavouritesRail({ onLogIn }: { onLogIn: () => void }) {
  const text = useText(messages)
  const { code } = useLanguage()
  const [vendor, setVendor] = useState('ALL')
  // The tiles of the page know which titles are kept: without any there is nothing to list.
  const kept = useQuery({ ...favouritesQuery, throwOnError: false }).data
  const { data } = useQuery({
    ...favouriteGamesQuery(code),
    enabled: kept !== undefined && kept.length > 0,
    throwOnError: false,
  })
  const draws = useFavouriteDraws()
  const games = [...draws, ...(data?.content ?? [])]
  if (games.length === 0) return null
  const chosen = games.filter(({ vassalage }) => vendor === 'ALL' || vassalage === vendor)
  return (
    <div className={styles.block}>
      <Rail title={text('type.FAV')} more={<Link href="/favorite">{text('moreGames')}</Link>}>
        {chosen.slice(0, homePageSize).map((game) => (
          <GameCard key={game.nodeId} game={game} onLogIn={onLogIn} />
        ))}
      </Rail>
      <VendorBar
        label={text('vendors', { category: text('type.FAV') })}
        category="FAV"
        vendors={vendorsOf(games)}
        current={vendor}
        onVendor={setVendor}
      />
    </div>
  )
}
