import { GameTile, useText } from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { GameItem } from '../calls.ts'
import { messages } from '../messages.ts'
import { ComingSoonNote } from './coming-soon-note.tsx'
import { gameAddress } from './game-address.ts'
import styles from './game-card.module.css'
import { useFavourite } from './use-favourite.ts'

type Props = {
  game: GameItem
  /** Asked for when a guest touches a star. */
  onLogIn: () => void
  isFirst?: boolean
}

/** A title as a tile: a link to its game, or, where it cannot be played here yet, a button that says why. */
export function GameCard({ game, onLogIn, isFirst = false }: Props) {
  const text = useText(messages)
  const { isOn, toggle } = useFavourite(game, onLogIn)
  const [isExplained, setExplained] = useState(false)
  const name = game.displayName

  const link = (content: ReactNode, className: string) =>
    game.comingSoon ? (
      <button
        type="button"
        className={`${className} ${styles.explain}`}
        aria-haspopup="dialog"
        onClick={() => setExplained(true)}
      >
        {content}
      </button>
    ) : (
      <Link href={gameAddress(game)} className={className}>
        {content}
      </Link>
    )

  return (
    <>
      <GameTile
        game={{
          id: String(game.nodeId),
          name,
          vendor: game.vendorName,
          art: game.iconUrl,
          colour: game.colour,
        }}
        badge={badgeOf(game, text)}
        link={link}
        favourite={{
          isOn,
          label: text(isOn ? 'removeFavourite' : 'addFavourite', { name }),
          onToggle: toggle,
        }}
        isFirst={isFirst}
      />
      {isExplained && <ComingSoonNote game={game} onClose={() => setExplained(false)} />}
    </>
  )
}

// One badge at most: that it cannot be played yet matters more than that others like it.
function badgeOf(game: GameItem, text: (key: 'soon' | 'hot' | 'fresh') => string) {
  if (game.comingSoon) return text('soon')
  if (game.isHot === 1) return text('hot')
  return game.isNew ? text('fresh') : undefined
}
