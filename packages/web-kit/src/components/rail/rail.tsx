import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, startTransition, useRef, useState } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { afterPaint } from '../../theme/after-paint.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './rail.module.css'

type Props = {
  title: string
  note?: string
  /** «See all», at the end of the heading. */
  more?: ReactNode
  children: ReactNode[]
}

// As many as a wide window shows, and the one that looks in behind them.
const firstTiles = 7

/** A row that is swiped sideways: three tiles on a phone, six at a desktop. What is beyond comes when a hand comes near. */
export function Rail({ title, note, more, children }: Props) {
  const text = useText(messages)
  const row = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? children : children.slice(0, firstTiles)
  // What else the hand does there is answered, and seen to be, first.
  const drawAll = isWhole
    ? undefined
    : () => afterPaint(() => startTransition(() => setWhole(true)))
  const turn = (direction: 1 | -1) => {
    const list = row.current
    const sign =
      getComputedStyle(list ?? document.body).direction === 'rtl' ? -direction : direction
    list?.scrollBy({ left: sign * list.clientWidth * 0.9, behavior: 'smooth' })
  }
  return (
    // What it hears is that somebody is near: it does nothing that could be pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only draws the rest of itself
    <section
      className={styles.rail}
      aria-label={title}
      onPointerEnter={(event) => {
        // A finger that only presses has no use for it; one that swipes scrolls the row.
        if (event.pointerType === 'mouse') drawAll?.()
      }}
      onFocus={drawAll}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.more}>{more}</span>
        <span className={styles.turns}>
          <IconButton label={text('previous')} onClick={() => turn(-1)}>
            <ChevronLeft size={20} className={styles.arrow} />
          </IconButton>
          <IconButton label={text('next')} onClick={() => turn(1)}>
            <ChevronRight size={20} className={styles.arrow} />
          </IconButton>
        </span>
      </header>
      <ul ref={row} className={styles.row} onScroll={drawAll}>
        {shown.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </section>
  )
}
