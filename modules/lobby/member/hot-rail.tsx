import { useQueryClient } from '@tanstack/react-query'
import { Button, IconButton, Rail, useText } from '@tessera/web-kit'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { GameItem } from '../calls.ts'
import { homeHotGames } from '../limits.ts'
import { messages } from '../messages.ts'
import { GameCard } from './game-card.tsx'
import { GameGrid } from './game-grid.tsx'
import styles from './game-grid.module.css'
import { refreshHotGames } from './hot-games.ts'
import { VendorBar } from './vendor-bar.tsx'
import { vendorsOf } from './vendors-of.ts'

/** What is popular: a row of twelve, and all of them once it is expanded; or those of one vendor. */
export function HotRail({ games, onLogIn }: { games: GameItem[]; onLogIn: () => void }) {
  const text = useText(messages)
  const client = useQueryClient()
  const [isExpanded, setExpanded] = useState(false)
  const [vendor, setVendor] = useState('ALL')
  if (games.length === 0) return null
  const chosen = games.filter(({ vassalage }) => vendor === 'ALL' || vassalage === vendor)
  const title = text('popular')
  const more = (
    <span className={styles.more}>
      <IconButton label={text('refreshHot')} onClick={() => void refreshHotGames(client)}>
        <RefreshCw size={16} />
      </IconButton>
      {chosen.length > homeHotGames && (
        <Button kind="plain" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? text('showLess') : text('showAll', { count: chosen.length })}
        </Button>
      )}
      <Link href="/rng?filter=HOT">{text('moreGames')}</Link>
    </span>
  )
  return (
    <div className={styles.block}>
      {isExpanded ? (
        <section aria-label={title}>
          <header className={styles.head}>
            <h2>{title}</h2>
            {more}
          </header>
          <GameGrid games={chosen} onLogIn={onLogIn} />
        </section>
      ) : (
        <Rail title={title} more={more}>
          {chosen.slice(0, homeHotGames).map((game) => (
            <GameCard key={game.nodeId} game={game} onLogIn={onLogIn} />
          ))}
        </Rail>
      )}
      <VendorBar
        label={text('vendors', { category: title })}
        category="HOME"
        vendors={vendorsOf(games)}
        current={vendor}
        onVendor={setVendor}
      />
    </div>
  )
}
