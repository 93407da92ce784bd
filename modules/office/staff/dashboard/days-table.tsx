import { decimalFromUnits, type Money } from '@tessera/money'
import { DataTable, MoneyText, useFormat, useText } from '@tessera/web-kit'
import type { HouseDay } from '../../dashboard-calls.ts'
import { messages } from '../../messages.ts'
import { CsvButton, type FileColumn } from './csv-button.tsx'
import styles from './dashboard.module.css'

type Props = { days: readonly HouseDay[]; total: HouseDay; unit: string }

/** The days of the period as a table, with what they come to. */
export function DaysTable({ days, total, unit }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const orders = (name: 'firstDeposits' | 'deposits' | 'withdrawals'): FileColumn<HouseDay>[] => [
    {
      id: `${name}.count`,
      name: `${text(name)} #`,
      isNumber: true,
      cell: (day) => format.number(day[name].count),
      inFile: (day) => day[name].count,
      total: format.number(total[name].count),
    },
    {
      id: name,
      name: text(name),
      isNumber: true,
      cell: (day) => <MoneyText value={day[name].sum} />,
      inFile: (day) => plain(day[name].sum),
      total: <MoneyText value={total[name].sum} />,
    },
  ]
  const columns: FileColumn<HouseDay>[] = [
    {
      id: 'day',
      name: text('by.day'),
      cell: ({ day }) => day,
      inFile: ({ day }) => day,
      total: text('total'),
    },
    {
      id: 'registrations',
      name: text('registrations'),
      isNumber: true,
      cell: (day) => format.number(day.registrations),
      inFile: (day) => day.registrations,
      total: format.number(total.registrations),
    },
    ...orders('firstDeposits'),
    ...orders('deposits'),
    ...orders('withdrawals'),
  ]
  return (
    <details className={styles.part}>
      <summary>{text('days')}</summary>
      <CsvButton
        of={text('days')}
        name={`days-${unit}-${days[0]?.day ?? ''}`}
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

const plain = ({ amount }: Money) => decimalFromUnits(amount)
