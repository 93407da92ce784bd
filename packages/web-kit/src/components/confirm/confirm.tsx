import type { ReactNode } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import styles from './confirm.module.css'

type Props = {
  title: string
  question: string
  /** The verb of the act, the same as on the button that asked. */
  act: string
  isBusy?: boolean
  /** The act takes something away. */
  isDanger?: boolean
  /** Another way to go on, beside the act. */
  other?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone or costs money. */
export function Confirm({
  title,
  question,
  act,
  isBusy = false,
  isDanger = false,
  other,
  onConfirm,
  onCancel,
}: Props) {
  const text = useText(messages)
  return (
    <Dialog title={title} kind="note" onClose={onCancel}>
      <p>{question}</p>
      <div className={styles.acts}>
        <Button onClick={onCancel}>{text('cancel')}</Button>
        {other}
        <Button kind={isDanger ? 'danger' : 'chip'} isBusy={isBusy} onClick={onConfirm}>
          {act}
        </Button>
      </div>
    </Dialog>
  )
}
