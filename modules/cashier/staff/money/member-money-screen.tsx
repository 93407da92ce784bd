import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  Row,
  ScreenFrame,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import type { Money } from '@tessera/money'
import { type MemberMoney, memberMoneyCalls } from '../../member-money-calls.ts'
import { messages } from '../../messages.ts'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { DebtsPart } from '../debts/debts-part.tsx'
import { deskPause } from '../desk/desk-pause.ts'
import { useWithdrawalState } from '../withdraw/use-withdrawal-state.ts'
import { MemberRecords } from './member-records.tsx'

/** Where the parts of the page lead to. */
export type MoneyLinks = {
  member: string
  turnover: (account: string) => string
  deposit: (id: string) => string
  withdrawal: (id: string) => string
  correction: (account: string, id?: string) => string
}
type Props = { memberId: string; links: MoneyLinks }

/** A member's money: what they have, what is on its way, and every movement. */
export function MemberMoneyScreen({ memberId, links }: Props) {
  const text = useText(moneyStaffMessages)
  const { data, error, refetch } = useQuery({
    ...query(memberMoneyCalls.readMemberMoney, { params: { memberId } }),
    throwOnError: false,
    refetchInterval: deskPause,
  })
  const account = data?.member.account
  return (
    <ScreenFrame title={account ? text('purse.title', { account }) : text('purse.titleNone')}>
      <p className={styles.acts}>
        <a href={links.member}>{text('purse.toLedger')}</a>
        {account && <a href={links.turnover(account)}>{text('purse.toStakeLink')}</a>}
        {account && <a href={links.correction(account)}>{text('fix.propose')}</a>}
      </p>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Row>
            {(['cash', 'held', 'toStake'] as const).map((id) => (
              <StatCard key={id} name={text(`purse.${id}`)} isLoading={!data}>
                {data && <MoneyText value={data[id]} />}
              </StatCard>
            ))}
          </Row>
          <OrdersPart money={data} links={links} />
          {account && (
            <DebtsPart memberId={memberId} account={account} depositHref={links.deposit} />
          )}
        </>
      )}
      <MemberRecords memberId={memberId} />
    </ScreenFrame>
  )
}

type Line = { id: string; what: string; money: Money; state: string; since: string; href: string }

function OrdersPart({ money, links }: { money: MemberMoney | undefined; links: MoneyLinks }) {
  const text = useText(moneyStaffMessages)
  const format = useFormat()
  const lines = useLines(money, links)
  const columns: Column<Line>[] = [
    { id: 'what', name: text('purse.what'), cell: ({ what, href }) => <a href={href}>{what}</a> },
    {
      id: 'amount',
      name: text('purse.amount'),
      isNumber: true,
      cell: (line) => <MoneyText value={line.money} />,
    },
    { id: 'state', name: text('purse.state'), cell: ({ state }) => state },
    { id: 'since', name: text('purse.since'), cell: ({ since }) => format.dateTime(since) },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('purse.orders')}</h2>
      <DataTable
        caption={text('purse.orders')}
        columns={columns}
        rows={lines}
        isLoading={!money}
        places={3}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('purse.noOrders')} />}
      />
    </section>
  )
}

function useLines(money: MemberMoney | undefined, links: MoneyLinks): Line[] {
  const text = useText(moneyStaffMessages)
  const words = useText(messages)
  const stateOf = useWithdrawalState()
  if (!money) return []
  const { deposits, withdrawals, corrections, member } = money
  return [
    ...deposits.map((each) => ({
      id: each.id,
      what: text('purse.deposit'),
      money: each.money,
      state: words(`state.${each.state}`),
      since: each.createdAt,
      href: links.deposit(each.id),
    })),
    ...withdrawals.map((each) => ({
      id: each.id,
      what: text('purse.withdrawal'),
      money: each.money,
      state: stateOf(each),
      since: each.requestedAt,
      href: links.withdrawal(each.id),
    })),
    ...corrections.map((each) => ({
      id: each.id,
      what: `${text('purse.correction')} · ${text(`fix.direction.${each.direction}`)}`,
      money: each.money,
      state: text(`fix.state.${each.state}`),
      since: each.proposedAt,
      href: links.correction(member.account, each.id),
    })),
  ]
}
