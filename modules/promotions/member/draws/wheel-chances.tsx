import { type Column, DataTable, useFormat, useLanguage, useText } from '@tessera/web-kit'
import { drawsMessages } from '../../draws-messages.ts'
import type { WheelShown } from '../../wheel-calls.ts'
import { nameOf } from '../name-of.ts'
import styles from './draws.module.css'
import { usePrizeText } from './use-prize-text.ts'

type Row = WheelShown['rows'][number] & { place: number }

/** What can be won now, and how likely. */
export function WheelChances({ rows }: { rows: WheelShown['rows'] }) {
  const text = useText(drawsMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const prizeText = usePrizeText()
  const columns: Column<Row>[] = [
    {
      id: 'prize',
      name: text('prize'),
      phone: 'lead',
      cell: (row) =>
        [row.labels && nameOf(row.labels, code), prizeText(row)].filter(Boolean).join(' · '),
    },
    {
      id: 'chance',
      name: text('chance'),
      isNumber: true,
      phone: 'amount',
      cell: ({ chancePpm }) =>
        format.number(chancePpm / 1_000_000, {
          style: 'percent',
          maximumFractionDigits: 4,
        }),
    },
    {
      id: 'left',
      name: text('left'),
      isNumber: true,
      phone: 'note',
      cell: ({ stock }) => (stock === null ? text('unlimited') : format.number(stock)),
    },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('chances')}</h2>
      <p className={styles.quiet}>{text('chancesNote')}</p>
      <DataTable
        caption={text('chances')}
        columns={columns}
        rows={rows.map((row, place) => ({ ...row, place }))}
        keyOf={({ place }) => String(place)}
        empty={null}
      />
    </section>
  )
}
