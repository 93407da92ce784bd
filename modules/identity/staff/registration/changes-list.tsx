import { useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { registrationCalls } from '../../registration-calls.ts'
import { registrationMessages } from '../../registration-messages.ts'
import { useRuleWords } from './use-rule-words.ts'

const named = {
  shown: 'ruleShown',
  required: 'ruleRequired',
  patternId: 'rulePattern',
  minLength: 'ruleMin',
  maxLength: 'ruleMax',
  isOffered: 'countryOffered',
  minimumAge: 'countryAge',
} as const
const isNamed = (key: string): key is keyof typeof named => key in named

/** Who of the staff changed what, newest first. */
export function ChangesList() {
  const text = useText(registrationMessages)
  const [pageNo, setPageNo] = useState(1)
  const { subjectName, valueName } = useRuleWords()
  const { data, error, refetch } = useQuery({
    ...query(registrationCalls.listRuleChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('changesTitle')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject }) => subjectName(subject)}
      nameOf={(key) => (isNamed(key) ? text(named[key]) : key)}
      wordOf={valueName}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
