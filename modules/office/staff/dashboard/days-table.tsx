import { decimalOf } from '@tessera/money'
import { DataTable, MoneyText, useFormat, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import type { SiteDay } from '../../dashboard-calls.ts'
import { messages } from '../../messages.ts'
import { CsvButton, type FileColumn } from './csv-button.tsx'
import type { FigureHrefs } from './figure-hrefs.ts'
import styles from './dashboard.module.css'
import { FigureLink } from './figure-link.tsx'
import type { OrderFigure } from './figure-orders-view.ts'
import type { Period } from './use-figures.ts'

type Props = {
  days: readonly SiteDay[]
  total: SiteDay
  unit: string
  period: Period
  hrefs: FigureHrefs
}

/** The days of the period as a table, with what they come to. */
export function DaysTable({ days, total, unit, period, hrefs }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const daysOf = (day: string) => (day === '' ? period : { from: day, to: day })
  const ordersOf = (of: OrderFigure, day: string, figure: ReactNode) => (
    <FigureLink href={hrefs.orders({ of, unit, ...daysOf(day) })}>{figure}</FigureLink>
  )
  const membersOf = ({ day, registrations }: SiteDay) => (
    <FigureLink href={hrefs.members({ ...daysOf(day), currency: unit })}>
      {format.number(registrations)}
    </FigureLink>
  )
  const orders = (name: 'firstDeposits' | 'deposits' | 'withdrawals'): FileColumn<SiteDay>[] => [
    {
      id: `${name}.count`,
      name: `${text(name)} #`,
      isNumber: true,
      cell: (day) => ordersOf(name, day.day, format.number(day[name].count)),
      inFile: (day) => day[name].count,
      total: ordersOf(name, '', format.number(total[name].count)),
    },
    {
      id: name,
      name: text(name),
      isNumber: true,
      cell: (day) => ordersOf(name, day.day, <MoneyText value={day[name].sum} />),
      inFile: (day) => decimalOf(day[name].sum),
      total: ordersOf(name, '', <MoneyText value={total[name].sum} />),
    },
  ]
  const columns: FileColumn<SiteDay>[] = [
    {
      id: 'day',
      name: text('by.day'),
      cell: ({ day }) => format.calendarDay(day),
      inFile: ({ day }) => day,
      total: text('total'),
    },
    {
      id: 'registrations',
      name: text('registrations'),
      isNumber: true,
      cell: membersOf,
      inFile: (day) => day.registrations,
      total: membersOf(total),
    },
    ...orders('firstDeposits'),
    ...orders('deposits'),
    ...orders('withdrawals'),
    ...(['bonuses', 'waived'] as const).map((id) => sumColumn(id, text(id), total)),
  ]
  return (
    <details className={styles.part}>
      <summary>{text('days')}</summary>
      <CsvButton
        of={text('days')}
        part={`${unit} ${days[0]?.day ?? ''}`}
        columns={columns}
        rows={days}
      />
      <DataTable
        caption={text('days')}
        columns={columns}
        rows={days}
        keyOf={({ day }) => day}
        empty={null}
      />
    </details>
  )
}

const sumColumn = (
  id: 'bonuses' | 'waived',
  name: string,
  total: SiteDay,
): FileColumn<SiteDay> => ({
  id,
  name,
  isNumber: true,
  cell: (day) => <MoneyText value={day[id].sum} />,
  inFile: (day) => decimalOf(day[id].sum),
  total: <MoneyText value={total[id].sum} />,
})
