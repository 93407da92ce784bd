import { useText } from '@tessera/web-kit'
import { tellHand } from '../../rules/told.ts'
import { tableMessages } from '../../table-messages.ts'
import { useCardNames } from '../shown/cards.tsx'
import { useTold } from '../shown/use-told.ts'
import type { Facts } from './facts.ts'
import styles from './hand-log.module.css'
import type { TableState } from './use-poker-table.ts'

/** What happens in the hand, in words: read out as it comes. */
export function HandLog({
  state: { view, own },
  facts,
}: {
  state: TableState
  facts: Facts | null
}) {
  const text = useText(tableMessages)
  const names = useCardNames()
  const say = useTold(view.table, facts?.hand.names ?? [])
  const told = facts?.isDealt ? tellHand(facts.hand) : []
  const mine = facts && own?.hand === facts.hand.id ? own.cards.map(({ card }) => card) : []
  return (
    <aside className={styles.log}>
      <h2>{text('log')}</h2>
      {/* It stands at its end, where the newest line is. */}
      <div
        className={styles.scroll}
        role="log"
        aria-live="polite"
        aria-label={text('log')}
        tabIndex={0}
      >
        <ol className={styles.lines}>
          {mine.length > 0 && <li>{text('yours', { cards: names(mine) })}</li>}
          {told.map((each, at) => (
            <li key={`${facts?.hand.id} ${at}`}>{say(each)}</li>
          ))}
        </ol>
      </div>
      <p className={styles.keys}>{text('keys')}</p>
    </aside>
  )
}
