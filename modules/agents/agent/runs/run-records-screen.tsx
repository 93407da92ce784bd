import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
  type Column,
  EmptyState,
  MoneyText,
  query,
  Row,
  send,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Kind } from '../../contract-shapes.ts'
import { runCalls } from '../../run-calls.ts'
import { runRowsMax } from '../../run-limits.ts'
import { runMessages } from '../../run-messages.ts'
import type { RunRecord } from '../../run-shapes.ts'
import styles from '../agents.module.css'
import { DebtsPart } from './debts-part.tsx'
import { OpenedTable } from './opened-table.tsx'
import { StatementDialog } from './statement-dialog.tsx'

const { listRunRecords, readRunningFigure } = runCalls

/** What the contracts of an agent came to, of one kind: each opens into its statement. */
export function RunRecords({ kind }: { kind: Kind }) {
  const text = useText(runMessages)
  const columns = useRecordColumns()
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const [opened, setOpened] = useState<RunRecord>()
  const rows = useQuery({
    ...query(listRunRecords, { query: { kind, pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const title = text(`title.${kind}`)
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <p className={styles.lead}>{text('lead')}</p>
      <DebtsPart />
      {kind === 'realtime' && <Today />}
      <OpenedTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={({ runId, contractId }) => `${runId} ${contractId}`}
        onOpen={setOpened}
        openNameOf={({ from }) => text('open', { from: format.dateTime(from) })}
        page={pageNo}
        onPage={setPageNo}
        empty={<EmptyState title={text('none')} advice={text('noneAdvice')} />}
        file={{
          page: byNumber((page) =>
            send(listRunRecords, { query: { kind, pageNo: page, pageSize: runRowsMax } }),
          ),
          head: columns.map(({ name }) => name),
          lines: (row) => [
            [
              row.from,
              decimalOf(row.base),
              row.active,
              row.tier ?? '',
              row.ratePpm / 10_000,
              decimalOf(row.gross),
              decimalOf(row.owed),
              decimalOf(row.net),
              text(`state.${row.state}`),
            ],
          ],
        }}
      />
      {opened && <StatementDialog record={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

/** Where the day is. */
function Today() {
  const text = useText(runMessages)
  const format = useFormat()
  const { data } = useQuery({
    ...query(readRunningFigure, {}),
    refetchInterval: 60_000,
    throwOnError: false,
  })
  const figure = data?.figure
  if (!figure) return null
  return (
    <Row>
      <StatCard name={text('today')} note={format.dateTime(figure.to)}>
        <MoneyText value={figure.base} />
      </StatCard>
      <StatCard name={text('active')}>{format.number(figure.active)}</StatCard>
      <StatCard name={text('rate')}>{format.percent(figure.ratePpm / 1_000_000)}</StatCard>
      <StatCard name={text('todayDue')}>
        <MoneyText value={figure.total} />
      </StatCard>
    </Row>
  )
}

function useRecordColumns(): Column<RunRecord>[] {
  const text = useText(runMessages)
  const format = useFormat()
  return [
    {
      id: 'period',
      name: text('period'),
      phone: 'lead',
      cell: ({ from }) => format.dateTime(from),
    },
    {
      id: 'base',
      name: text('base'),
      isNumber: true,
      cell: ({ base }) => <MoneyText value={base} />,
    },
    {
      id: 'active',
      name: text('active'),
      isNumber: true,
      cell: ({ active }) => format.number(active),
    },
    {
      id: 'tier',
      name: text('tier'),
      isNumber: true,
      cell: ({ tier }) => (tier === null ? text('noTier') : format.number(tier)),
    },
    {
      id: 'rate',
      name: text('rate'),
      isNumber: true,
      cell: ({ ratePpm }) => format.percent(ratePpm / 1_000_000),
    },
    {
      id: 'gross',
      name: text('gross'),
      isNumber: true,
      cell: ({ gross }) => <MoneyText value={gross} />,
    },
    {
      id: 'owed',
      name: text('owed'),
      isNumber: true,
      cell: ({ owed }) => <MoneyText value={owed} />,
    },
    {
      id: 'net',
      name: text('net'),
      isNumber: true,
      phone: 'note',
      cell: ({ net }) => <MoneyText value={net} />,
    },
    { id: 'state', name: text('state'), cell: ({ state }) => text(`state.${state}`) },
  ]
}
