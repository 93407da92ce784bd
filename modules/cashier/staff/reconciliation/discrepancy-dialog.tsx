import { query, Ticket, useFormat, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import { useRecordNames } from '../../member/records/record-names.ts'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import { reconciliationCalls } from '../../reconciliation-calls.ts'
import { discrepancyReasons, type ReconciliationDetails } from '../../reconciliation-shapes.ts'
import styles from '../desk/desk.module.css'
import { DeskDialog } from '../desk/desk-dialog.tsx'
import { DeskHistory } from '../desk/desk-parts.tsx'
import { useWithdrawalState } from '../withdraw/use-withdrawal-state.ts'
import { NotePart } from './note-part.tsx'
import { useCounterpartName } from './use-counterpart-name.ts'

type Hrefs = { orderHref: (id: string) => string; withdrawalHref: (id: string) => string }
type Props = Hrefs & { id: string; onClose: () => void }

/** One discrepancy down to the order, the notices and the postings behind it, and what the staff say of it. */
export function DiscrepancyDialog({ id, onClose, ...hrefs }: Props) {
  const text = useText(moneyStaffMessages)
  return (
    <DeskDialog
      order={query(reconciliationCalls.readDiscrepancy, { params: { id } })}
      titleOf={(details) => text('discrepancy.title', { day: details?.day ?? '' })}
      onClose={onClose}
    >
      {(details) => <Details details={details} {...hrefs} />}
    </DeskDialog>
  )
}

type DetailsProps = Hrefs & { details: ReconciliationDetails }

function Details({ details, ...hrefs }: DetailsProps) {
  const text = useText(moneyStaffMessages)
  const format = useFormat()
  const nameOf = useCounterpartName()
  const { kind, way, state, channelId, ours, theirs, value, reference, isStill, notes } = details
  const rows = [
    { name: text('discrepancy.kind'), value: text(`discrepancy.kind.${kind}`) },
    { name: text('discrepancy.way'), value: text(`discrepancy.way.${way}`) },
    { name: text('rec.day.channel'), value: nameOf(channelId) },
    { name: text('discrepancy.ours'), value: format.money(ours) },
    { name: text('discrepancy.theirs'), value: format.money(theirs) },
    { name: text('discrepancy.value'), value: format.money(value) },
    { name: text('discrepancy.reference'), value: reference || '–' },
    { name: text('discrepancy.state'), value: text(`discrepancy.state.${state}`) },
  ]
  const reasonName = (reason: string) => {
    const known = discrepancyReasons.find((each) => each === reason)
    return text(known ? `discrepancy.reason.${known}` : 'discrepancy.reason.closed')
  }
  return (
    <div className={styles.order}>
      <Ticket title={text('discrepancy.kind')} rows={rows} />
      {!isStill && <p className={styles.quiet}>{text('discrepancy.gone')}</p>}
      {details.way === 'in' ? (
        <OrderPart details={details} {...hrefs} />
      ) : (
        <WithdrawalPart details={details} {...hrefs} />
      )}
      <Moved details={details} />
      <NotePart key={state} details={details} />
      {notes.length > 0 && (
        <DeskHistory
          title={text('discrepancy.notes')}
          told={notes.map(({ reason, words, staffAccount, madeAt }) => ({
            name: reasonName(reason),
            who: staffAccount,
            why: words,
            madeAt,
          }))}
        />
      )}
    </div>
  )
}

function OrderPart({ details: { order, orderId }, orderHref }: DetailsProps) {
  const text = useText(moneyStaffMessages)
  const words = useText(messages)
  const format = useFormat()
  if (!order || !orderId) return <p className={styles.quiet}>{text('discrepancy.noOrder')}</p>
  const { account, money, paid, state } = order
  const known = stateName(state)
  return (
    <section aria-label={text('discrepancy.order')}>
      <h3>{text('discrepancy.order')}</h3>
      <p>
        <a href={orderHref(orderId)}>{`${account} · ${format.money(money)}`}</a>
        <span className={styles.quiet}>
          {[known ? words(known) : state, paid && format.money(paid)].filter(Boolean).join(' · ')}
        </span>
      </p>
    </section>
  )
}

function WithdrawalPart({ details: { withdrawal, withdrawalId }, withdrawalHref }: DetailsProps) {
  const text = useText(moneyStaffMessages)
  const stateOf = useWithdrawalState()
  const format = useFormat()
  if (!withdrawal || !withdrawalId) {
    return <p className={styles.quiet}>{text('discrepancy.noWithdrawal')}</p>
  }
  const { account, money } = withdrawal
  return (
    <section aria-label={text('discrepancy.withdrawal')}>
      <h3>{text('discrepancy.withdrawal')}</h3>
      <p>
        <a href={withdrawalHref(withdrawalId)}>{`${account} · ${format.money(money)}`}</a>
        <span className={styles.quiet}>{stateOf(withdrawal)}</span>
      </p>
    </section>
  )
}

const stateName = (state: string) =>
  (
    [
      'state.created',
      'state.pendingPay',
      'state.memberPaid',
      'state.success',
      'state.partialReview',
      'state.rejected',
      'state.expired',
    ] as const
  ).find((each) => each === `state.${state}`)

function Moved({ details: { notices, postings } }: { details: ReconciliationDetails }) {
  const text = useText(moneyStaffMessages)
  const format = useFormat()
  const names = useRecordNames()
  return (
    <>
      {notices.length === 0 ? (
        <p className={styles.quiet}>{text('discrepancy.noNotices')}</p>
      ) : (
        <DeskHistory
          title={text('discrepancy.notices')}
          told={notices.map(({ id, outcome, money, at }) => ({
            name: money ? format.money(money) : outcome,
            who: outcome,
            why: id,
            madeAt: at,
          }))}
        />
      )}
      {postings.length === 0 ? (
        <p className={styles.quiet}>{text('discrepancy.noPostings')}</p>
      ) : (
        <DeskHistory
          title={text('discrepancy.postings')}
          told={postings.map(({ reason, amount, at }) => ({
            name: format.money(amount),
            who: names.reason(reason),
            why: '',
            madeAt: at,
          }))}
        />
      )}
    </>
  )
}
