import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, ScreenFrame, TakeBack, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { settingStaffCalls } from '../setting-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { useTableNames } from './use-table-names.ts'

const { listTableChanges, readDealerRota, readTableBeacon, readTableLimits } = settingStaffCalls

/** Who changed limits, beacons and the rota of tables. */
export function ChangesScreen() {
  const text = useText(officeMessages)
  const { nameOf } = useTableNames()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(listTableChanges, { query: { pageNo } }),
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
          const [kind, table = '', currency = ''] = subject.split(':')
          if (kind === 'tablesBeacon') return text('tab.beacon')
          if (kind === 'tablesRota') return text('tab.rota')
          return text('limits.title', { name: nameOf(table), currency })
        }}
        nameOf={(key) => key}
        more={[
          { id: 'reason', name: text('reason'), cell: ({ reason }) => reason || '–' },
          {
            id: 'back',
            name: text('acts'),
            isActs: true,
            cell: (change) =>
              newestOf(change.subject) === change.id && (
                <TakeBack
                  change={change}
                  version={change.id}
                  refreshes={[listTableChanges, readTableLimits, readTableBeacon, readDealerRota]}
                />
              ),
          },
        ]}
        pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
      />
    </ScreenFrame>
  )
}
