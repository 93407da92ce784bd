import { money } from '@tessera/money'
import { type Column, DataTable, useFormat, useText } from '@tessera/web-kit'
import type { OwnLimit } from '../../member-limits-calls.ts'
import { membersDeskMessages } from '../../members-desk-messages.ts'
import styles from './desk.module.css'
import { nameOf } from './limit-change.ts'

type Props = { list: OwnLimit[]; currency: string }

/** A member's own limits beside the operator's: the staff see them and change none. */
export function OwnLimits({ list, currency }: Props) {
  const text = useText(membersDeskMessages)
  const format = useFormat()
  const columns: Column<OwnLimit>[] = [
    { id: 'limit', name: text('limit'), cell: (limit) => text(`limit.${nameOf(limit)}`) },
    {
      id: 'most',
      name: text('limitMost'),
      isNumber: true,
      cell: ({ kind, most }) =>
        kind === 'time'
          ? text('limitMinutes', { count: Number(most) })
          : format.money(money(most, currency)),
    },
    {
      id: 'coming',
      name: text('limitComing'),
      cell: ({ raiseFrom }) =>
        raiseFrom ? text('limitOwnComing', { at: format.dateTime(raiseFrom) }) : '–',
    },
  ]
  return (
    <>
      <h3>{text('limitsOwn')}</h3>
      <p className={styles.quiet}>{text('limitsOwnLead')}</p>
      <DataTable
        caption={text('limitsOwn')}
        columns={columns}
        rows={list}
        places={1}
        keyOf={nameOf}
        empty={null}
      />
    </>
  )
}
