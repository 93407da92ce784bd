import { Button, useText } from '@tessera/web-kit'
import { betMessages } from '../../bet-messages.ts'
import { linesMax } from '../../limits.ts'
import { useBet } from './bet-context.ts'
import { sumOf } from './engine/units.ts'
import type { Priced } from './engine/pricing.ts'
import styles from './draft-bar.module.css'

type Props = {
  /** What is picked, as tickets. */
  priced: readonly Priced[]
  /** Why it cannot be added yet; nothing where it can. */
  isMissing: string | undefined
  onAdd: () => void
  onClear: () => void
}

/** How many lines are picked, what they cost, and what they may win; and the way to the slip. */
export function DraftBar({ priced, isMissing, onAdd, onClear }: Props) {
  const text = useText(betMessages)
  const { exact } = useBet()
  const lines = priced.reduce((all, each) => all + each.lines, 0)
  const cost = sumOf(priced.map((each) => each.cost))
  const isAdding = lines > 0 && isMissing === undefined
  return (
    <div className={styles.bar}>
      <div className={styles.figures} role="status">
        <p className={styles.sum}>
          <span>{text('lines', { count: lines })}</span>
          <strong>{exact(cost)}</strong>
        </p>
        <p className={styles.win}>
          {isMissing ??
            (lines > 0 &&
              text('winUpTo', { prize: exact(sumOf(priced.map((each) => each.largest))) }))}
        </p>
      </div>
      <Button
        kind="plain"
        className={styles.clear}
        disabled={lines === 0 && isMissing === undefined}
        onClick={onClear}
      >
        {text('set.clear')}
      </Button>
      <Button className={styles.add} disabled={!isAdding} onClick={onAdd}>
        {text('addToSlip')}
      </Button>
      <CutNote priced={priced} />
    </div>
  )
}

/** Why a prize would be cut, before it is bought. */
export function CutNote({ priced }: { priced: readonly Priced[] }) {
  const text = useText(betMessages)
  const { exact, terms } = useBet()
  const single = priced.find(({ cut }) => cut === 'single')
  const ticket = priced.find(({ cut }) => cut === 'ticket')
  if (priced.some(({ lines }) => lines > linesMax))
    return <p className={styles.note}>{text('tooManyLines', { most: linesMax })}</p>
  const dear = priced.some(({ cost }) => cost > terms.most)
  return (
    <>
      {dear && <p className={styles.note}>{text('tooDear', { most: exact(terms.most) })}</p>}
      {single && (
        <p className={styles.note}>
          {text('cutSingle', { uncapped: exact(single.uncapped), cap: exact(single.cap) })}
        </p>
      )}
      {ticket && (
        <p className={styles.note}>
          {text('cutTicket', { uncapped: exact(ticket.uncapped), cap: exact(ticket.cap) })}
        </p>
      )}
    </>
  )
}
