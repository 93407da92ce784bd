import { CheckboxField, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import styles from './game-tabs.module.css'
import { setKeysOn, useKeysOn } from './keys-setting.ts'

/** Single-letter keys can be switched off (WCAG 2.1.4). */
export function KeysChoice() {
  const text = useText(messages)
  return (
    <div className={styles.keys}>
      <CheckboxField
        label={`${text('keysOn')}: ${text('keysHelp')}`}
        checked={useKeysOn()}
        onChange={({ target }) => setKeysOn(target.checked)}
      />
    </div>
  )
}
