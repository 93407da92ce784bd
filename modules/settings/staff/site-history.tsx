import { useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'

type HistoryName = Extract<keyof typeof settingsStaffCalls, `list${string}Changes`>
type Props = { call: (typeof settingsStaffCalls)[HistoryName] }

/** Who of the staff changed this part of the site, newest first. */
export function SiteHistory({ call }: Props) {
  const text = useText(staffMessages)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(call, { query: { pageNo } }),
    throwOnError: false,
  })
  const nameOf = (key: string) => {
    const known = `field.${key}`
    return known in staffMessages.texts ? text(known as 'field.name') : key
  }
  return (
    <ChangeHistory
      title={text('staffHistory')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject }) => subject}
      nameOf={nameOf}
      wordOf={(_key, value) =>
        typeof value === 'boolean' ? text(value ? 'staffYes' : 'staffNo') : undefined
      }
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
