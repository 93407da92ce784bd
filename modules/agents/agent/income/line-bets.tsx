import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  Dialog,
  EmptyState,
  PagedTable,
  query,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { rateCategories } from '../../limits.ts'
import { agentRatesCalls, type RebateLine, type RebateLineBet } from '../../rates-calls.ts'
import { ratesMessages } from '../../rates-messages.ts'
import { inFull, useCategory } from '../rates/rate-text.ts'
import rateStyles from '../rates/rates.module.css'

type Props = { day: string; line: RebateLine; onClose: () => void }

/** The bets behind one line of a rebate. */
export function LineBets({ day, line, onClose }: Props) {
  const text = useText(ratesMessages)
  const { code } = useLanguage()
  const categoryOf = useCategory()
  const [pageNo, setPageNo] = useState(1)
  const { memberId, account, ofDay } = line
  const category = rateCategories.find((each) => each === line.category) ?? 'RNG'
  const rows = useQuery({
    ...query(agentRatesCalls.listRebateLineBets, {
      query: { day, memberId, category, ofDay, language: code, pageNo },
    }),
    placeholderData: (before) => before,
    throwOnError: false,
  })
  const columns = useColumns()
  const title = text('betsOf', { account, category: categoryOf(category) })
  return (
    <Dialog title={title} kind="broad" onClose={onClose}>
      <div className={rateStyles.part}>
        <PagedTable
          caption={title}
          columns={columns}
          rows={rows}
          keyOf={({ betId, kind, correction }) => `${betId} ${kind} ${correction}`}
          empty={<EmptyState title={text('noBets')} />}
          page={pageNo}
          onPage={setPageNo}
        />
      </div>
    </Dialog>
  )
}

function useColumns(): Column<RebateLineBet>[] {
  const text = useText(ratesMessages)
  const format = useFormat()
  return [
    {
      id: 'settledAt',
      name: text('settledAt'),
      phone: 'note',
      cell: ({ settledAt }) => format.dateTime(settledAt),
    },
    {
      id: 'game',
      name: text('game'),
      phone: 'lead',
      cell: ({ gameName, kind }) => (
        <>
          {gameName}
          {kind === 'takenBack' && <small className={rateStyles.note}> {text('takenBack')}</small>}
        </>
      ),
    },
    { id: 'vendor', name: text('vendor'), cell: ({ vendorName }) => vendorName },
    {
      id: 'stake',
      name: text('stake'),
      isNumber: true,
      phone: 'side',
      cell: ({ stake }) => inFull(stake),
    },
    {
      id: 'validBet',
      name: text('validBet'),
      isNumber: true,
      phone: 'amount',
      cell: ({ validBet }) => inFull(validBet),
    },
  ]
}
