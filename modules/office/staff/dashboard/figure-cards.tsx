import type { Money } from '@tessera/money'
import { ErrorState, Row, StatCard, useFormat, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { FigureHrefs } from './dashboard-screen.tsx'
import { FigureLink } from './figure-link.tsx'
import type { OrderFigure } from './figure-orders-view.ts'
import { type Period, useSiteFigures, usePlayFigures } from './use-figures.ts'

type Props = { unit: string; shown: Period; before: Period; hrefs: FigureHrefs }

/** The figures of a period, each beside that of the period before, and each a way to its rows. */
export function FigureCards({ unit, shown, before, hrefs }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const days = useSiteFigures(unit, shown)
  const daysBefore = useSiteFigures(unit, before)
  const play = usePlayFigures(unit, shown, 'day')
  const playBefore = usePlayFigures(unit, before, 'day')
  const failed = [days, daysBefore, play, playBefore].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />

  const [now, then] = [days.data?.total, daysBefore.data?.total]
  const [played, playedThen] = [play.data?.total, playBefore.data?.total]
  const count = (value: number | undefined) => value !== undefined && format.number(value)
  const sum = (value: Money | undefined) => value && format.money(value)
  const orders = (value: { count: number; sum: Money } | undefined) =>
    value && `${format.money(value.sum)} ·\u00a0${format.number(value.count)}`
  const counted = (value: { count: number } | undefined) =>
    value && text('orderCount', { count: value.count })
  const members = hrefs.members({ ...shown, currency: unit })
  const ordersOf = (of: OrderFigure) => hrefs.orders({ of, unit, ...shown })
  const cards = [
    {
      name: text('registrations'),
      value: count(now?.registrations),
      was: count(then?.registrations),
      href: members,
    },
    {
      name: text('firstDeposits'),
      value: sum(now?.firstDeposits.sum),
      count: counted(now?.firstDeposits),
      was: orders(then?.firstDeposits),
      href: ordersOf('firstDeposits'),
    },
    {
      name: text('deposits'),
      value: sum(now?.deposits.sum),
      count: counted(now?.deposits),
      was: orders(then?.deposits),
      href: ordersOf('deposits'),
    },
    {
      name: text('withdrawals'),
      value: sum(now?.withdrawals.sum),
      count: counted(now?.withdrawals),
      was: orders(then?.withdrawals),
      href: ordersOf('withdrawals'),
    },
    ...(['stake', 'validBet', 'prize', 'revenue'] as const).map((name) => ({
      name: text(name),
      value: sum(played?.[name]),
      was: sum(playedThen?.[name]),
      href: hrefs.bets({ unit, ...shown }),
    })),
  ]
  return (
    <Row>
      {cards.map(({ name, value, was, href, ...card }) => (
        <StatCard
          key={name}
          name={name}
          isLoading={!value}
          note={notesOf('count' in card && card.count, was && text('before', { value: was }))}
        >
          <FigureLink href={href}>{value}</FigureLink>
        </StatCard>
      ))}
    </Row>
  )
}

const notesOf = (...notes: (string | false | undefined)[]) =>
  notes.filter((note) => note).map((note) => <div key={String(note)}>{note}</div>)
