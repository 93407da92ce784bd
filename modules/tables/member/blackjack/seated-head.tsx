import { useLineState, useText } from '@tessera/web-kit'
import { stageMessages } from '../../stage-messages.ts'
import { tablesHref } from '../addresses.ts'
import { SoundSwitch } from '../sounds/sound-switch.tsx'
import styles from '../table/table-view.module.css'
import type { TableState } from '../table/use-table.ts'

/** The name of a table, the ways from it, and whether what is shown may be old. */
export function SeatedHead({ state: { table, round } }: { state: TableState }) {
  const text = useText(stageMessages)
  const isPushed = useLineState() === 'open'
  return (
    <>
      <div className={styles.head}>
        <a href={tablesHref()}>{text('back')}</a>
        <h1>{table.name}</h1>
        <a href={tablesHref({ table: table.code, over: 'chat', room: `table:${table.code}` })}>
          {text('chat')}
        </a>
        {round && <span className={styles.round}>{text('round', { number: round.number })}</span>}
        <SoundSwitch />
      </div>
      {!isPushed && (
        <p className={styles.stale} role="status">
          {text('stale')}
        </p>
      )}
    </>
  )
}
