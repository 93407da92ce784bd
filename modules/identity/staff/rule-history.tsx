import { useQuery } from '@tanstack/react-query'
import type { Call } from '@tessera/calls'
import { ChangeHistory, query, TakeBack, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { captchaStaffCalls } from '../captcha-staff-calls.ts'
import { logInStaffMessages } from '../log-in-staff-messages.ts'
import type { profileStaffCalls } from '../profile-staff-calls.ts'

type Props = {
  /** What its changes are of. */
  what: string
  list:
    | typeof captchaStaffCalls.listCaptchaChanges
    | typeof profileStaffCalls.listSessionLimitsChanges
  /** The last change, which may be taken back. */
  version: string
  /** Calls whose answers that makes old. */
  refreshes: Call[]
  wordOf?: (key: string, value: unknown) => string | undefined
}

/** Who of the staff changed something that is set as a whole, and why, newest first. */
export function RuleHistory({ what, list, version, refreshes, wordOf }: Props) {
  const text = useText(logInStaffMessages)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(list as typeof captchaStaffCalls.listCaptchaChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  return (
    <ChangeHistory
      nameOf={(key) => key}
      wordOf={wordOf}
      title={text('logInRuleHistory')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={() => what}
      more={[
        { id: 'why', name: text('ruleWhy'), cell: ({ reason }) => reason || '–' },
        {
          id: 'acts',
          name: text('ruleActs'),
          isActs: true,
          cell: (change) =>
            change.id === version && (
              <TakeBack change={change} version={version} refreshes={refreshes} />
            ),
        },
      ]}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
