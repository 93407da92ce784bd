import { type Column, MoneyText, useFormat, useText } from '@tessera/web-kit'
import type { TeamFigures } from '../calls.ts'
import { messages } from '../messages.ts'

/** The amounts of a report, in the order in which they are read. */
export const amounts = [
  'stake',
  'validBet',
  'prize',
  'rebate',
  'promotion',
  'profit',
  'deposit',
  'withdrawal',
] as const
export type Amount = (typeof amounts)[number]

/** One column for each figure of a team, with its total. */
export function useFigureColumns<Row extends { figures: TeamFigures }>(
  totals: TeamFigures | undefined,
): Column<Row>[] {
  const text = useText(messages)
  const format = useFormat()
  return [
    {
      id: 'bets',
      name: text('bets'),
      isNumber: true,
      cell: ({ figures }) => format.number(figures.bets),
      total: totals && format.number(totals.bets),
    },
    ...amounts.map((id): Column<Row> => ({
      id,
      name: text(id),
      isNumber: true,
      ...(id === 'profit' && { phone: 'amount' as const }),
      ...(id === 'stake' && { phone: 'side' as const }),
      cell: ({ figures }) => <MoneyText value={figures[id]} hasSign={id === 'profit'} />,
      total: totals && <MoneyText value={totals[id]} hasSign={id === 'profit'} />,
    })),
  ]
}
