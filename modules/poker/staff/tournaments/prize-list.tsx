import type { Money } from '@tessera/money'
import { type Column, DataTable, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { tournamentOfficeMessages } from '../../tournament-staff-messages.ts'

type Row = { from: number; to: number; prize: Money }

/** Places of the same prize stand in one row. */
function rowsOf(prizes: readonly Money[]): Row[] {
  const rows: Row[] = []
  for (const [at, prize] of prizes.entries()) {
    const last = rows.at(-1)
    if (last && last.prize.amount === prize.amount) last.to = at + 1
    else rows.push({ from: at + 1, to: at + 1, prize })
  }
  return rows
}

export function PrizeList({ prizes }: { prizes: readonly Money[] }) {
  const text = useText(tournamentOfficeMessages)
  const format = useFormat()
  const columns: Column<Row>[] = [
    {
      id: 'place',
      name: text('placePrize'),
      phone: 'lead',
      cell: ({ from, to }) =>
        from === to ? format.number(from) : `${format.number(from)}–${format.number(to)}`,
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      phone: 'amount',
      cell: ({ prize }) => <MoneyText value={prize} />,
    },
  ]
  return (
    <DataTable
      caption={text('prizes')}
      columns={columns}
      rows={rowsOf(prizes)}
      keyOf={({ from }) => String(from)}
      empty={<p>{text('previewText')}</p>}
    />
  )
}
