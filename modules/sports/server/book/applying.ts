import type { Db } from '@tessera/server-kit'
import type { Changes } from './changes.ts'
import type { FeedRow } from './feeds.ts'
import type { Arrived, ReadMessage } from './read-message.ts'

/** What was not taken as it was told: a reason to count by, and what it was about. */
export type Refused = { what: RefusedFor; about: string }

/** Why something was not taken. Staff read these. */
export type RefusedFor =
  | 'unknown market'
  | 'unknown outcome'
  | 'not canonical'
  | 'wrong price'
  | 'wrong chances'
  | 'wrong market'
  | 'wrong state'
  | 'wrong result'
  | 'impossible result'
  | 'too early'
  | 'disagreement'
  | 'nothing to take back'
  | 'not asked for'
  | 'wrong span'
  | 'closed'
  | 'other feed'
  | 'not understood'
  | 'unknown event'
  | 'older'
  | 'failed'

/** How a message ended; what stands in the record of it. */
export type Outcome = 'applied' | 'older' | 'unknown event' | 'not understood' | 'refused'

/** One message that is being applied, with what it is applied to. */
export type Applying<Message extends ReadMessage = ReadMessage> = {
  tx: Db
  feed: FeedRow
  arrived: Arrived
  message: Message
  /** When it arrived, by our clock. */
  now: Date
  refuse: (what: RefusedFor, about: string) => undefined
  changes: Changes
}
