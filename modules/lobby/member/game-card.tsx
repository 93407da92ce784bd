import { GameTile, lazyPart, useText, useTileNote } from '@tessera/web-kit'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { GameItem } from '../calls.ts'
import { messages } from '../messages.ts'
import { gameAddress } from './game-address.ts'
import { FavouriteStar } from './favourite-star.tsx'
import styles from './game-card.module.css'
import { isExplained } from './is-explained.ts'
import { TileActs } from './tile-acts.tsx'
import { useAttention } from './use-attention.ts'
import { VendorMark } from './vendor-mark/vendor-mark.tsx'

// Windows over a tile come when they are asked for.
const GameSheet = lazyPart(async () => ({ default: (await import('./game-sheet.tsx')).GameSheet }))
const ComingSoonNote = lazyPart(async () => ({
  default: (await import('./coming-soon-note.tsx')).ComingSoonNote,
}))

type Props = {
  game: GameItem
  /** Asked for when a guest touches a star. */
  onLogIn: () => void
  isFirst?: boolean
}

/** A title as a tile: a link to its game, or, where it cannot be played here yet, a button that says why. */
export function GameCard({ game, onLogIn, isFirst = false }: Props) {
  const text = useText(messages)
  const place = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<'nothing' | 'why' | 'sheet'>('nothing')
  const isLookedAt = useAttention(place, () => setOver('sheet'))
  const name = game.displayName
  const note = useTileNote(`${game.vassalage}/${game.gameCode}`)
  const explain = () => setOver('why')
  return (
    <div ref={place} className={styles.card} data-soon={game.comingSoon || undefined}>
      <GameTile
        game={{
          id: String(game.nodeId),
          name,
          vendor: game.comingSoon ? `${text('soon')} · ${game.vendorName}` : game.vendorName,
          art: game.iconUrl,
          colour: game.colour,
        }}
        badge={badgeOf(game, text)}
        note={note}
        link={(content, className) => linkTo(game, content, className, explain)}
        mark={<VendorMark code={game.vassalage} isBare />}
        acts={
          isLookedAt && <TileActs game={game} onExplain={explain} onMore={() => setOver('sheet')} />
        }
        star={<FavouriteStar game={game} onLogIn={onLogIn} />}
        isFirst={isFirst}
      />
      {over !== 'nothing' && (
        <Suspense fallback={null}>
          {over === 'why' ? (
            <ComingSoonNote game={game} onClose={() => setOver('nothing')} />
          ) : (
            <GameSheet
              game={game}
              onLogIn={onLogIn}
              onExplain={explain}
              onClose={() => setOver('nothing')}
            />
          )}
        </Suspense>
      )}
    </div>
  )
}

const linkTo = (game: GameItem, content: ReactNode, className: string, onExplain: () => void) =>
  isExplained(game) ? (
    <button
      type="button"
      className={`${className} ${styles.explain}`}
      aria-haspopup="dialog"
      onClick={onExplain}
    >
      {content}
    </button>
  ) : (
    <Link href={gameAddress(game)} className={className}>
      {content}
    </Link>
  )

// One badge at most. The notice that a title cannot be played yet is beside its vendor.
function badgeOf({ isHot, isNew }: GameItem, text: (key: 'hot' | 'fresh') => string) {
  if (isHot === 1) return text('hot')
  return isNew ? text('fresh') : undefined
}
