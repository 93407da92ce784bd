import { useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { messagesStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'

type Props = { of: 'announcement' | 'letter' | 'feedback' | 'notices' }

/** Who of the staff announced, sent or answered what, newest first. */
export function MessagesHistory({ of }: Props) {
  const text = useText(staffMessages)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(messagesStaffCalls.listMessagesChanges, { query: { of, pageNo } }),
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('staffHistory')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject, before, after }) => titleIn(after) ?? titleIn(before) ?? subject}
      nameOf={(key) => {
        const known = `field.${key}`
        return known in staffMessages.texts ? text(known as 'field.kind') : key
      }}
      wordOf={(_key, value) =>
        typeof value === 'boolean' ? text(value ? 'staffYes' : 'staffNo') : undefined
      }
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}

/** The English title, by which people know a thing; of a feedback, its words. */
function titleIn(side: Record<string, unknown>): string | undefined {
  if (typeof side['feedback'] === 'string') return side['feedback']
  const words = side['EN']
  const hasTitle = typeof words === 'object' && words !== null && 'title' in words
  return hasTitle && typeof words.title === 'string' ? words.title : undefined
}
