import { buttonClass } from '@tessera/web-kit'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import styles from './hold-button.module.css'

type Props = {
  label: string
  /** For keyboards and screen readers, who press it once. */
  pressLabel: string
  disabled?: boolean
  onHeld: () => void
}

const holdMilliseconds = 800

/** A button that acts when it has been held for a while: nothing is sold by a slip of the thumb. A key acts at once. */
export function HoldButton({ label, pressLabel, disabled = false, onHeld }: Props) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  // A page that is left forgets a finger.
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = () => {
    if (disabled) return
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      onHeld()
    }, holdMilliseconds)
  }
  return (
    <button
      type="button"
      className={`${buttonClass('chip')} ${styles.hold}`}
      data-held={isHeld || undefined}
      style={{ '--hold': `${holdMilliseconds}ms` } as CSSProperties}
      aria-label={pressLabel}
      disabled={disabled}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // A keyboard, or a screen reader: no pointer was down.
        if (event.detail === 0) onHeld()
      }}
    >
      {label}
    </button>
  )
}
