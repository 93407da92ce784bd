import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byNumber,
  type Column,
  EmptyState,
  MoneyText,
  PagedTable,
  query,
  SelectField,
  send,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CaseHand, PlayCase } from '../case-shapes.ts'
import { handRowsMax } from '../limits.ts'
import { pokerCaseCalls } from '../poker-case-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { handPath } from './paths.ts'
import styles from './staff.module.css'
import { useTableNames } from './use-table-names.ts'

const { listCaseHands } = pokerCaseCalls
const orders = ['time', 'size'] as const
type Order = (typeof orders)[number]

/** The hands that those of a case played, with what each brought them. */
export function CaseHands({ its }: { its: PlayCase }) {
  const text = useText(officeMessages)
  const [by, setBy] = useState<Order>('time')
  const [pageNo, setPageNo] = useState(1)
  const params = { id: its.id }
  const rows = useQuery({
    ...query(listCaseHands, { params, query: { by, pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <section className={styles.part}>
      <h2>{text('caseHands')}</h2>
      <search>
        <SelectField
          label={text('order')}
          options={orders.map((id) => ({ id, name: text(`order.${id}`) }))}
          value={by}
          onChange={({ target }) => {
            setBy(orders.find((id) => id === target.value) ?? 'time')
            setPageNo(1)
          }}
        />
      </search>
      <PagedTable
        caption={text('caseHands')}
        columns={useColumns(its)}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('noHands')} />}
        page={pageNo}
        onPage={setPageNo}
        file={{
          part: String(its.number),
          page: byNumber((at) =>
            send(listCaseHands, { params, query: { by, pageNo: at, pageSize: handRowsMax } }),
          ),
          head: ['hand', 'table', 'number', 'ended', 'currency', 'one', 'other', 'rake'],
          lines: ({ id, table, number, ended, one, other, rake }) => [
            [id, table, number, ended, one.currency, one, other ?? '', rake],
          ],
        }}
      />
    </section>
  )
}

function useColumns({ one, other, currency }: PlayCase): Column<CaseHand>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const { nameOf } = useTableNames(currency)
  const result = (id: 'one' | 'other', account: string): Column<CaseHand> => ({
    id,
    name: text('caseHandsOne', { account }),
    isNumber: true,
    cell: ({ [id]: net }) => (net ? <MoneyText value={net} hasSign /> : '–'),
  })
  return [
    {
      id: 'hand',
      name: text('hand'),
      phone: 'lead',
      cell: ({ id, table, number }) => (
        <Link href={handPath(id)}>{`${nameOf(table)} · ${format.number(number)}`}</Link>
      ),
    },
    {
      id: 'ended',
      name: text('ended'),
      phone: 'note',
      cell: ({ ended }) => format.dateTime(ended),
    },
    { ...result('one', one.account), phone: 'amount' },
    ...(other ? [result('other', other.account)] : []),
    {
      id: 'rake',
      name: text('rake'),
      isNumber: true,
      cell: ({ rake }) => <MoneyText value={rake} />,
    },
  ]
}
