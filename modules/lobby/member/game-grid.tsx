import type { GameItem } from '../calls.ts'
import { GameCard } from './game-card.tsx'
import styles from './game-grid.module.css'

type Props = { games: GameItem[]; onLogIn: () => void; label?: string }

/** Tiles in rows: three on a phone, six at a desktop. */
export const GameGrid = ({ games, onLogIn, label }: Props) => (
  <ul className={styles.grid} aria-label={label}>
    {games.map((game, index) => (
      <li key={game.nodeId}>
        <GameCard game={game} onLogIn={onLogIn} isFirst={index < 6} />
      </li>
    ))}
  </ul>
)
