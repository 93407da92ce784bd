import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, ScreenFrame, TakeBack, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { limitsStaffCalls } from '../limits-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'

const { listSportsSettings, readMargins, readRetention, readWinLimits } = limitsStaffCalls

/** Who changed limits, margins and factors. */
export function ChangesScreen() {
  const text = useText(officeMessages)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(listSportsSettings, { query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const newestOf = (subject: string) =>
    pageNo === 1 ? data?.list.find((each) => each.subject === subject)?.id : undefined
  return (
    <ScreenFrame title={text('tab.changes')} lead={text('changes.lead')}>
      <ChangeHistory
        title={text('tab.changes')}
        isWholeScreen
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        whatOf={({ subject }) => {
          const [kind, what = ''] = subject.split(':')
          if (kind === 'sportsMargins') return text('margins')
          if (kind === 'sportsRetention') return text('retention')
          return kind === 'sportsLimits'
            ? text('limits.title', { currency: what })
            : text('changes.factor')
        }}
        nameOf={(key) => key}
        more={[
          { id: 'reason', name: text('reason'), cell: ({ reason }) => reason || '–' },
          {
            id: 'back',
            name: text('acts'),
            isActs: true,
            cell: (change) =>
              !change.subject.startsWith('sportsFactor') &&
              newestOf(change.subject) === change.id && (
                <TakeBack
                  change={change}
                  version={change.id}
                  refreshes={[listSportsSettings, readWinLimits, readMargins, readRetention]}
                />
              ),
          },
        ]}
        pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
      />
    </ScreenFrame>
  )
}
