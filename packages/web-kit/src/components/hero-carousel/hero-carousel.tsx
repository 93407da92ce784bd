import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { useIsCalm } from '../../theme/use-media.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './hero-carousel.module.css'

// Specification 2: with more than one banner the carousel turns by itself, every 5000 ms.
const delayMilliseconds = 5_000

/** One banner at a time. It stands still under a pointer or focus, in a hidden tab, for who wants calm, and when paused. */
export function HeroCarousel({ label, slides }: { label: string; slides: ReactNode[] }) {
  const text = useText(messages)
  const isCalm = useIsCalm()
  const row = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [index, setIndex] = useState(0)
  const turns = slides.length > 1 && !isHeld && !isPaused && !isCalm

  const show = (next: number) => {
    setIndex(next)
    const slide = row.current?.children[next]
    if (slide instanceof HTMLElement)
      row.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' })
  }

  // Time passes outside React.
  useEffect(() => {
    if (!turns) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') show((index + 1) % slides.length)
    }, delayMilliseconds)
    return () => clearInterval(timer)
  }, [turns, index, slides.length])

  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className={styles.hero}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={row} className={styles.row}>
        {slides.map((slide, at) => (
          <div key={at} className={styles.slide} inert={at !== index}>
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.dots}>
          {slides.map((_, at) => (
            <button
              key={at}
              type="button"
              aria-label={text('slide', { number: at + 1 })}
              aria-current={at === index || undefined}
              onClick={() => show(at)}
            />
          ))}
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
