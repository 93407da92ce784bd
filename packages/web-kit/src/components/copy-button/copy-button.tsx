import { Copy } from 'lucide-react'
import { messages } from '../../messages.ts'
import { useCopy } from '../../data/use-copy.ts'
import { useText } from '../../texts/use-text.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './copy-button.module.css'

/** Copies a text and says that it did. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const copy = useCopy()
  return (
    <IconButton label={label} onClick={() => copy(value)}>
      <Copy size={16} />
    </IconButton>
  )
}

/** A hash or a seed: long, breakable, to be copied. */
export function Fingerprint({ value, name }: { value: string; name: string }) {
  const text = useText(messages)
  return (
    <span className={styles.fingerprint}>
      <code>{value}</code>
      <CopyButton value={value} label={text('copy', { name })} />
    </span>
  )
}
