import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  Pagination,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type CountedBet, turnoverCalls } from '../../turnover-calls.ts'
import { turnoverMessages } from '../../turnover-messages.ts'
import { useRecordNames } from '../records/record-names.ts'
import styles from './turnover.module.css'
import { whyCounted } from './why-counted.ts'

type Props = {
  id: string
  /** What they counted towards. */
  what: string
  betsOf: BetsOf
}

/** How the bets of a requirement are asked for: members and the staff each have a call for it. */
export type BetsOf = (id: string, pageNo: number) => ReturnType<typeof ownBets>

export const ownBets = (id: string, pageNo: number) =>
  query(turnoverCalls.listTurnoverBets, { params: { id }, query: { pageNo } })

/** The bets that counted towards one requirement, each with why it counted so much. */
export function CountedBets({ id, what, betsOf }: Props) {
  const text = useText(turnoverMessages)
  const [pageNo, setPageNo] = useState(1)
  const columns = useColumns()
  const { data, error, refetch } = useQuery({
    ...betsOf(id, pageNo),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        caption={text('turnover.betsOf', { what })}
        columns={columns}
        rows={data?.list ?? []}
        isLoading={!data}
        keyOf={({ betId, kind, correction }) => `${betId} ${kind} ${correction}`}
        empty={
          <EmptyState title={text('turnover.noBets')} advice={text('turnover.noBetsAdvice')} />
        }
      />
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={setPageNo} />
    </>
  )
}

function useColumns(): Column<CountedBet>[] {
  const text = useText(turnoverMessages)
  const names = useRecordNames()
  const format = useFormat()
  const reasonsOf = (bet: CountedBet): string => {
    const { weightPpm, validBet: valid, used, stake } = bet
    const category = names.category(bet.category)
    const percent = format.percent(weightPpm / 1_000_000, 0)
    return whyCounted(bet)
      .map((reason) =>
        text(`turnover.because.${reason}`, { category, percent, valid, used, stake }),
      )
      .join('; ')
  }
  return [
    {
      id: 'bet',
      name: text('turnover.bet'),
      cell: ({ vendor, game, settledAt }) => (
        <>
          {vendor} · {game}
          <span className={styles.quiet}> {format.dateTime(settledAt)}</span>
        </>
      ),
    },
    {
      id: 'counted',
      name: text('turnover.counted'),
      isNumber: true,
      cell: ({ kind, counted }) => (
        <>
          {kind === 'takenBack' && '−'}
          <MoneyText value={counted} />
        </>
      ),
    },
    { id: 'because', name: text('turnover.because'), cell: reasonsOf },
  ]
}
