import { Button, fileNameOf, saveFile, useCopy, useText } from '@tessera/web-kit'
import { credentialsMessages } from '../../credentials-messages.ts'
import styles from './credentials.module.css'

/** The recovery codes, shown this once. */
export function RecoveryList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useText(credentialsMessages)
  const copy = useCopy()
  const all = codes.join('\n')
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{text('recoveryLead')}</p>
      <ul className={styles.codes} aria-label={text('recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button onClick={() => copy(all)}>{text('recoveryCopy')}</Button>
        <Button
          onClick={() =>
            saveFile(`${fileNameOf(text('recoveryTitle'))}.txt`, 'text/plain', `${all}\n`)
          }
        >
          {text('recoverySave')}
        </Button>
      </div>
      <Button kind="chip" isWide onClick={onDone}>
        {text('recoveryDone')}
      </Button>
    </div>
  )
}
