import { type Column, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { decimalOf } from '@tessera/money'
import type { Sales } from '../desk-shapes.ts'
import { officeMessages } from '../staff-messages.ts'

const millionths = 1_000_000

/** Shares of the stakes, as they are written in the office. */
export function useShare() {
  const format = useFormat()
  return (value: number | null) => (value === null ? '–' : format.percent(value / millionths, 2))
}

/** What tickets came to. */
export function useSalesColumns<Row extends Sales>(): Column<Row>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const share = useShare()
  const amount = (id: 'stake' | 'prize' | 'rebate' | 'result'): Column<Row> => ({
    id,
    name: text(`sales.${id}`),
    isNumber: true,
    cell: (row) => <MoneyText value={row[id]} />,
  })
  return [
    {
      id: 'tickets',
      name: text('sales.tickets'),
      isNumber: true,
      cell: ({ tickets }) => format.number(tickets),
    },
    {
      id: 'members',
      name: text('sales.members'),
      isNumber: true,
      cell: ({ members }) => format.number(members),
    },
    amount('stake'),
    amount('prize'),
    amount('rebate'),
    amount('result'),
    {
      id: 'measured',
      name: text('sales.measured'),
      isNumber: true,
      cell: ({ measured }) => share(measured),
    },
    {
      id: 'band',
      name: text('sales.band'),
      isNumber: true,
      cell: ({ low, high }) =>
        low === null ? text('sales.tooFew') : `${share(low)} – ${share(high)}`,
    },
  ]
}

export const salesHead = [
  'tickets',
  'members',
  'currency',
  'stake',
  'prize',
  'rebate',
  'result',
  'measured',
  'low',
  'high',
] as const
export const salesLine = (row: Sales): unknown[] => [
  row.tickets,
  row.members,
  row.stake.currency,
  decimalOf(row.stake),
  decimalOf(row.prize),
  decimalOf(row.rebate),
  decimalOf(row.result),
  ...[row.measured, row.low, row.high].map((each) => (each === null ? '' : each / millionths)),
]
