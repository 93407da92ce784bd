import { Button, IconButton, useText } from '@tessera/web-kit'
import { Pencil, X } from 'lucide-react'
import { betMessages } from '../../bet-messages.ts'
import type { Money } from '@tessera/money'
import { useBet } from './bet-context.ts'
import { isSome, missingOf } from './engine/units.ts'
import { ChaseButton } from './chase-button.tsx'
import { CutNote } from './draft-bar.tsx'
import styles from './slip-panel.module.css'
import type { BuyingState } from './use-buying.ts'
import type { PricedItem, SlipState } from './use-slip.ts'

type Props = {
  /** Shows its name; a drawer has it as its title. */
  isNamed: boolean
  slip: SlipState
  buying: BuyingState
  /** The issue that sells now. */
  numero: string | undefined
  /** The issue that the slip was made for, where another one sells by now. */
  former: string | undefined
  balance: Money | undefined
  onEdit: (item: PricedItem) => void
  onRepeat: () => void
}

/** What waits to be bought: each ticket with what it costs, the sum, and the button that says it. */
export function SlipPanel(props: Props) {
  const { slip, isNamed } = props
  const text = useText(betMessages)
  const isEmpty = slip.priced.length === 0
  return (
    <section className={styles.slip} aria-label={text('slip')}>
      <div className={`${styles.part} ${styles.top}`}>
        {isNamed && <h2>{text('slip')}</h2>}
        {!isEmpty && <span>{text('tickets', { count: slip.priced.length })}</span>}
      </div>
      {isEmpty ? <EmptySlip {...props} /> : <FullSlip {...props} />}
    </section>
  )
}

function EmptySlip({ slip, onRepeat, numero }: Props) {
  const text = useText(betMessages)
  return (
    <div className={`${styles.part} ${styles.none}`}>
      <p>{text('slipEmpty')}</p>
      {slip.last.length > 0 && (
        <>
          <Button isWide disabled={numero === undefined} onClick={onRepeat}>
            {text('repeat')}
          </Button>
          <p className={styles.small}>{text('repeatHint', { count: slip.last.length })}</p>
        </>
      )}
    </div>
  )
}

function FullSlip({ slip, buying, numero, former, balance, onEdit }: Props) {
  const text = useText(betMessages)
  const { exact } = useBet()
  const isSent = slip.slip.sent !== null
  return (
    <>
      <ul className={`${styles.part} ${styles.items}`}>
        {slip.priced.map((each) => (
          <Row
            key={each.item.key}
            priced={each}
            isFixed={isSent}
            balance={balance}
            onEdit={() => onEdit(each)}
            onRemove={() => slip.remove(each.item.key)}
          />
        ))}
      </ul>
      <div className={`${styles.part} ${styles.foot}`}>
        <div className={styles.acts}>
          <Button kind="plain" disabled={isSent} onClick={slip.double}>
            {text('double')}
          </Button>
          <Button kind="plain" disabled={isSent} onClick={slip.clear}>
            {text('clearSlip')}
          </Button>
        </div>
        <dl className={styles.sums}>
          <div>
            <dt>{text('total')}</dt>
            <dd>{exact(slip.cost)}</dd>
          </div>
          <div>
            <dt>{text('mostWin')}</dt>
            <dd>{exact(slip.largest)}</dd>
          </div>
        </dl>
        <Notes slip={slip} numero={numero} former={former} balance={balance} />
        <BuyButton slip={slip} buying={buying} numero={numero} balance={balance} />
      </div>
    </>
  )
}

type RowProps = {
  priced: PricedItem
  isFixed: boolean
  balance: Money | undefined
  onEdit: () => void
  onRemove: () => void
}

function Row({ priced: each, isFixed, balance, onEdit, onRemove }: RowProps) {
  const { item, play, priced } = each
  const text = useText(betMessages)
  const { words, exact } = useBet()
  const name = words.nameOf(play)
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <p className={styles.play}>{name}</p>
        <p className={styles.picks}>{words.picksOf(play, item.selection)}</p>
        <p className={styles.small}>
          {text('linesAt', { count: priced.lines, amount: exact(item.amount) })}
          {item.series !== null && ` · ${text('seriesShort', { series: item.series })}`}
        </p>
        {priced.cut && (
          <p className={styles.small}>{text('paysAtMost', { cap: exact(priced.cap) })}</p>
        )}
      </div>
      <strong className={styles.cost}>{exact(priced.cost)}</strong>
      {!isFixed && (
        <div className={styles.change}>
          <ChaseButton priced={each} name={name} balance={balance} onStarted={onRemove} />
          <IconButton label={text('editTicket', { play: name })} onClick={onEdit}>
            <Pencil size={16} />
          </IconButton>
          <IconButton label={text('removeTicket', { play: name })} onClick={onRemove}>
            <X size={18} />
          </IconButton>
        </div>
      )}
    </li>
  )
}

type NoteProps = Pick<Props, 'slip' | 'numero' | 'former' | 'balance'>

/** What stands in the way of this slip, or will cut what it wins. */
function Notes({ slip, numero, former, balance }: NoteProps) {
  const text = useText(betMessages)
  const { exact, terms } = useBet()
  const missing = missingOf(slip.cost, balance?.amount)
  return (
    <div className={styles.notes} role="status">
      {former !== undefined && numero !== undefined && <p>{text('movedOn', { former, numero })}</p>}
      {isSome(missing) && <p>{text('notEnough', { missing: exact(missing) })}</p>}
      {slip.largest > terms.prizeIssue && (
        <p>{text('cutIssue', { cap: exact(terms.prizeIssue) })}</p>
      )}
      <CutNote
        priced={slip.priced.map(({ priced }) => priced).filter(({ cost }) => cost > terms.most)}
      />
    </div>
  )
}

type BuyProps = Pick<Props, 'slip' | 'buying' | 'numero' | 'balance'>

function BuyButton({ slip, buying, numero, balance }: BuyProps) {
  const text = useText(betMessages)
  const { exact, terms } = useBet()
  const { state } = buying
  if (state.is === 'unanswered' || state.is === 'sending')
    return (
      <>
        <Button
          kind="chip"
          isWide
          isBusy={state.is === 'sending'}
          onClick={() => void buying.buy(state.numero)}
        >
          {text(state.is === 'sending' ? 'buying' : 'askAgain')}
        </Button>
        <p className={styles.small} role="status">
          {state.is === 'unanswered' && text('unanswered', { numero: state.numero })}
          {state.is === 'sending' && state.isSlow && text('slow')}
        </p>
      </>
    )
  const isOff =
    numero === undefined ||
    isSome(missingOf(slip.cost, balance?.amount)) ||
    slip.priced.some(({ priced }) => priced.cost > terms.most)
  return (
    <>
      <Button kind="chip" isWide disabled={isOff} onClick={() => numero && buying.ask(numero)}>
        {text('buyFor', { cost: exact(slip.cost) })}
      </Button>
      {numero === undefined && <p className={styles.small}>{text('notSelling')}</p>}
    </>
  )
}
