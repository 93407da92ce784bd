import { IconButton, useText } from '@tessera/web-kit'
import { Info, Play } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { GameItem } from '../calls.ts'
import { messages } from '../messages.ts'
import { freePlayAddress, gameAddress } from './game-address.ts'
import { isExplained } from './is-explained.ts'
import styles from './tile-acts.module.css'

type Props = { game: GameItem; onExplain: () => void; onMore: () => void }

/** The actions of a hovered or focused tile: play, try for free, and details. */
export function TileActs({ game, onExplain, onMore }: Props) {
  const text = useText(messages)
  const [, navigate] = useLocation()
  const name = game.displayName
  const play = isExplained(game) ? onExplain : () => navigate(gameAddress(game))
  return (
    <div className={styles.acts}>
      <button
        type="button"
        className={styles.play}
        aria-label={text('playNamed', { name })}
        onClick={play}
      >
        <Play size={14} />
        <span>{text('playNow')}</span>
      </button>
      <IconButton label={text('about', { name })} aria-haspopup="dialog" onClick={onMore}>
        <Info size={18} />
      </IconButton>
      {game.supportPlay === 0 && (
        <TrialAct game={game} className={styles.trial ?? ''} onExplain={onExplain} />
      )}
    </div>
  )
}

type TrialProps = { game: GameItem; className: string; onExplain: () => void }

/** Free play of a title: a guest begins it there, and a member plays with play units beside their own balance. */
export function TrialAct({ game, className, onExplain }: TrialProps) {
  const text = useText(messages)
  const label = text('tryNamed', { name: game.displayName })
  if (isExplained(game)) {
    return (
      <button type="button" className={className} aria-label={label} onClick={onExplain}>
        {text('tryFree')}
      </button>
    )
  }
  return (
    <Link href={freePlayAddress(game)} className={className} aria-label={label}>
      {text('tryFree')}
    </Link>
  )
}
