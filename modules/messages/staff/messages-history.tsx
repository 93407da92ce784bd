import { useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, TakeBack, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { MessagesChange } from '../shapes.ts'
import { messagesStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { RestoreAct } from './restore-act.tsx'
import { useAnnouncementNames } from './use-announcement-names.ts'

type Props = { of: 'announcement' | 'message' | 'feedback' | 'notices' }

/** Who of the staff announced, sent or answered what, newest first. */
export function MessagesHistory({ of }: Props) {
  const text = useText(staffMessages)
  const names = useAnnouncementNames()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(messagesStaffCalls.listMessagesChanges, { query: { of, pageNo } }),
    throwOnError: false,
  })
  const last = lastOfEach(pageNo === 1 ? (data?.list ?? []) : [])
  const why = {
    id: 'why',
    name: text('staffWhy'),
    cell: ({ reason }: MessagesChange) => reason || '–',
  }
  const back = {
    id: 'acts',
    name: text('staffActs'),
    isActs: true,
    cell: (change: MessagesChange) =>
      last.get(change.subject) === change.id && (
        <TakeBack
          change={change}
          version={change.id}
          refreshes={[messagesStaffCalls.readNoticeRule, messagesStaffCalls.listMessagesChanges]}
        />
      ),
  }
  const acts = {
    id: 'acts',
    name: text('staffActs'),
    isActs: true,
    cell: (change: MessagesChange) =>
      last.get(change.subject) === change.id && (
        <RestoreAct
          change={change}
          name={titleIn(change.after) ?? titleIn(change.before) ?? change.subject}
        />
      ),
  }
  return (
    <ChangeHistory
      title={text('staffHistory')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject, before, after }) => titleIn(after) ?? titleIn(before) ?? subject}
      {...names}
      {...(of === 'announcement' && { more: [why, acts] })}
      {...(of === 'notices' && { more: [why, back] })}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}

/** The newest change of each subject; the list is newest first. */
const lastOfEach = (list: readonly MessagesChange[]): Map<string, string> =>
  new Map(list.toReversed().map(({ subject, id }) => [subject, id]))

/** The English title, by which people know a thing; of a feedback, its words. */
function titleIn(side: Record<string, unknown>): string | undefined {
  if (typeof side['feedback'] === 'string') return side['feedback']
  const words = side['EN']
  const hasTitle = typeof words === 'object' && words !== null && 'title' in words
  return hasTitle && typeof words.title === 'string' ? words.title : undefined
}
