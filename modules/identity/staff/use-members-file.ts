import { type ListFile, send, useText } from '@tessera/web-kit'
import { memberRowsMax } from '../limits.ts'
import { type MemberHit, membersDeskCalls } from '../members-desk-calls.ts'
import { membersDeskMessages } from '../members-desk-messages.ts'
import { messages } from '../messages.ts'
import { type MembersView, queryOfMembersView } from './members-view.ts'
import { useMemberWords } from './use-member-words.ts'

/** All members whom a view means as a file, from the first one on: as masked as they are on the screen. */
export function useMembersFile(view: MembersView): ListFile<MemberHit> {
  const text = useText(messages)
  const words = useText(membersDeskMessages)
  const { typeOf, statusOf } = useMemberWords()
  const { after: _, ...asked } = queryOfMembersView(view)
  return {
    page: (after) =>
      send(membersDeskCalls.listMembers, {
        query: { ...asked, pageSize: memberRowsMax, ...(after && { after }) },
      }),
    head: [
      words('by.id'),
      text('account'),
      text('nickname'),
      text('type'),
      words('test'),
      text('status'),
      words('tags'),
      text('currency'),
      text('createdAt'),
      text('lastLoginAt'),
    ],
    lines: (row) => [
      [
        row.id,
        row.account,
        row.nickname,
        typeOf(row.type),
        row.isTest,
        statusOf(row.status),
        row.tags.join(' '),
        row.currency,
        row.createdAt,
        row.lastLoginAt,
      ],
    ],
  }
}
