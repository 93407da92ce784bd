import { Button, useFormat, useText } from '@tessera/web-kit'
import { credentialsMessages } from '../../credentials-messages.ts'
import type { Passkey } from '../../passkey-calls.ts'
import styles from './credentials.module.css'

type Props = { passkey: Passkey; onRename: () => void; onRemove: () => void }

/** One passkey, with its name and times. */
export function PasskeyRow({ passkey: { name, madeAt, lastUsedAt }, onRename, onRemove }: Props) {
  const text = useText(credentialsMessages)
  const format = useFormat()
  const used = lastUsedAt
    ? text('keyUsedAt', { at: format.dateTime(lastUsedAt) })
    : text('keyNeverUsed')
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {text('keyMadeAt', { at: format.dateTime(madeAt) })}, {used}
        </span>
      </span>
      <span className={styles.acts}>
        <Button aria-label={text('keyRenameOf', { name })} onClick={onRename}>
          {text('keyRename')}
        </Button>
        <Button kind="danger" aria-label={text('keyRemoveOf', { name })} onClick={onRemove}>
          {text('keyRemove')}
        </Button>
      </span>
    </li>
  )
}
