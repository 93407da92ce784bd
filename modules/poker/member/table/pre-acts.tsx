import { CheckboxField, useText } from '@tessera/web-kit'
import { tableMessages } from '../../table-messages.ts'
import styles from './act-bar.module.css'
import type { PreAct, useActing } from './use-acting.ts'

type Props = { acting: ReturnType<typeof useActing>; canCheckNow: boolean }

/** What is done as soon as it is the member's turn. */
export function PreActs({ acting, canCheckNow }: Props) {
  const text = useText(tableMessages)
  const offered: PreAct[] = canCheckNow
    ? ['checkFold', 'checkOnly', 'callAny']
    : ['checkFold', 'callAny']
  return (
    <fieldset className={styles.pre}>
      <legend className={styles.odds}>{text('next')}</legend>
      {offered.map((id) => (
        <CheckboxField
          key={id}
          label={text(id)}
          checked={acting.pre === id}
          onChange={({ target }) => acting.setPre(target.checked ? id : null)}
        />
      ))}
    </fieldset>
  )
}
