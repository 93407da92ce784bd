import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './hero-carousel.module.css'
import { useTurns } from './use-turns.ts'

type Props = {
  label: string
  slides: ReactNode[]
  /** Takes less room: over a list, not at home. */
  isLow?: boolean
}

/**
 * Banners side by side, the next one partly in view. They are swiped as any row is; the row does not move by itself
 * under a pointer, focus or dialog, in a hidden tab, with reduced motion, and when paused. A slide is rendered before
 * its turn, and all of them for a pointer that may swipe anywhere.
 */
export function HeroCarousel({ label, slides, isLow = false }: Props) {
  const text = useText(messages)
  const hero = useRef<HTMLElement>(null)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const { row, index, show, note } = useTurns(hero, slides.length, isPaused)
  const count = slides.length
  const turn = (by: number) => show((index + by + count) % count)

  return (
    <section
      ref={hero}
      aria-label={label}
      aria-roledescription="carousel"
      className={styles.hero}
      data-low={isLow || undefined}
      onPointerDown={() => setHeld(true)}
    >
      <div ref={row} className={styles.row} onScrollEnd={note}>
        {slides.map((slide, at) => (
          // What a keyboard goes to in the banner that looks in is to be seen whole.
          <div
            key={at}
            role="presentation"
            className={styles.slide}
            data-current={at === index || undefined}
            onFocus={() => show(at)}
          >
            {(isHeld || at <= index + 1) && slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.acts}>
          <IconButton label={text('previous')} onClick={() => turn(-1)}>
            <ChevronLeft size={18} className={styles.arrow} />
          </IconButton>
          <span className={styles.dots}>
            {slides.map((_, at) => (
              <button
                key={at}
                type="button"
                className={styles.dot}
                aria-label={text('slide', { number: at + 1 })}
                aria-current={at === index || undefined}
                onClick={() => show(at)}
              />
            ))}
          </span>
          <IconButton label={text('next')} onClick={() => turn(1)}>
            <ChevronRight size={18} className={styles.arrow} />
          </IconButton>
          <IconButton
            label={text(isPaused ? 'play' : 'pause')}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play size={14} /> : <Pause size={14} />}
          </IconButton>
        </div>
      )}
    </section>
  )
}
