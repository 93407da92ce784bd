import { Button, Rail, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { GameItem } from '../calls.ts'
import { homeHotGames } from '../limits.ts'
import { messages } from '../messages.ts'
import { GameCard } from './game-card.tsx'
import { GameGrid } from './game-grid.tsx'
import styles from './game-grid.module.css'

/** What is popular: a row of twelve, and all of them once it is expanded. */
export function HotRail({ games, onLogIn }: { games: GameItem[]; onLogIn: () => void }) {
  const text = useText(messages)
  const [isExpanded, setExpanded] = useState(false)
  if (games.length === 0) return null
  const more = games.length > homeHotGames && (
    <Button kind="plain" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
      {isExpanded ? text('showLess') : text('showAll', { count: games.length })}
    </Button>
  )
  if (isExpanded) {
    return (
      <section aria-label={text('popular')}>
        <header className={styles.head}>
          <h2>{text('popular')}</h2>
          {more}
        </header>
        <GameGrid games={games} onLogIn={onLogIn} />
      </section>
    )
  }
  return (
    <Rail title={text('popular')} more={more}>
      {games.slice(0, homeHotGames).map((game, index) => (
        <GameCard key={game.nodeId} game={game} onLogIn={onLogIn} isFirst={index < 6} />
      ))}
    </Rail>
  )
}
