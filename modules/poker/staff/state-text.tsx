import { useFormat, useText } from '@tessera/web-kit'
import type { DeskPokerTable } from '../poker-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

/** What a table does now; one that has stopped stands out. */
export function StateText({ table }: { table: DeskPokerTable }) {
  const text = useText(officeMessages)
  const format = useFormat()
  if (table.stopped !== null) return <span className={styles.bad}>{text('state.stopped')}</span>
  const state = table.isOpen ? (table.isPaused ? 'paused' : 'open') : 'closed'
  const hand = table.hand && text('playing', { number: format.number(table.hand.number) })
  return hand ? `${text(`state.${state}`)} · ${hand}` : text(`state.${state}`)
}
