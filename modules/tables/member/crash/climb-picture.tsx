import { climbAt, timeOf } from '@tessera/games/climb'
import { paintScene } from '@tessera/game-ui'
import { localeOf, serverNow, useIsCalm, useLanguage, useText } from '@tessera/web-kit'
import { type RefObject, useEffect, useRef } from 'react'
import { climbMessages } from '../../climb-messages.ts'
import styles from './climb-picture.module.css'
import { type Climbing, heightText, paintClimb } from './paint-climb.ts'

type Props = {
  /** When the climb began, while it lasts. */
  beganAt: string | null
  /** Where it has ended, in hundredths. */
  bust: number | null
  own: readonly number[]
  others: readonly number[]
}

const say = (element: HTMLElement | null, words: string) => {
  if (element) element.textContent = words
}

const paint = (element: HTMLCanvasElement, climbing: Climbing) =>
  paintScene(
    element,
    { seconds: 0, cues: [], paint: (frame) => paintClimb(frame, climbing) },
    0,
    'stands',
  )

type Places = {
  canvas: RefObject<HTMLCanvasElement | null>
  number: RefObject<HTMLElement | null>
}

/** Paints the climb frame by frame while it lasts, and once when it has ended. */
function usePainting({ beganAt, bust, own, others }: Props, { canvas, number }: Places): void {
  const isCalm = useIsCalm()
  const { code } = useLanguage()
  const outs = useRef({ own, others })
  useEffect(() => {
    outs.current = { own, others }
  })
  // Frames, the size of the page and its theme are the browser's.
  useEffect(() => {
    const locale = localeOf(code)
    const written = (height: number) => heightText(height / 100, locale, true)
    const show = (milliseconds: number, isBust: boolean) => {
      if (canvas.current && !isCalm)
        paint(canvas.current, { milliseconds, isBust, locale, ...outs.current })
    }
    const still = () => show(bust === null ? 0 : timeOf(Math.max(bust, 100)), bust !== null)
    if (beganAt === null || bust !== null) {
      say(number.current, bust === null ? '' : written(bust))
      still()
      const resized = new ResizeObserver(still)
      if (canvas.current) resized.observe(canvas.current)
      const themed = new MutationObserver(still)
      themed.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] })
      return () => {
        resized.disconnect()
        themed.disconnect()
      }
    }
    const start = Date.parse(beganAt)
    let frame = 0
    const tick = () => {
      const passed = Math.max(0, serverNow() - start)
      say(number.current, written(climbAt(Math.floor(passed))))
      show(passed, false)
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [beganAt, bust, isCalm, code, canvas, number])
}

/** The climb: its height in figures and as a curve. With reduced motion the figures alone. */
export function ClimbPicture(props: Props) {
  const text = useText(climbMessages)
  const isCalm = useIsCalm()
  const canvas = useRef<HTMLCanvasElement>(null)
  const number = useRef<HTMLElement>(null)
  usePainting(props, { canvas, number })
  return (
    <div className={styles.picture} role="img" aria-label={text('picture')}>
      {!isCalm && <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />}
      <strong
        ref={number}
        className={props.bust === null ? styles.height : styles.bust}
        aria-hidden="true"
      />
    </div>
  )
}
