import { EmptyState, useBusinessZone, useText } from '@tessera/web-kit'
import type { Channel } from '../../calls.ts'
import { messages } from '../../messages.ts'
import { clockOf } from '../withdraw/withdraw-queries.ts'

/** A way to pay in that is closed at this hour, with when it opens. */
export function ShutNote({ channel: { terms } }: { channel: Channel }) {
  const text = useText(messages)
  const { zone } = useBusinessZone()
  const hours = { opens: clockOf(terms.opensMinute), closes: clockOf(terms.closesMinute), zone }
  return <EmptyState title={text('shut.title')} advice={text('shut.advice', hours)} />
}
