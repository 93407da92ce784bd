import { type Push, tellTogether } from '@tessera/server-kit'
import type { Message } from '@tessera/calls'
import { chatFeed } from '../../chat-calls.ts'
import type { ChatMessage, RoomState } from '../../chat-shapes.ts'

type Told = Message<typeof chatFeed>

/** A room that many write in is told a few times a second, each reader everything at once. */
function merge(before: Told, next: Told): Told {
  const removed = new Set([...before.removed, ...next.removed])
  const room = next.room ?? before.room
  return {
    added: [...before.added, ...next.added].filter(({ id }) => !removed.has(id)),
    removed: [...removed],
    ...(room && { room }),
  }
}

const tellerOf = (push: Push) => tellTogether({ push, feed: chatFeed, merge })
const tellers = new WeakMap<Push, ReturnType<typeof tellerOf>>()

function teller(push: Push): ReturnType<typeof tellerOf> {
  const known = tellers.get(push) ?? tellerOf(push)
  tellers.set(push, known)
  return known
}

type Change = { added?: ChatMessage[]; removed?: string[]; room?: RoomState }

/** Tells the readers of a room what changed, after it is committed. */
export function tellChat(
  push: Push,
  key: string,
  { added = [], removed = [], room }: Change,
): void {
  teller(push).tell(key, { added, removed, ...(room && { room }) })
}

/** Tells at once what waits. */
export const flushChat = (push: Push): void => teller(push).flush()
