import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import { ChangeHistory, query, ScreenFrame, TakeBack, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { GameChange } from '../desk-shapes.ts'
import { gameStaffCalls } from '../game-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'

const { listGameChanges, readPriceTable } = gameStaffCalls

/** Who changed games, limits and prices. */
export function ChangesScreen() {
  const text = useText(officeMessages)
  return (
    <ScreenFrame title={text('tab.changes')} lead={text('changes.lead')}>
      <Changes title={text('tab.changes')} isWholeScreen />
    </ScreenFrame>
  )
}

type Props = { title: string; game?: string; isWholeScreen?: boolean }

/** The changes of one game, or of all, newest first. */
export function Changes({ title, game, isWholeScreen = false }: Props) {
  const text = useText(officeMessages)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(listGameChanges, { query: { pageNo, ...(game && { game }) } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const newestOf = (subject: string) =>
    pageNo === 1 ? data?.list.find((each) => each.subject === subject)?.id : undefined
  return (
    <ChangeHistory<GameChange>
      title={title}
      isWholeScreen={isWholeScreen}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject }) => {
        const [kind, what = ''] = subject.split(':')
        if (kind === 'lotterySource') return text('changes.source', { name: what })
        if (kind === 'lotteryPrices') return text('changes.prices', { game: what })
        return text(kind === 'lotteryLimits' ? 'changes.limits' : 'changes.game', { game: what })
      }}
      nameOf={(key) => key}
      wordOf={(_, value, { subject }) => {
        const isAmount = subject.startsWith('lotteryLimits') && /^\d+$/.test(String(value))
        if (!isAmount) return undefined
        return decimalOf({ amount: BigInt(String(value)), currency: subject.split(' ')[1] ?? '' })
      }}
      more={[
        { id: 'reason', name: text('reason'), cell: ({ reason }) => reason || '–' },
        {
          id: 'back',
          name: text('acts'),
          isActs: true,
          cell: (change) =>
            change.subject.startsWith('lotteryPrices') &&
            newestOf(change.subject) === change.id && (
              <TakeBack
                change={change}
                version={change.id}
                refreshes={[listGameChanges, readPriceTable]}
              />
            ),
        },
      ]}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
