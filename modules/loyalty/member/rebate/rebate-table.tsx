import { type Column, DataTable, EmptyState, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { RebateRow } from '../../shapes.ts'
import styles from '../loyalty.module.css'
import { useCategory } from '../use-category.ts'

type Props = { list: RebateRow[]; onOpen: (row: RebateRow) => void }

/** Rebates under their days: what counted, at which rate, and what became of it. */
export function RebateTable({ list, onOpen }: Props) {
  const text = useText(messages)
  const columns = useColumns(onOpen)
  const dayOf = useDay()
  return (
    <DataTable
      caption={text('rebate.title')}
      columns={columns}
      rows={list}
      keyOf={({ day, category }) => `${day} ${category}`}
      groupOf={({ day }) => dayOf(day)}
      hasGroupsAlways
      empty={<EmptyState title={text('rebate.empty')} />}
    />
  )
}

/** A business day as a date: it is the same for every reader. */
export function useDay(): (day: string) => string {
  const format = useFormat()
  return (day) => format.day(`${day}T12:00:00`)
}

function useColumns(onOpen: (row: RebateRow) => void): Column<RebateRow>[] {
  const text = useText(messages)
  const format = useFormat()
  const categoryOf = useCategory()
  const dayOf = useDay()
  const stateOf = ({ state, isAuto, expiresAt }: RebateRow): string => {
    if (isAuto && (state === 'counting' || state === 'claimable')) return text('rebate.state.auto')
    return text(`rebate.state.${state}`, { when: format.dateTime(expiresAt) })
  }
  return [
    { id: 'category', name: text('rebate.category'), cell: ({ category }) => categoryOf(category) },
    {
      id: 'validBet',
      name: text('rebate.validBet'),
      isNumber: true,
      cell: ({ validBet }) => <MoneyText value={validBet} />,
    },
    {
      id: 'rate',
      name: text('rebate.rate'),
      isNumber: true,
      cell: ({ level, ratePpm }) =>
        text('rebate.level', { level, rate: format.percent(ratePpm / 1_000_000) }),
    },
    {
      id: 'amount',
      name: text('rebate.amount'),
      isNumber: true,
      cell: ({ amount, paid, state }) => (
        <>
          <MoneyText value={amount} />
          {state !== 'expired' && paid.amount < amount.amount && (
            <span className={styles.quiet}>
              {' '}
              {text('rebate.capped', { paid: format.money(paid) })}
            </span>
          )}
        </>
      ),
    },
    { id: 'state', name: text('rebate.state'), cell: stateOf },
    {
      id: 'bets',
      name: text('rebate.bets'),
      cell: (row) => (
        <button
          type="button"
          className={styles.link}
          aria-label={text('rebate.showOf', {
            category: categoryOf(row.category),
            day: dayOf(row.day),
          })}
          onClick={() => onOpen(row)}
        >
          {text('rebate.show')}
        </button>
      ),
    },
  ]
}
