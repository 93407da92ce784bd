import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './banner.module.css'

type Props = {
  tone?: 'info' | 'ok' | 'warn' | 'live'
  children: ReactNode
  /** A link or a button at the end. */
  act?: ReactNode
  onClose?: () => void
}

/** A notice strip: maintenance, a limit that is near, a step that is left. */
export function Banner({ tone = 'info', children, act, onClose }: Props) {
  const text = useText(messages)
  return (
    <div className={`${styles.banner} ${styles[tone]}`}>
      <p className={styles.words}>{children}</p>
      {act}
      {onClose && (
        <IconButton label={text('close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      )}
    </div>
  )
}
