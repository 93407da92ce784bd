import { useQuery } from '@tanstack/react-query'
import { type TeamRebateLine, teamRebateCalls } from '@tessera/lottery/calls'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
  type Column,
  EmptyState,
  PagedTable,
  query,
  send,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { teamRowsMax } from '../../limits.ts'
import { ratesMessages } from '../../rates-messages.ts'
import styles from '../agents.module.css'
import { inFull } from '../rates/rate-text.ts'

const { listTeamTicketRebates } = teamRebateCalls

/** What the tickets of a team brought on a day: of each the two series whose difference was paid. */
export function TicketRebates({ day }: { day: string }) {
  const text = useText(ratesMessages)
  const [pageNo, setPageNo] = useState(1)
  const rows = useQuery({
    ...query(listTeamTicketRebates, { query: { day, pageNo } }),
    placeholderData: (before) => before,
    throwOnError: false,
  })
  const total = rows.data && inFull(rows.data.total)
  const columns = useColumns(total)
  const format = useFormat()
  const title = text('ticketsOf', { day: format.calendarDay(day) })
  return (
    <div className={styles.part}>
      <div>
        <h2>{title}</h2>
        <p className={styles.lead}>{text('ticketsLead')}</p>
      </div>
      <PagedTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={({ ticketId, series, paidAt }) => `${ticketId} ${series} ${paidAt}`}
        empty={<EmptyState title={text('noTickets')} />}
        page={pageNo}
        onPage={setPageNo}
        file={{
          page: byNumber((at) =>
            send(listTeamTicketRebates, { query: { day, pageNo: at, pageSize: teamRowsMax } }),
          ),
          head: [
            text('paidAt'),
            text('account'),
            text('game'),
            text('issue'),
            text('validBet'),
            text('ownSeries'),
            text('lineSeries'),
            text('amount'),
          ],
          lines: (row) => [
            [
              row.paidAt,
              row.account,
              row.gameName,
              row.numero,
              decimalOf(row.validBet),
              row.series,
              row.below,
              decimalOf(row.amount),
            ],
          ],
        }}
      />
    </div>
  )
}

function useColumns(total: string | undefined): Column<TeamRebateLine>[] {
  const text = useText(ratesMessages)
  const format = useFormat()
  return [
    { id: 'paidAt', name: text('paidAt'), cell: ({ paidAt }) => format.dateTime(paidAt) },
    {
      id: 'account',
      name: text('account'),
      phone: 'lead',
      total: text('total'),
      cell: ({ account }) => account,
    },
    {
      id: 'game',
      name: text('game'),
      phone: 'note',
      cell: ({ gameName, numero }) => `${gameName} ${numero}`,
    },
    {
      id: 'validBet',
      name: text('validBet'),
      isNumber: true,
      phone: 'side',
      cell: ({ validBet }) => inFull(validBet),
    },
    {
      id: 'series',
      name: text('seriesDifference'),
      isNumber: true,
      cell: ({ series, below }) => text('ofSeries', { series, below, points: series - below }),
    },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      phone: 'amount',
      total,
      cell: ({ amount }) => inFull(amount),
    },
  ]
}
