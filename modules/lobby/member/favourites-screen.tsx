import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { buttonClass, EmptyState, languageCode, useLanguage, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { messages } from '../messages.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { GameGrid } from './game-grid.tsx'
import styles from './game-list-screen.module.css'
import { favouriteGamesQuery, menusQuery } from './queries.ts'
import { useFavouriteDraws } from './use-favourite-draws.ts'

export const loadFavouritesScreen = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.ensureQueryData(menusQuery(languageCode())),
    client.ensureQueryData(favouriteGamesQuery(languageCode())),
  ])

/** All that a member keeps as favourites. */
export function FavouritesScreen({ onLogIn }: { onLogIn: () => void }) {
  const text = useText(messages)
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(favouriteGamesQuery(code))
  const games = [...useFavouriteDraws(), ...data.content]
  return (
    <div className={styles.screen}>
      <CategoryTabs current="FAV" onLogIn={onLogIn} />
      <h1>{text('type.FAV')}</h1>
      {games.length > 0 ? (
        <GameGrid games={games} onLogIn={onLogIn} />
      ) : (
        <EmptyState
          title={text('noFavourites')}
          advice={text('noFavouritesAdvice')}
          act={
            <Link href="/" className={buttonClass('quiet')}>
              {text('title')}
            </Link>
          }
        />
      )}
    </div>
  )
}
