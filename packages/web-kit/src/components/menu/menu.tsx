import { type ReactNode, useId } from 'react'
import { followMenu } from './follow-menu.ts'
import styles from './menu.module.css'

type Props = {
  /** What the button says to a screen reader. */
  label: string
  button: ReactNode
  /** Links and buttons. Pressing one closes the menu. */
  children: ReactNode
}

/** A list of acts behind a button, on the platform's popover: Escape and a press elsewhere close it. */
export function Menu({ label, button, children }: Props) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={false}
        popoverTarget={id}
      >
        {button}
      </button>
      <div id={id} ref={followMenu} popover="auto" className={styles.menu}>
        {children}
      </div>
    </>
  )
}
