import { useQuery } from '@tanstack/react-query'
import {
  Dialog,
  ErrorState,
  ProblemNote,
  query,
  Skeleton,
  Ticket,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { withdrawMessages } from '../../withdraw-messages.ts'
import { type DeskWithdrawal, withdrawStaffCalls } from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import { Destination } from './destination.tsx'
import { DeskLegs } from './desk-legs.tsx'
import { PayForm } from './pay-form.tsx'
import { ReviewPart } from './review-part.tsx'
import { RiskList } from './risk-list.tsx'
import { useDeskActs } from './use-desk-acts.ts'
import styles from './desk.module.css'

const pause = 10_000

/** One withdrawal on the desk, with what can be done with it. */
export function DeskOrder({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText(withdrawStaffMessages)
  const { data, error, refetch } = useQuery({
    ...query(withdrawStaffCalls.readDeskWithdrawal, { params: { id } }),
    throwOnError: false,
    refetchInterval: pause,
  })
  const title = data ? text('desk.of', { account: data.member.account }) : text('desk.title')
  return (
    <Dialog title={title} onClose={onClose}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data && <Order order={data} />}
    </Dialog>
  )
}

function Order({ order }: { order: DeskWithdrawal }) {
  const text = useText(withdrawStaffMessages)
  const words = useText(withdrawMessages)
  const format = useFormat()
  const acts = useDeskActs(order.id)
  const { money, fee, payee, state, requestedAt, note } = order
  const rows = [
    { name: text('desk.amount'), value: format.money(money) },
    { name: text('desk.fee'), value: format.money(fee) },
    { name: text('desk.to'), value: text('desk.payee', payee) },
    { name: text('desk.asked'), value: format.dateTime(requestedAt) },
    { name: text('desk.state'), value: words(`out.state.${state}`) },
    ...(note === '' ? [] : [{ name: text('desk.rejectReason'), value: note }]),
  ]
  return (
    <div className={styles.order}>
      <Ticket title={text('desk.title')} rows={rows} />
      <section aria-label={text('desk.risks')}>
        <h3>{text('desk.risks')}</h3>
        <RiskList risks={order.risks} />
      </section>
      <ReviewPart order={order} acts={acts} />
      <Destination id={order.id} />
      {state === 'approved' && <PayForm order={order} acts={acts} />}
      <DeskLegs order={order} acts={acts} />
      <ProblemNote problem={acts.problem} />
      <History order={order} />
    </div>
  )
}

function History({ order }: { order: DeskWithdrawal }) {
  const text = useText(withdrawStaffMessages)
  const words = useText(withdrawMessages)
  const format = useFormat()
  return (
    <section aria-label={text('desk.history')}>
      <h3>{text('desk.history')}</h3>
      <ol className={styles.list}>
        {order.events.map(({ act, by, staffAccount, why, madeAt }, at) => (
          // Events are only ever added at the end.
          <li key={at}>
            {words(`out.act.${act}`)}
            <span className={styles.quiet}>
              {staffAccount ?? text(`desk.by.${by}`)} · {format.dateTime(madeAt)}
              {why !== '' && ` · ${why}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
