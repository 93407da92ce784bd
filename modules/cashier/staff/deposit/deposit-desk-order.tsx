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
import { depositDeskCalls, type DeskDeposit } from '../../deposit-desk-calls.ts'
import { depositStaffMessages } from '../../deposit-staff-messages.ts'
import { messages } from '../../messages.ts'
import styles from '../withdraw/desk.module.css'
import { DecidePart } from './decide-part.tsx'
import { useDepositActs } from './use-deposit-acts.ts'

const pause = 10_000

/** One deposit on the desk, with what can be done with it. */
export function DepositDeskOrder({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText(depositStaffMessages)
  const { data, error, refetch } = useQuery({
    ...query(depositDeskCalls.readDeskDeposit, { params: { id } }),
    throwOnError: false,
    refetchInterval: pause,
  })
  const title = data ? text('desk.in.of', { account: data.member.account }) : text('desk.in.title')
  return (
    <Dialog title={title} onClose={onClose}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data && <Order order={data} />}
    </Dialog>
  )
}

function Order({ order }: { order: DeskDeposit }) {
  const text = useText(depositStaffMessages)
  const words = useText(messages)
  const format = useFormat()
  const acts = useDepositActs(order.id)
  const { money, paid, channelId, state, reference, toldReference, note } = order
  const rows = [
    { name: text('desk.in.asked'), value: format.money(money) },
    ...(paid ? [{ name: text('desk.in.paid'), value: format.money(paid) }] : []),
    { name: text('desk.in.channel'), value: channelId },
    ...(reference ? [{ name: text('desk.in.code'), value: reference }] : []),
    ...(toldReference === '' ? [] : [{ name: text('desk.in.told'), value: toldReference }]),
    { name: text('desk.in.state'), value: words(`state.${state}`) },
    ...(note === '' ? [] : [{ name: text('desk.in.reason'), value: note }]),
  ]
  return (
    <div className={styles.order}>
      <Ticket title={text('desk.in.title')} rows={rows} />
      <DecidePart key={order.isMine ? 'mine' : 'free'} order={order} acts={acts} />
      <ProblemNote problem={acts.problem} />
      <History order={order} />
    </div>
  )
}

function History({ order }: { order: DeskDeposit }) {
  const text = useText(depositStaffMessages)
  const words = useText(messages)
  const format = useFormat()
  return (
    <section aria-label={text('desk.in.history')}>
      <h3>{text('desk.in.history')}</h3>
      <ol className={styles.list}>
        {order.events.map(({ act, by, staffAccount, why, madeAt }, at) => (
          // Events are only ever added at the end.
          <li key={at}>
            {words(`act.${act}`)}
            <span className={styles.quiet}>
              {staffAccount ?? text(`desk.in.by.${by}`)} · {format.dateTime(madeAt)}
              {why !== '' && ` · ${why}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
