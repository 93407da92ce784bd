import { useText } from '@tessera/web-kit'
import { type CSSProperties, type Ref, type RefObject, useImperativeHandle, useRef } from 'react'
import { numbers } from '../chance.ts'
import type { Choice } from '../game.ts'
import { messages } from '../messages.ts'
import { aimAt, steer, winZone } from '../steer.ts'
import styles from './track.module.css'
import { useShown } from './use-shown.ts'

type Props = {
  choice: Choice
  onChoice: (choice: Choice) => void
  isLocked: boolean
  needle: 'none' | 'rolling' | 'won' | 'lost'
  /** Moves the needle, from 0 to 1, without drawing the page anew. */
  show: Ref<(at: number) => void>
  /** The large number, which tells what the needle points at. */
  readout: RefObject<HTMLElement | null>
}

const marks = [0, 25, 50, 75, 100]

/** The scale from 0 to 100: what wins is marked, the target is set on it, and the needle shows the number. */
export function Track({ choice, onChoice, isLocked, needle, show, readout }: Props) {
  const text = useText(messages)
  const shown = useShown()
  const track = useRef<HTMLDivElement>(null)
  const flag = useRef<HTMLSpanElement>(null)
  useImperativeHandle(show, () => (at: number) => {
    track.current?.style.setProperty('--needle', String(at))
    const number = shown.number(Math.round(at * (numbers - 1)))
    if (flag.current) flag.current.textContent = number
    if (readout.current) readout.current.textContent = number
  })
  const zone = winZone(choice)
  const look = { '--start': zone.start, '--share': zone.share } as CSSProperties
  return (
    <div ref={track} className={styles['track']} style={look}>
      <div className={styles['needle']} data-state={needle} aria-hidden="true">
        <span ref={flag} className={styles['flag']} />
      </div>
      <div className={styles['groove']}>
        <span className={styles['zone']} />
      </div>
      <input
        type="range"
        className={styles['input']}
        aria-label={text('target')}
        aria-valuetext={text('says', { side: choice.side, target: shown.number(choice.target) })}
        min={0}
        max={numbers - 1}
        value={choice.target}
        disabled={isLocked}
        onChange={(event) => onChoice(aimAt(choice, event.target.valueAsNumber))}
        onKeyDown={(event) => {
          const steered = steer(event, choice)
          if (steered === choice) return
          event.preventDefault()
          event.stopPropagation()
          onChoice(steered)
        }}
      />
      <div className={styles['marks']} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{shown.format.number(mark)}</span>
        ))}
      </div>
    </div>
  )
}
