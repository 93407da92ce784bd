import { useSecondsTo, useText } from '@tessera/web-kit'
import { lobbyMessages } from '../../lobby-messages.ts'
import { useTable } from '../table/use-table.ts'
import styles from './several-view.module.css'

/** The name of a table with what happens at it, kept up to date also while another one is shown. */
export function OneState({ code }: { code: string }) {
  const text = useText(lobbyMessages)
  const { data } = useTable(code)
  const round = data?.round
  const seconds = useSecondsTo(round?.state === 'betting' ? round.until : null)
  if (!data) return <span>{code}</span>
  const isBetting = round?.state === 'betting' && seconds > 0
  const word = !round
    ? text(data.table.isOpen ? 'state.none' : 'state.shut')
    : isBetting
      ? text('state.betting', { seconds })
      : text(round.state === 'betting' ? 'state.closed' : `state.${round.state}`)
  return (
    <>
      <span className={styles.name}>{data.table.name}</span>{' '}
      <span className={isBetting ? styles.open : styles.state}>{word}</span>
    </>
  )
}
