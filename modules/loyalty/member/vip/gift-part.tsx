import { type Column, DataTable, EmptyState, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { Gift } from '../../shapes.ts'
import styles from '../loyalty.module.css'

/** The gifts that a level has given. */
export function GiftPart({ gifts }: { gifts: Gift[] }) {
  const text = useText(messages)
  return (
    <div className={styles.part}>
      <h2>{text('vip.gifts')}</h2>
      <DataTable
        caption={text('vip.gifts')}
        columns={useGiftColumns()}
        rows={gifts}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('vip.giftsEmpty')} />}
      />
    </div>
  )
}

function useGiftColumns(): Column<Gift>[] {
  const text = useText(messages)
  const format = useFormat()
  return [
    { id: 'when', name: text('vip.when'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    {
      id: 'gift',
      name: text('vip.gift'),
      cell: ({ kind, level }) => text(`vip.gift.${kind}`, { level }),
    },
    {
      id: 'amount',
      name: text('vip.amount'),
      isNumber: true,
      cell: ({ amount }) => <MoneyText value={amount} />,
    },
  ]
}
