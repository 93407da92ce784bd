import { type ComponentProps, useId } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import styles from './act-button.module.css'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'disabled'> & {
  /** Why it cannot be pressed now; said beside it. */
  whyOff?: string | false | undefined
  /** There is nothing to save. */
  isUnchanged?: boolean
}

/** A button that is never silently off. */
export function ActButton({ whyOff, isUnchanged = false, ...button }: Props) {
  const text = useText(messages)
  const id = useId()
  const why = whyOff || (isUnchanged ? text('diffSame') : undefined)
  const isOff = why !== undefined
  return (
    <div className={styles.act}>
      <Button {...button} disabled={isOff} aria-describedby={isOff ? id : undefined} />
      {isOff && (
        <p id={id} className={styles.why}>
          {why}
        </p>
      )}
    </div>
  )
}
