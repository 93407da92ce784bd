import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './tooltip.module.css'

type Props = {
  words: string
  /** Draws what is explained; `describedBy` goes on it as `aria-describedby`. */
  children: (describedBy: string) => ReactNode
}

/** A few words on something, under a pointer or with focus; Escape puts them away. Never the only place of a fact. */
export function Tooltip({ words, children }: Props) {
  const id = useId()
  const [isAway, setAway] = useState(false)
  const putAway = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setAway(true)
  }
  return (
    <span
      role="presentation"
      className={styles.anchor}
      data-away={isAway || undefined}
      onKeyDown={putAway}
      onPointerEnter={() => setAway(false)}
      onFocus={() => setAway(false)}
    >
      {children(id)}
      <span id={id} role="tooltip" className={styles.words}>
        {words}
      </span>
    </span>
  )
}
