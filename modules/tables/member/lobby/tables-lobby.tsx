import { EmptyState, ErrorState, Skeleton, useLanguage, useText } from '@tessera/web-kit'
import type * as z from 'zod/mini'
import { listedGames } from '../../games/index.ts'
import { lobbyMessages } from '../../lobby-messages.ts'
import type { Table } from '../../shapes.ts'
import { tablesHref } from '../addresses.ts'
import { useFavourites } from '../shown/use-favourites.ts'
import { TableCard } from './table-card.tsx'
import { useTables } from './use-tables.ts'
import styles from './tables-lobby.module.css'

// In the place of a game: those that the member keeps.
const favouritesCode = 'favourites'

/** All tables, or those of a game, with what happens at each. */
export function TablesLobby({ game }: { game: string | null }) {
  const text = useText(lobbyMessages)
  const { data, error, refetch } = useTables()
  const favourites = useFavourites()
  const isFavourites = game === favouritesCode
  const isListed = (table: z.output<typeof Table>) =>
    isFavourites ? favourites?.has(table.code) === true : !game || table.game === game
  return (
    <div className={styles.page}>
      <div>
        <h1>{text('title')}</h1>
        <p className={styles.intro}>{text('intro')}</p>
      </div>
      <Games game={game} tables={data?.list ?? []} hasFavourites={favourites !== undefined} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Cards tables={data?.list.filter((table) => isListed(table))} isFavourites={isFavourites} />
      )}
    </div>
  )
}

type Tables = readonly z.output<typeof Table>[]

type Filtering = { game: string | null; tables: Tables; hasFavourites: boolean }

function Games({ game, tables, hasFavourites }: Filtering) {
  const text = useText(lobbyMessages)
  const { code } = useLanguage()
  const language = code.slice(0, 2).toUpperCase()
  const there = listedGames.filter((each) => tables.some((table) => table.game === each.code))
  return (
    <nav className={styles.games} aria-label={text('filter')}>
      <a href={tablesHref()} aria-current={game ? undefined : 'page'}>
        {text('all')}
      </a>
      {hasFavourites && (
        <a
          href={tablesHref({ game: favouritesCode })}
          aria-current={game === favouritesCode ? 'page' : undefined}
        >
          {text('favourites')}
        </a>
      )}
      {there.map((each) => (
        <a
          key={each.code}
          href={tablesHref({ game: each.code })}
          aria-current={game === each.code ? 'page' : undefined}
        >
          {each.names[language] ?? each.names.EN}
        </a>
      ))}
    </nav>
  )
}

const waitingCards = ['a', 'b', 'c', 'd', 'e', 'f']

type Showing = { tables: Tables | undefined; isFavourites: boolean }

function Cards({ tables, isFavourites }: Showing) {
  const text = useText(lobbyMessages)
  if (!tables) {
    return (
      <div className={styles.cards}>
        {waitingCards.map((key) => (
          <Skeleton key={key} height="12rem" />
        ))}
      </div>
    )
  }
  if (tables.length === 0) {
    return isFavourites ? (
      <EmptyState title={text('noFavourites')} advice={text('noFavouritesText')} />
    ) : (
      <EmptyState title={text('none')} advice={text('noneText')} />
    )
  }
  return (
    <ul className={styles.cards}>
      {tables.map((table) => (
        <li key={table.code}>
          <TableCard table={table} />
        </li>
      ))}
    </ul>
  )
}
