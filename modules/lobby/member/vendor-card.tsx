import { lazyPart, useText } from '@tessera/web-kit'
import { Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { LaneCard } from '../calls.ts'
import { messages } from '../messages.ts'
import { vendorAddress } from './game-address.ts'
import { isLottery } from './lottery-favourites.ts'
import styles from './vendor-card.module.css'
import { VendorMark } from './vendor-mark/vendor-mark.tsx'

const VendorSoonNote = lazyPart(async () => ({
  default: (await import('./coming-soon-note.tsx')).VendorSoonNote,
}))

/**
 * A vendor of a category. One that represents its list links to the list; the others start their game, which needs a
 * connected vendor.
 */
export function VendorCard({ card }: { card: LaneCard }) {
  const text = useText(messages)
  const [isExplained, setExplained] = useState(false)
  const { vassalage, displayName, gameType, games, comingSoon, isGame } = card
  const address = vendorAddress(gameType, vassalage)
  // Specification 2: the start button is not shown on the cards of slot vendors, which open a list.
  const mayStart = isGame === 'GAME'
  const start = { 'aria-label': text('playNamed', { name: displayName }), className: styles.play }
  return (
    <article className={styles.card}>
      <Link href={address} className={styles.link}>
        <span className={styles.mark}>
          <VendorMark code={vassalage} isBare />
        </span>
        <span className={styles.name}>{displayName}</span>
        <span className={styles.note}>
          {text('titles', { count: games })}
          {comingSoon && ` · ${text('soon')}`}
        </span>
      </Link>
      {mayStart &&
        (comingSoon && !isLottery(gameType) ? (
          <button
            type="button"
            aria-haspopup="dialog"
            {...start}
            onClick={() => setExplained(true)}
          >
            <Play size={14} />
            {text('playNow')}
          </button>
        ) : (
          <Link href={address} {...start}>
            <Play size={14} />
            {text('playNow')}
          </Link>
        ))}
      {isExplained && (
        <Suspense fallback={null}>
          <VendorSoonNote vendor={displayName} onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </article>
  )
}
