import { type ComponentProps, useId } from 'react'
import styles from './act-button.module.css'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'disabled'> & {
  /** Why it cannot be pressed now; said beside it. */
  whyOff: string | false | undefined
}

/** A button that is never silently off. */
export function ActButton({ whyOff, ...button }: Props) {
  const id = useId()
  const isOff = whyOff !== undefined && whyOff !== false
  return (
    <div className={styles.act}>
      <Button {...button} disabled={isOff} aria-describedby={isOff ? id : undefined} />
      {isOff && (
        <p id={id} className={styles.why}>
          {whyOff}
        </p>
      )}
    </div>
  )
}
