import { Button, useText } from '@tessera/web-kit'
import { memo } from 'react'
import type { GameItem } from '../calls.ts'
import { homePageSize } from '../limits.ts'
import { messages } from '../messages.ts'
import { GameGrid } from './game-grid.tsx'
import styles from './search-sheet.module.css'

type Found = { games: GameItem[]; total: number; nearest: string[] }

type Props = {
  name: string
  /** Nothing as long as nothing is asked, or no answer is there yet. */
  found: Found | undefined
  isBroken: boolean
  popular: GameItem[]
  onName: (name: string) => void
  onLogIn: () => void
}

/** What was found; where that is nothing, the names that are most like it, and what is popular. */
export function SearchResults({ name, found, isBroken, popular, onName, onLogIn }: Props) {
  const text = useText(messages)
  const isNothing = found !== undefined && found.games.length === 0
  const games = found && !isNothing ? found.games : popular.slice(0, homePageSize)
  return (
    <>
      <p role="status" className={styles.note}>
        {isBroken && text('searchBroken')}
        {isNothing &&
          `${name ? text('noResults', { name }) : text('noData')} ${text('noResultsAdvice')}`}
        {found && !isNothing && text('titles', { count: found.total })}
      </p>
      {isNothing && found.nearest.length > 0 && (
        <div role="group" aria-label={text('nearest')} className={styles.part}>
          <h3>{text('nearest')}</h3>
          <div className={styles.cloud}>
            {found.nearest.map((nearest) => (
              <Button key={nearest} onClick={() => onName(nearest)}>
                {nearest}
              </Button>
            ))}
          </div>
        </div>
      )}
      <h3>{text(found && !isNothing ? 'results' : 'popular')}</h3>
      <Tiles games={games} onLogIn={onLogIn} />
    </>
  )
}

// Typing changes the field; the tiles are rendered again only if they differ.
const Tiles = memo(
  GameGrid,
  ({ games: before }, { games: after }) =>
    before.length === after.length && before.every((game, index) => game === after[index]),
)
