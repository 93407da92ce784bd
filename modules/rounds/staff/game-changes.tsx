import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import { ChangeHistory, query, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { gameDeskCalls } from '../game-desk-calls.ts'
import { staffMessages } from '../staff-messages.ts'

/** Who of the staff changed stakes, returns and jackpots, newest first. */
export function GameChanges() {
  const text = useText(staffMessages)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(gameDeskCalls.listStakeRangeChanges, { query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('games.changes')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject }) => {
        const [kind, what = ''] = subject.split(':')
        if (kind === 'return') return text('games.returnOf', { game: what })
        return kind === 'jackpot'
          ? text('jackpots.change', { id: what })
          : text('games.stakesOf', { game: what })
      }}
      nameOf={(key) => (key === 'return' ? text('games.return') : key)}
      wordOf={(_, value, { subject }) => {
        if (subject.startsWith('return:')) return undefined
        if (typeof value !== 'string' || !/^\d+$/.test(value)) return undefined
        return decimalOf({ amount: BigInt(value), currency: subject.split(' ')[1] ?? '' })
      }}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
