import type { PlayFigure } from '@tessera/bets/calls'
import { type Money, money } from '@tessera/money'
import { ErrorState, Row, StatCard, useFormat, useText } from '@tessera/web-kit'
import type { SiteDay } from '../../dashboard-calls.ts'
import { messages } from '../../messages.ts'
import type { FigureHrefs } from './figure-hrefs.ts'
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
  const [now, then] = [days.data?.total, daysBefore.data?.total]
  const [played, playedThen] = [play.data?.total, playBefore.data?.total]
  const costs = useCostCards([now, then], [played, playedThen])
  const failed = [days, daysBefore, play, playBefore].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  const count = (value?: number) => value !== undefined && format.number(value)
  const sum = (value?: Money) => value && format.money(value)
  const orders = (value: { count: number; sum: Money } | undefined) =>
    value && `${format.money(value.sum)} ·\u00a0${format.number(value.count)}`
  const counted = (value: { count: number } | undefined) =>
    value && text('orderCount', { count: value.count })
  const ordersOf = (of: OrderFigure) => hrefs.orders({ of, unit, ...shown })
  const cards = [
    {
      name: text('registrations'),
      value: count(now?.registrations),
      was: count(then?.registrations),
      href: hrefs.members({ ...shown, currency: unit }),
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
    ...costs,
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

type Days = Pick<SiteDay, 'bonuses'> | undefined
type Play = Pick<PlayFigure, 'revenue'> | undefined

/** What bonuses cost, and what is left of the revenue then; each beside that of the period before. */
function useCostCards([now, then]: [Days, Days], [played, playedThen]: [Play, Play]) {
  const text = useText(messages)
  const format = useFormat()
  const sum = (value: Money | undefined) => value && format.money(value)
  return [
    {
      name: text('bonuses'),
      value: sum(now?.bonuses.sum),
      count: now && text('bonusCount', { count: now.bonuses.count }),
      was: sum(then?.bonuses.sum),
      href: undefined,
    },
    {
      name: text('net'),
      value: sum(less(played?.revenue, now?.bonuses.sum)),
      was: sum(less(playedThen?.revenue, then?.bonuses.sum)),
      href: undefined,
    },
  ]
}

const less = (revenue: Money | undefined, bonuses: Money | undefined) =>
  revenue && bonuses && money(revenue.amount - bonuses.amount, revenue.currency)

const notesOf = (...notes: (string | false | undefined)[]) =>
  notes.filter((note) => note).map((note) => <div key={String(note)}>{note}</div>)
