import type { Context, MemberContext } from '@tessera/server-kit'
import { sentToManyFeed, unreadFeed } from '../../inbox-calls.ts'
import { countUnread } from './inbox-of.ts'

/** Pushes the unread count to a member's browsers and returns it. Called after the commit, never before. */
export async function tellUnread(
  { db, clock, push }: Pick<Context, 'db' | 'clock' | 'push'>,
  memberId: string,
): Promise<{ unreadCount: number }> {
  const unreadCount = await countUnread(db, { memberId, now: clock() })
  push(unreadFeed, memberId, { unreadCount })
  return { unreadCount }
}

/** How many messages of who asks wait to be read. */
export const readUnread = async ({ db, clock, member }: MemberContext) => ({
  unreadCount: await countUnread(db, { memberId: member.id, now: clock() }),
})

/** Pushes the arrival of a message: to its one reader the count, to many a hint to load theirs. */
export async function tellSent(
  context: Pick<Context, 'db' | 'clock' | 'push'>,
  memberId: string | null,
): Promise<void> {
  if (memberId === null) context.push(sentToManyFeed, 'all', {})
  else await tellUnread(context, memberId)
}
