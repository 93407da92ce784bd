import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  MoneyText,
  Pagination,
  query,
  SaveList,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { loyaltyCalls } from '../../calls.ts'
import { loyaltyRowsMax } from '../../limits.ts'
import { messages } from '../../messages.ts'
import type { RebateBet } from '../../shapes.ts'
import styles from '../loyalty.module.css'
import { useCategory } from '../use-category.ts'
import { useDay } from './rebate-table.tsx'

type Line = { day: string; category: string }
type Props = {
  line: Line
  /** For staff: how they read a member's bets. */
  betsOf?: BetsOf
  onClose: () => void
}

type Page = { pageNo: number; pageSize?: number }
export type BetsOf = (line: Line, page: Page) => ReturnType<typeof ownBets>

const ownBets = ({ day, category }: Line, page: Page) =>
  query(loyaltyCalls.listRebateBets, { query: { day, category, ...page } })

/** The bets behind the rebate of a day and category, page by page and as a file. */
export function RebateBetsDialog({ line, betsOf = ownBets, onClose }: Props) {
  const text = useText(messages)
  const dayOf = useDay()
  const categoryOf = useCategory()
  const columns = useColumns()
  const client = useQueryClient()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...betsOf(line, { pageNo }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const title = text('rebate.betsOf', {
    category: categoryOf(line.category),
    day: dayOf(line.day),
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.part}>
        {!data && error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={data?.list ?? []}
            isLoading={!data}
            keyOf={({ betId, kind, correction }) => `${betId} ${kind} ${correction}`}
            empty={<EmptyState title={text('rebate.noBets')} />}
          />
        )}
        <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={setPageNo} />
        {(data?.list.length ?? 0) > 0 && (
          <SaveList
            of={title}
            page={byNumber<RebateBet>((number) =>
              client.fetchQuery(betsOf(line, { pageNo: number, pageSize: loyaltyRowsMax })),
            )}
            head={betHead}
            lines={(bet) => [betCells(bet)]}
          />
        )}
      </div>
    </Dialog>
  )
}

// The names of the wire, for programs: they are the same in every language.
const betHead = ['settledAt', 'betId', 'kind', 'vendor', 'game', 'stake', 'validBet', 'currency']
const betCells = ({ settledAt, betId, kind, vendor, game, stake, validBet }: RebateBet) => [
  settledAt,
  betId,
  kind,
  vendor,
  game,
  decimalOf(stake),
  decimalOf(kind === 'counted' ? validBet : { ...validBet, amount: -validBet.amount }),
  stake.currency,
]

function useColumns(): Column<RebateBet>[] {
  const text = useText(messages)
  const format = useFormat()
  return [
    {
      id: 'bet',
      name: text('rebate.bet'),
      cell: ({ vendor, game, settledAt }) => (
        <>
          {vendor} · {game}
          <span className={styles.quiet}> {format.dateTime(settledAt)}</span>
        </>
      ),
    },
    {
      id: 'stake',
      name: text('rebate.stake'),
      isNumber: true,
      cell: ({ stake }) => <MoneyText value={stake} />,
    },
    {
      id: 'validBet',
      name: text('rebate.validBet'),
      isNumber: true,
      cell: ({ kind, validBet }) => (
        <>
          {kind === 'takenBack' && '−'}
          <MoneyText value={validBet} />
          {kind === 'takenBack' && (
            <span className={styles.quiet}> {text('rebate.takenBack')}</span>
          )}
        </>
      ),
    },
  ]
}
