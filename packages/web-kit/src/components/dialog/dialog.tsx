import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './dialog.module.css'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  /** `sheet`: from the end side at a desktop, from below on a phone. */
  kind?: 'dialog' | 'sheet'
}

/** A window over the page, shown while it is rendered: Escape and a press beside it close it, focus comes back. */
export function Dialog({ title, onClose, children, kind = 'dialog' }: Props) {
  const text = useText(messages)
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  // The platform's own modal: it keeps focus inside and makes the rest inert.
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={`${styles.dialog} ${styles[kind]}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton label={text('close')} onClick={onClose}>
            <X size={20} />
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  )
}
