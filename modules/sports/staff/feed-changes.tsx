import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { feedStaffCalls } from '../feed-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { useFeedWords } from './use-feed-words.ts'

/** Who of the staff set which source, newest first. */
export function FeedChanges() {
  const text = useText(officeMessages)
  const { kindName, settingName } = useFeedWords()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(feedStaffCalls.listFeedChanges, { query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('feeds.changes')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject }) => subject.replace('feed:', '')}
      nameOf={(key) => {
        if (key === 'isOn') return text('feeds.isOn')
        if (key === 'kind') return text('feeds.kind')
        if (key === 'state') return text('state')
        return key === 'reason' ? text('reason') : settingName(key)
      }}
      wordOf={(key, value) => {
        if (key === 'isOn') return text(value === 'true' ? 'feeds.yes' : 'feeds.no')
        return key === 'kind' && typeof value === 'string' ? kindName(value) : undefined
      }}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
