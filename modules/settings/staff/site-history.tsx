import { useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import type { SiteChange } from '../staff-shapes.ts'
import { RollBack } from './roll-back.tsx'
import { useFieldNames } from './use-field-names.ts'
import { useSubjectName } from './use-subject-name.ts'

type HistoryName = Extract<keyof typeof settingsStaffCalls, `list${string}Changes`>
type Props = { call: (typeof settingsStaffCalls)[HistoryName]; mayRollBack?: boolean }

/** Who of the staff changed this part of the site and why, newest first; the last of each may be taken back. */
export function SiteHistory({ call, mayRollBack = true }: Props) {
  const text = useText(staffMessages)
  const names = useFieldNames()
  const nameOf = useSubjectName()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(call, { query: { pageNo } }),
    throwOnError: false,
  })
  const last = pageNo === 1 ? lastOfEach(data?.list ?? []) : new Map<string, string>()
  const acts = {
    id: 'acts',
    name: text('staffActs'),
    isActs: true,
    cell: (change: SiteChange) =>
      last.get(change.subject) === change.id && <RollBack change={change} version={change.id} />,
  }
  return (
    <ChangeHistory
      {...names}
      title={text('staffHistory')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject, before, after }) => nameOf(subject, [after, before])}
      more={[
        { id: 'why', name: text('draftReason'), cell: ({ reason }) => reason || '–' },
        ...(mayRollBack ? [acts] : []),
      ]}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}

/** The newest change of each subject; the list is newest first. */
const lastOfEach = (list: readonly SiteChange[]): Map<string, string> =>
  new Map(list.toReversed().map(({ subject, id }) => [subject, id]))
