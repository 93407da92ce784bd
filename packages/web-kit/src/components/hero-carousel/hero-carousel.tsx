import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { useIsCalm } from '../../theme/use-media.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './hero-carousel.module.css'
import { useSwipe } from './use-swipe.ts'

// Specification 2: with more than one banner the carousel turns by itself, every 5000 ms, and takes 1000 ms.
const delayMilliseconds = 5_000

/** One banner at a time. It stands still under a pointer or focus, in a hidden tab, for who wants calm, and when paused. */
export function HeroCarousel({ label, slides }: { label: string; slides: ReactNode[] }) {
  const text = useText(messages)
  const isCalm = useIsCalm()
  const hero = useRef<HTMLElement>(null)
  const [isPaused, setPaused] = useState(false)
  const [shown, show] = useState(0)
  const count = slides.length
  const index = Math.min(shown, Math.max(0, count - 1))
  const turns = count > 1 && !isPaused && !isCalm
  const turn = (by: number) => show((index + by + count) % count)
  useSwipe(hero, turn)

  // Time passes outside React.
  useEffect(() => {
    if (!turns) return undefined
    const timer = setInterval(() => {
      const isHeld = hero.current?.matches(':hover, :focus-within')
      if (!isHeld && document.visibilityState === 'visible') show((index + 1) % count)
    }, delayMilliseconds)
    return () => clearInterval(timer)
  }, [turns, index, count])

  return (
    <section ref={hero} aria-label={label} aria-roledescription="carousel" className={styles.hero}>
      <div className={styles.row} style={{ '--at': index } as CSSProperties}>
        {slides.map((slide, at) => (
          <div key={at} className={styles.slide} inert={at !== index}>
            {slide}
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
