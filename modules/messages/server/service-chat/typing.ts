import { typingSeconds } from '../../service-limits.ts'

type Side = 'visitor' | 'staff'

// Nothing depends on it, so it is in no database: who types is known to the process that was told.
const until = new Map<string, number>()
const most = 10_000

const keyOf = (side: Side, id: string) => `${side} ${id}`

/** Notes that somebody is writing in a conversation. Answers whether that is new. */
export function noteTyping(side: Side, id: string, now: Date): boolean {
  const key = keyOf(side, id)
  const wasTyping = isTyping(side, id, now)
  if (until.size >= most) until.clear()
  until.set(key, now.getTime() + typingSeconds * 1000)
  return !wasTyping
}

export const isTyping = (side: Side, id: string, now: Date): boolean =>
  (until.get(keyOf(side, id)) ?? 0) > now.getTime()

/** What was written is here: nobody types any more. */
export const endTyping = (side: Side, id: string): void => void until.delete(keyOf(side, id))
