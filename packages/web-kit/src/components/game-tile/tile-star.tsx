import { Star } from 'lucide-react'
import type { MouseEvent } from 'react'
import styles from './game-tile.module.css'

type Props = {
  isOn: boolean
  label: string
  onToggle: () => void
  /** It turns nothing yet, as nobody is logged in. */
  opensDialog?: boolean
}

/** The star in the corner of a tile. */
export const TileStar = ({ isOn, label, onToggle, opensDialog = false }: Props) => (
  <button
    type="button"
    className={styles.star}
    aria-pressed={opensDialog ? undefined : isOn}
    aria-haspopup={opensDialog ? 'dialog' : undefined}
    aria-label={label}
    onMouseDown={keepFocus}
    onClick={onToggle}
  >
    <Star size={18} fill={isOn ? 'currentColor' : 'none'} />
  </button>
)

// Asked for anew with every touch it would have the page's styles worked out first.
let byFinger: MediaQueryList | undefined

/** A finger leaves the focus where it is: moving it has the page put together anew before the star can answer. */
const keepFocus = (event: MouseEvent): void => {
  byFinger ??= globalThis.matchMedia?.('(hover: none)')
  if (byFinger?.matches) event.preventDefault()
}
