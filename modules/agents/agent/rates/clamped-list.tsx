import { type Column, DataTable, useText } from '@tessera/web-kit'
import type { Clamped } from '../../rates-calls.ts'
import { ratesMessages } from '../../rates-messages.ts'
import { useCategory, useRateText } from './rate-text.ts'
import styles from './rates.module.css'

/** Whose rates would be lowered, and to what. */
export function ClampedList({ list, count }: { list: readonly Clamped[]; count: number }) {
  const text = useText(ratesMessages)
  const categoryOf = useCategory()
  const rateText = useRateText()
  const columns: Column<Clamped>[] = [
    { id: 'account', name: text('account'), phone: 'lead', cell: ({ account }) => account },
    {
      id: 'category',
      name: text('category'),
      phone: 'note',
      cell: ({ category }) => categoryOf(category),
    },
    {
      id: 'from',
      name: text('fromRate'),
      isNumber: true,
      phone: 'side',
      cell: ({ category, fromPpm }) => rateText(category, fromPpm),
    },
    {
      id: 'to',
      name: text('toRate'),
      isNumber: true,
      phone: 'amount',
      cell: ({ category, toPpm }) => rateText(category, toPpm),
    },
  ]
  return (
    <>
      <DataTable
        caption={text('lowerTitle')}
        columns={columns}
        rows={list}
        keyOf={({ account, category }) => `${account} ${category}`}
        empty={null}
      />
      {count > list.length && (
        <p className={styles.note}>{text('lowerMore', { count: list.length })}</p>
      )}
    </>
  )
}
