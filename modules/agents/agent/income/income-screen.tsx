import { useQuery } from '@tanstack/react-query'
import { decimalOf, type Money, money } from '@tessera/money'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  Row,
  SaveList,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { incomeSources, isPaidOut } from '../../income.ts'
import { agentRatesCalls, type IncomeDay } from '../../rates-calls.ts'
import { ratesMessages } from '../../rates-messages.ts'
import styles from '../agents.module.css'
import { DayBars } from '../day-bars.tsx'
import { TeamFilterBar } from '../team-filter-bar.tsx'
import rateStyles from '../rates/rates.module.css'
import { type TeamFilter, useTeamFilter } from '../use-team-filter.ts'
import { RebatesOfDay } from './rebates-of-day.tsx'

type Totals = Omit<IncomeDay, 'day'>

/** What an agent received and paid for their team, day by day, down to the lines of each rebate. */
export function IncomeScreen() {
  const text = useText(ratesMessages)
  const filter = useTeamFilter('month')
  const paidOn = filter.of('paidOn')
  if (/^\d{4}-\d\d-\d\d$/.test(paidOn)) return <RebatesOfDay paidOn={paidOn} filter={filter} />
  return (
    <section className={styles.screen}>
      <h1>{text('income')}</h1>
      <p className={styles.lead}>{text('incomeLead')}</p>
      <TeamFilterBar filter={filter} />
      <Period filter={filter} />
    </section>
  )
}

function Period({ filter }: { filter: TeamFilter }) {
  const text = useText(ratesMessages)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...query(agentRatesCalls.readIncome, { query: filter.days }),
    throwOnError: false,
  })
  const columns = useColumns(data?.totals)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const days = data?.days ?? []
  return (
    <>
      <Sums totals={data?.totals} />
      <div className={styles.part}>
        <div>
          <h2>{text('perDay')}</h2>
          <p className={styles.lead}>{text('days', { zone: filter.zone })}</p>
        </div>
        {days.length > 0 && (
          <DayBars
            label={text('chartOf')}
            days={days.map(({ day, net }) => ({ day, value: net }))}
            range={filter.days}
          />
        )}
        <DataTable
          caption={text('income')}
          columns={columns}
          rows={days.toReversed()}
          isLoading={!data}
          keyOf={({ day }) => day}
          onOpen={({ day }) => filter.change({ paidOn: day })}
          openNameOf={({ day }) => text('openDay', { day: format.calendarDay(day) })}
          empty={<EmptyState title={text('noIncome')} advice={text('noIncomeAdvice')} />}
        />
        {days.length > 0 && <AsFile days={days} filter={filter} />}
      </div>
    </>
  )
}

/** Of received and paid amounts what is left. */
const left = (received: Money, ...paid: Money[]): Money =>
  money(
    paid.reduce((sum, { amount }) => sum - amount, received.amount),
    received.currency,
  )

/** What of salaries is left, of all kinds. */
function salaryOf(of: Totals): Money {
  const received = of.dailyReceived.amount + of.hourlyReceived.amount + of.realtimeReceived.amount
  return left(money(received, of.net.currency), of.dailyPaid, of.hourlyPaid, of.realtimePaid)
}

/** What is paid out stands below zero in the table. */
const signed = (value: Money, isOut: boolean): Money =>
  isOut ? money(-value.amount, value.currency) : value

const isZero = ({ amount }: Money): boolean => amount === 0n

function Sums({ totals }: { totals: Totals | undefined }) {
  const text = useText(ratesMessages)
  const cards = [
    ['net', (of: Totals) => of.net],
    ['rebate', (of: Totals) => of.rebate],
    ['dividend', (of: Totals) => left(of.dividendReceived, of.dividendPaid)],
    ['salary', salaryOf],
    ['promotion', (of: Totals) => of.promotion],
  ] as const
  return (
    <Row>
      {cards.map(([id, pick]) => (
        <StatCard key={id} name={text(id)} isLoading={!totals}>
          {totals && <MoneyText value={pick(totals)} hasSign={id !== 'rebate'} />}
        </StatCard>
      ))}
    </Row>
  )
}

/** The sources with something in the period; the rebate always. */
function useColumns(totals: Totals | undefined): Column<IncomeDay>[] {
  const text = useText(ratesMessages)
  const format = useFormat()
  const used = incomeSources.filter(
    (source) => source === 'rebate' || (totals && !isZero(totals[source])),
  )
  return [
    {
      id: 'day',
      name: text('day'),
      phone: 'lead',
      cell: ({ day }) => <span className={rateStyles.whole}>{format.calendarDay(day)}</span>,
      total: text('total'),
    },
    ...used.map((source): Column<IncomeDay> => ({
      id: source,
      name: text(source),
      isNumber: true,
      ...(source === 'rebate' && { phone: 'side' as const }),
      cell: (row) => <MoneyText value={signed(row[source], isPaidOut(source))} />,
      total: totals && <MoneyText value={signed(totals[source], isPaidOut(source))} />,
    })),
    {
      id: 'net',
      name: text('net'),
      isNumber: true,
      phone: 'amount',
      cell: ({ net }) => <MoneyText value={net} hasSign />,
      total: totals && <MoneyText value={totals.net} hasSign />,
    },
  ]
}

function AsFile({ days, filter }: { days: IncomeDay[]; filter: TeamFilter }) {
  const text = useText(ratesMessages)
  return (
    <SaveList
      of={text('income')}
      part={`${filter.days.from} ${filter.days.to}`}
      page={async () => ({ list: days, next: null })}
      head={[text('day'), ...incomeSources.map((source) => text(source)), text('net')]}
      lines={(row) => [
        [row.day, ...incomeSources.map((source) => decimalOf(row[source])), decimalOf(row.net)],
      ]}
    />
  )
}
