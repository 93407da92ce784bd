import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { decimalFromUnits } from '@tessera/money'
import {
  Button,
  type Column,
  csvOf,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  MoneyText,
  Pagination,
  query,
  saveFile,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { loyaltyCalls } from '../../calls.ts'
import { fileRowsMax, loyaltyRowsMax } from '../../limits.ts'
import { messages } from '../../messages.ts'
import type { RebateBet } from '../../shapes.ts'
import { loyaltyStaffCalls } from '../../staff-calls.ts'
import styles from '../loyalty.module.css'
import { useCategory } from '../use-category.ts'
import { useDay } from './rebate-table.tsx'

type Line = { day: string; category: string }
type Props = {
  line: Line
  /** Whose, where the staff look. */
  account?: string
  onClose: () => void
}

const betsQuery = ({ day, category }: Line, account: string | undefined, page: object) =>
  account === undefined
    ? query(loyaltyCalls.listRebateBets, { query: { day, category, ...page } })
    : query(loyaltyStaffCalls.listClaimBets, { query: { account, day, category, ...page } })

/** The bets behind the rebate of a day and category, page by page and as a file. */
export function RebateBetsDialog({ line, account, onClose }: Props) {
  const text = useText(messages)
  const dayOf = useDay()
  const categoryOf = useCategory()
  const columns = useColumns()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...betsQuery(line, account, { pageNo }),
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
            keyOf={({ betId, kind }) => `${betId} ${kind}`}
            empty={<EmptyState title={text('rebate.noBets')} />}
          />
        )}
        <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={setPageNo} />
        {(data?.list.length ?? 0) > 0 && <SaveBets line={line} account={account} />}
      </div>
    </Dialog>
  )
}

function SaveBets({ line, account }: { line: Line; account: string | undefined }) {
  const text = useText(messages)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      const page = (pageNo: number) =>
        client.fetchQuery(betsQuery(line, account, { pageNo, pageSize: loyaltyRowsMax }))
      const first = await page(1)
      const rows = [...first.list]
      const pages = Math.min(first.totalPages, fileRowsMax / loyaltyRowsMax)
      for (let pageNo = 2; pageNo <= pages; pageNo++) rows.push(...(await page(pageNo)).list)
      const name = `rebate-${line.day}-${line.category}.csv`
      saveFile(name, 'text/csv', csvOf([betHead, ...rows.map(betCells)]))
    },
  })
  return (
    <div>
      <Button kind="plain" isBusy={save.isPending} onClick={() => save.mutate()}>
        {text('rebate.save')}
      </Button>
      {save.isError && <p role="alert">{text('rebate.notSaved')}</p>}
    </div>
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
  decimalFromUnits(stake.amount),
  decimalFromUnits(kind === 'counted' ? validBet.amount : -validBet.amount),
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
