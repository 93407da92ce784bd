import { useQuery } from '@tanstack/react-query'
import {
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  Row,
  Skeleton,
  StatCard,
  useText,
} from '@tessera/web-kit'
import { membersDeskCalls } from '../../members-desk-calls.ts'
import { membersDeskMessages } from '../../members-desk-messages.ts'
import styles from './desk.module.css'

/** What a member has, paid in and was paid; each currency for itself. */
export function MemberMoneyPart({ memberId }: { memberId: string }) {
  const text = useText(membersDeskMessages)
  const { data, error, refetch } = useQuery({
    ...query(membersDeskCalls.readMemberMoney, { params: { id: memberId } }),
    throwOnError: false,
  })
  return (
    <section aria-label={text('money')} className={styles.part}>
      <h2>{text('money')}</h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="5rem" />}
      {data?.list.length === 0 && <EmptyState title={text('noMoney')} />}
      {data?.list.map(({ unit, cash, held, deposits, withdrawals }) => (
        <Row key={unit}>
          <StatCard name={`${text('cash')} · ${unit}`}>
            <MoneyText value={cash} />
          </StatCard>
          <StatCard name={text('held')}>
            <MoneyText value={held} />
          </StatCard>
          <StatCard name={text('deposited', { count: deposits.count })}>
            <MoneyText value={deposits.sum} />
          </StatCard>
          <StatCard name={text('withdrawn', { count: withdrawals.count })}>
            <MoneyText value={withdrawals.sum} />
          </StatCard>
        </Row>
      ))}
    </section>
  )
}
