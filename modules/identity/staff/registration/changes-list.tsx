import { useQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import { ChangeHistory, query, TakeBack, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { logInStaffMessages } from '../../log-in-staff-messages.ts'
import { registrationCalls } from '../../registration-calls.ts'
import { registrationStaffCalls } from '../../registration-staff-calls.ts'
import type { RuleChange } from '../../rule-change-shape.ts'
import { useChangeNames } from './use-change-names.ts'
import { useRuleWords } from './use-rule-words.ts'

/** What a rule that is set makes old. */
export const refreshes = [
  registrationStaffCalls.readRegistrationRules,
  registrationStaffCalls.listRuleChanges,
  registrationCalls.listCountries,
  settingsCalls.readRegisterRules,
]

type Props = {
  /** The last change of each rule, by its subject. */
  versions: Record<string, string>
}

/** Who of the staff changed what and why, newest first; the last of each may be taken back. */
export function ChangesList({ versions }: Props) {
  const text = useText(logInStaffMessages)
  const names = useChangeNames()
  const [pageNo, setPageNo] = useState(1)
  const { subjectName } = useRuleWords()
  const { data, error, refetch } = useQuery({
    ...query(registrationStaffCalls.listRuleChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  const back = (change: RuleChange) =>
    versions[change.subject] === change.id && (
      <TakeBack change={change} version={change.id} refreshes={refreshes} />
    )
  return (
    <ChangeHistory
      {...names}
      title={text('ruleChanges')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject }) => subjectName(subject)}
      more={[
        { id: 'why', name: text('ruleWhy'), cell: ({ reason }) => reason || '–' },
        { id: 'acts', name: text('ruleActs'), isActs: true, cell: back },
      ]}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
