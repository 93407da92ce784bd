import { betsProblems } from '@tessera/bets/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { Button, Dialog, ProblemNote, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { betMessages } from '../../bet-messages.ts'
import { playOf } from '../../plays/family.ts'
import type { Ticket as BoughtTicket } from '../../shapes.ts'
import { useBet } from './bet-context.ts'
import { sumOf } from './engine/units.ts'
import styles from './confirm-slip.module.css'
import { ticketHref } from './hrefs.ts'
import type { BuyingState } from './use-buying.ts'
import type { SlipState } from './use-slip.ts'

type Props = {
  slip: SlipState
  buying: BuyingState
  /** The issue that sells now. */
  numero: string | undefined
}

/** Every question and answer of a purchase: before it, when it was refused or came too late, and its receipt. */
export function ConfirmSlip(props: Props) {
  const { buying } = props
  const { state } = buying
  if (state.is === 'bought')
    return <Receipt tickets={state.tickets} numero={state.numero} onClose={buying.rest} />
  if (state.is === 'confirming') return <Ask {...props} asked={state.numero} />
  if (state.is === 'closed') return <Ask {...props} asked={state.numero} isLate />
  if (state.is === 'refused') return <Refused {...props} />
  return null
}

type AskProps = Props & { asked: string; isLate?: boolean }

/** What it costs and for which issue. Where that issue closes meanwhile, it asks for the next one. */
function Ask({ slip, buying, numero, asked, isLate = false }: AskProps) {
  const text = useText(betMessages)
  const { exact, game } = useBet()
  const count = slip.priced.length
  const hasMoved = isLate || (numero !== undefined && numero !== asked)
  const lines = slip.priced.reduce((all, { priced }) => all + priced.lines, 0)
  return (
    <Dialog
      title={text(hasMoved ? 'nextIssueTitle' : 'confirmTitle')}
      kind="note"
      onClose={buying.rest}
    >
      {hasMoved && <p role="alert">{text(isLate ? 'cameLate' : 'closedNow', { numero: asked })}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{text('game')}</dt>
          <dd>{game.name}</dd>
        </div>
        <div>
          <dt>{text('issue')}</dt>
          <dd>{numero ?? '–'}</dd>
        </div>
        <div>
          <dt>{text('ticketsName')}</dt>
          <dd>{text('ticketsAndLines', { count, lines })}</dd>
        </div>
        <div>
          <dt>{text('total')}</dt>
          <dd>{exact(slip.cost)}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <Button onClick={buying.rest}>{text(hasMoved ? 'keepSlip' : 'back')}</Button>
        <Button
          kind="chip"
          disabled={numero === undefined}
          onClick={() => numero && void buying.buy(numero)}
        >
          {text('buyFor', { cost: exact(slip.cost) })}
        </Button>
      </div>
      {numero === undefined && <p className={styles.quiet}>{text('notSelling')}</p>}
    </Dialog>
  )
}

function Refused({ buying }: Props) {
  const text = useText(betMessages)
  const { state } = buying
  if (state.is !== 'refused') return null
  const needsMoney =
    state.problem.is(ledgerProblems.insufficientFunds) ||
    state.problem.is(betsProblems.stakeNotCovered)
  return (
    <Dialog title={text('notBought')} kind="note" onClose={buying.rest}>
      <ProblemNote problem={state.problem} />
      <p>{text('slipKept')}</p>
      <div className={styles.acts}>
        {needsMoney && (
          <Link href="/member?page=depositv2" className={styles.link ?? ''}>
            {text('deposit')}
          </Link>
        )}
        <Button kind="chip" onClick={buying.rest}>
          {text('backToSlip')}
        </Button>
      </div>
    </Dialog>
  )
}

type ReceiptProps = { tickets: readonly BoughtTicket[]; numero: string; onClose: () => void }

const shownMost = 5

function Receipt({ tickets, numero, onClose }: ReceiptProps) {
  const text = useText(betMessages)
  const { words, exact, game, family } = useBet()
  const nameOf = (code: string) => {
    const play = playOf(family, code)
    return play ? words.nameOf(play) : code
  }
  const cost = sumOf(tickets.map((ticket) => ticket.cost.amount))
  return (
    <Dialog title={text('boughtTitle')} kind="note" onClose={onClose}>
      <p role="status">{text('bought', { count: tickets.length, cost: exact(cost), numero })}</p>
      <ul className={styles.tickets}>
        {tickets.slice(0, shownMost).map((ticket) => (
          <li key={ticket.id}>
            <Link href={ticketHref(game, ticket.id)} className={styles.link ?? ''}>
              {nameOf(ticket.play)}
            </Link>
            <span>{exact(ticket.cost.amount)}</span>
          </li>
        ))}
      </ul>
      {tickets.length > shownMost && (
        <p className={styles.quiet}>{text('moreTickets', { count: tickets.length - shownMost })}</p>
      )}
      <div className={styles.acts}>
        <Button kind="chip" onClick={onClose}>
          {text('done')}
        </Button>
      </div>
    </Dialog>
  )
}
