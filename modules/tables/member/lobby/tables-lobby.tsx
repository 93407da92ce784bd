import { EmptyState, ErrorState, Skeleton, useLanguage, useText } from '@tessera/web-kit'
import type * as z from 'zod/mini'
import { listedGames } from '../../games/index.ts'
import { lobbyMessages } from '../../lobby-messages.ts'
import type { Table } from '../../shapes.ts'
import { tablesHref } from '../addresses.ts'
import { TableCard } from './table-card.tsx'
import { useTables } from './use-tables.ts'
import styles from './tables-lobby.module.css'

/** All tables, or those of a game, with what happens at each. */
export function TablesLobby({ game }: { game: string | null }) {
  const text = useText(lobbyMessages)
  const { data, error, refetch } = useTables()
  return (
    <div className={styles.page}>
      <div>
        <h1>{text('title')}</h1>
        <p className={styles.intro}>{text('intro')}</p>
      </div>
      <Games game={game} tables={data?.list ?? []} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Cards tables={data?.list.filter((table) => !game || table.game === game)} />
      )}
    </div>
  )
}

type Tables = readonly z.output<typeof Table>[]

function Games({ game, tables }: { game: string | null; tables: Tables }) {
  const text = useText(lobbyMessages)
  const { code } = useLanguage()
  const language = code.slice(0, 2).toUpperCase()
  const there = listedGames.filter((each) => tables.some((table) => table.game === each.code))
  return (
    <nav className={styles.games} aria-label={text('filter')}>
      <a href={tablesHref()} aria-current={game ? undefined : 'page'}>
        {text('all')}
      </a>
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

function Cards({ tables }: { tables: Tables | undefined }) {
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
  if (tables.length === 0) return <EmptyState title={text('none')} advice={text('noneText')} />
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
