import { useQuery } from '@tanstack/react-query'
import {
  ErrorState,
  MoneyText,
  query,
  Row,
  Skeleton,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import {
  type DeskWithdrawal,
  type WithdrawalFacts,
  withdrawStaffCalls,
} from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { useWithdrawalState } from './use-withdrawal-state.ts'

/** Links to the data of the member. */
export type OrderLinks = {
  member: (id: string) => string
  money: (id: string) => string
  turnover: (account: string) => string
  withdrawal: (id: string) => string
}
type Props = { order: DeskWithdrawal; links: OrderLinks }

/** What decides about a withdrawal: the member's money, their day, who else has the payee, and what was before. */
export function FactsPart({ order, links }: Props) {
  const text = useText(withdrawStaffMessages)
  const { data, error, refetch } = useQuery({
    ...query(withdrawStaffCalls.readWithdrawalFacts, { params: { id: order.id } }),
    throwOnError: false,
  })
  const { id, account } = order.member
  return (
    <section aria-label={text('desk.facts')}>
      <h3>{text('desk.facts')}</h3>
      <p className={styles.acts}>
        <a href={links.member(id)}>{text('desk.toMember', { account })}</a>
        <a href={links.money(id)}>{text('desk.toMoney')}</a>
        <a href={links.turnover(account)}>{text('desk.toTurnover')}</a>
      </p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data && <Figures facts={data} />}
      {data && <SamePayee facts={data} links={links} />}
      {data && <Earlier facts={data} links={links} />}
    </section>
  )
}

function Figures({ facts }: { facts: WithdrawalFacts }) {
  const text = useText(withdrawStaffMessages)
  const { cash, held, paidIn, paidOut, toStake, ofDay } = facts
  return (
    <>
      <Row>
        <StatCard name={text('desk.cash')} note={text('desk.heldNote', { amount: held })}>
          <MoneyText value={cash} />
        </StatCard>
        <StatCard name={text('desk.paidIn')} note={text('desk.orders', { count: paidIn.count })}>
          <MoneyText value={paidIn.sum} />
        </StatCard>
        <StatCard name={text('desk.paidOut')} note={text('desk.orders', { count: paidOut.count })}>
          <MoneyText value={paidOut.sum} />
        </StatCard>
        <StatCard name={text('desk.toStake')}>
          <MoneyText value={toStake} />
        </StatCard>
      </Row>
      <p className={styles.quiet}>{text('desk.ofDay', ofDay)}</p>
    </>
  )
}

function SamePayee({ facts: { samePayee }, links }: { facts: WithdrawalFacts; links: OrderLinks }) {
  const text = useText(withdrawStaffMessages)
  if (samePayee.length === 0) return null
  return (
    <p>
      {text('desk.samePayee')}{' '}
      {samePayee.map(({ id, account }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={links.member(id)}>{account}</a>
        </span>
      ))}
    </p>
  )
}

function Earlier({ facts: { earlier }, links }: { facts: WithdrawalFacts; links: OrderLinks }) {
  const text = useText(withdrawStaffMessages)
  const format = useFormat()
  const stateOf = useWithdrawalState()
  if (earlier.length === 0) return <p className={styles.quiet}>{text('desk.noEarlier')}</p>
  return (
    <>
      <h4>{text('desk.earlier')}</h4>
      <ul className={styles.list}>
        {earlier.map(({ id, money, requestedAt, ...standing }) => (
          <li key={id}>
            <a href={links.withdrawal(id)}>{format.money(money)}</a> · {stateOf(standing)}
            <span className={styles.quiet}>
              {id.slice(0, 8)} · {format.dateTime(requestedAt)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
