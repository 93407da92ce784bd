import { useQuery } from '@tanstack/react-query'
import { decimalOf, typedDecimal } from '@tessera/money'
import {
  byNumber,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  localeOf,
  Pagination,
  query,
  SaveList,
  send,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { teamRowsMax } from '../../limits.ts'
import { agentRatesCalls, type RebateLine } from '../../rates-calls.ts'
import { ratesMessages } from '../../rates-messages.ts'
import styles from '../agents.module.css'
import { inFull, percentOf, useCategory } from '../rates/rate-text.ts'
import rateStyles from '../rates/rates.module.css'
import { LineBets } from './line-bets.tsx'

/** A ledger unit has four decimals, and a remainder six more. */
const remainderPlaces = 10
const remainderOf = (remainder: number): string =>
  (remainder / 10 ** remainderPlaces).toFixed(remainderPlaces).replace(/\.?0+$/, '')

/** What one rebate is made of: a line for each member and category, and the bets behind it. */
export function RebateLines({ day }: { day: string }) {
  const text = useText(ratesMessages)
  const [pageNo, setPageNo] = useState(1)
  const [opened, setOpened] = useState<RebateLine>()
  const { data, error, refetch } = useQuery({
    ...query(agentRatesCalls.listRebateLines, { query: { day, pageNo } }),
    placeholderData: (before) => before,
    throwOnError: false,
  })
  const columns = useColumns(
    day,
    data && {
      validBet: inFull(data.totals.validBet),
      amount: inFull(data.totals.amount),
    },
  )
  const categoryOf = useCategory()
  const format = useFormat()
  const title = text('linesOf', { day: format.calendarDay(day) })
  return (
    <div className={styles.part}>
      <div>
        <h2>{title}</h2>
        <p className={styles.lead}>{text('linesLead')}</p>
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          keyOf={({ memberId, category, ofDay }) => `${memberId} ${category} ${ofDay}`}
          onOpen={setOpened}
          openNameOf={({ account, category }) =>
            text('openBets', { account, category: categoryOf(category) })
          }
          empty={<EmptyState title={text('noLines')} />}
        />
      )}
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={setPageNo} />
      {data && data.list.length > 0 && <AsFile day={day} title={title} />}
      {opened && <LineBets day={day} line={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function useColumns(
  day: string,
  totals: { validBet: string; amount: string } | undefined,
): Column<RebateLine>[] {
  const text = useText(ratesMessages)
  const format = useFormat()
  const categoryOf = useCategory()
  return [
    {
      id: 'account',
      name: text('account'),
      phone: 'lead',
      total: text('total'),
      cell: ({ account, ofDay }) => (
        <>
          {account}
          {ofDay !== day && (
            <small className={rateStyles.note}>
              {' '}
              {text('correction', { day: format.calendarDay(ofDay) })}
            </small>
          )}
        </>
      ),
    },
    { id: 'line', name: text('line'), cell: ({ line }) => line },
    { id: 'category', name: text('category'), cell: ({ category }) => categoryOf(category) },
    {
      id: 'validBet',
      name: text('validBet'),
      isNumber: true,
      phone: 'side',
      total: totals?.validBet,
      cell: ({ validBet }) => inFull(validBet),
    },
    {
      id: 'rates',
      name: text('rateDifference'),
      isNumber: true,
      phone: 'note',
      cell: ({ ratePpm, linePpm }) => (
        <span className={rateStyles.whole}>
          {text('difference', {
            own: percentOf(ratePpm),
            line: percentOf(linePpm),
            difference: percentOf(Math.max(0, ratePpm - linePpm)),
          })}
        </span>
      ),
    },
    {
      id: 'rounding',
      name: text('rounding'),
      isNumber: true,
      cell: ({ remainder }) =>
        remainder === 0 ? '0' : typedDecimal(remainderOf(remainder), localeOf()),
    },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      phone: 'amount',
      total: totals?.amount,
      cell: ({ amount }) => inFull(amount),
    },
  ]
}

function AsFile({ day, title }: { day: string; title: string }) {
  const text = useText(ratesMessages)
  const categoryOf = useCategory()
  return (
    <SaveList<RebateLine>
      of={title}
      part=""
      page={byNumber((pageNo) =>
        send(agentRatesCalls.listRebateLines, { query: { day, pageNo, pageSize: teamRowsMax } }),
      )}
      head={[
        text('account'),
        text('line'),
        text('category'),
        text('playDay'),
        text('validBet'),
        text('ownRate'),
        text('lineRate'),
        text('amount'),
        text('rounding'),
      ]}
      lines={({
        account,
        line,
        category,
        ofDay,
        validBet,
        ratePpm,
        linePpm,
        amount,
        remainder,
      }) => [
        [
          account,
          line,
          categoryOf(category),
          ofDay,
          decimalOf(validBet),
          ratePpm / 10_000,
          linePpm / 10_000,
          decimalOf(amount),
          remainderOf(remainder) || '0',
        ],
      ]}
    />
  )
}
