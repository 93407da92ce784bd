import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { TableChooserContext } from '../data-table/table-chooser.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './dialog.module.css'
import { holdFocus } from './hold-focus.ts'

export type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /**
   * `dialog`: in the middle, the whole screen of a phone. `sheet`: from the end side, from below on a phone.
   * `note`: small everywhere, for a question. `broad`: for a text that is written.
   * `wide`: for a page with a menu of its own, where there is room.
   */
  kind?: 'dialog' | 'sheet' | 'note' | 'broad' | 'wide'
}

/** A window over the page, shown while it is rendered: Escape and a press beside it close it, focus comes back. */
export function Dialog({ title, onClose, children, kind = 'dialog' }: DialogProps) {
  const text = useText(messages)
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  // The modal and its focus are the browser's.
  useEffect(() => holdFocus(ref.current), [])

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={`${styles.dialog} ${styles[kind]}`}
      onCancel={(event) => {
        // Only the dialog's own: a file chooser inside it fires «cancel» too.
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // A browser closes at the second Escape without asking.
        if (event.target === ref.current && !event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={text('close')} onClick={onClose}>
            <X size={20} />
          </IconButton>
        </div>
        <TableChooserContext.Provider value={undefined}>{children}</TableChooserContext.Provider>
      </div>
    </dialog>
  )
}
