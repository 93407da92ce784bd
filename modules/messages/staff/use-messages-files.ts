import { byNumber, type ListFile, send, useText } from '@tessera/web-kit'
import { staffRowsMax } from '../limits.ts'
import type { AnnouncementKind } from '../shapes.ts'
import {
  type FeedbackRow,
  messagesStaffCalls,
  type SentMessage,
  type StaffAnnouncement,
} from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import type { FeedbackView } from './feedback-view.ts'
import { titleOf } from './use-announcement-columns.tsx'

const pageSize = staffRowsMax

/** The announcements of a kind as a file, with their times but without their current state. */
export function useAnnouncementsFile(kind: AnnouncementKind): ListFile<StaffAnnouncement> {
  const text = useText(staffMessages)
  return {
    part: text(`kind.${kind}`),
    page: byNumber((pageNo) =>
      send(messagesStaffCalls.listStaffAnnouncements, { query: { kind, pageNo, pageSize } }),
    ),
    head: [
      text('staffTitle'),
      text('deskKinds'),
      text('deskAudience'),
      text('deskOrder'),
      text('deskPublished'),
      text('deskStarts'),
      text('deskEnds'),
    ],
    lines: (row) => [
      [
        titleOf(row),
        text(`kind.${row.kind}`),
        row.kind === 'PU' ? text(`execution.${row.execution}`) : '',
        row.sort,
        row.isPublished,
        row.startsAt,
        row.endsAt,
      ],
    ],
  }
}

/** What was sent to members as a file. */
export function useSentMessagesFile(): ListFile<SentMessage> {
  const text = useText(staffMessages)
  return {
    page: (after) =>
      send(messagesStaffCalls.listSentMessages, { query: { pageSize, ...(after && { after }) } }),
    head: [
      text('staffTitle'),
      text('messagesTo'),
      text('staffWhen'),
      text('staffBy'),
      text('messagesRead'),
    ],
    lines: (row) => [
      [
        row.title,
        row.account ?? text(`audience.${row.audience}`),
        row.sentAt,
        row.staffAccount,
        row.readCount,
      ],
    ],
  }
}

/** The feedback of one state as a file. */
export function useFeedbackFile(state: FeedbackView['state']): ListFile<FeedbackRow> {
  const text = useText(staffMessages)
  return {
    part: text(`feedback.${state}`),
    page: (after) =>
      send(messagesStaffCalls.listFeedback, {
        query: { state, pageSize, ...(after && { after }) },
      }),
    head: [
      text('staffWhen'),
      text('feedbackFrom'),
      text('feedbackWords'),
      text('feedbackAnswer'),
      text('staffBy'),
    ],
    lines: (row) => [
      [row.madeAt, row.account, row.content, row.answer?.content, row.answer?.staffAccount],
    ],
  }
}
