import { useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, TakeBack, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { logInStaffCalls } from '../../log-in-staff-calls.ts'
import { logInStaffMessages } from '../../log-in-staff-messages.ts'
import { useLogInRuleWords } from './use-log-in-rule-words.ts'

/** Who of the staff changed the log-in rules and why, newest first; the last change can be reverted. */
export function LogInRuleHistory({ version }: { version: string }) {
  const text = useText(logInStaffMessages)
  const words = useLogInRuleWords()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(logInStaffCalls.listLogInChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  return (
    <ChangeHistory
      {...words}
      title={text('logInRuleHistory')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={() => text('logInRuleTitle')}
      more={[
        { id: 'why', name: text('ruleWhy'), cell: ({ reason }) => reason || '–' },
        {
          id: 'acts',
          name: text('ruleActs'),
          isActs: true,
          cell: (change) =>
            change.id === version && (
              <TakeBack
                change={change}
                version={version}
                refreshes={Object.values(logInStaffCalls)}
              />
            ),
        },
      ]}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
