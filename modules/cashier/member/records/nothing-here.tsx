import { EmptyState, useText } from '@tessera/web-kit'
import { recordsMessages } from '../../records-messages.ts'
import type { RecordFilters } from './use-record-filter.ts'

/** A record without rows: because of what was chosen, or because there is nothing yet. */
export function NothingHere({ filter }: { filter: Pick<RecordFilters, 'count'> }) {
  const text = useText(recordsMessages)
  return filter.count > 0 ? (
    <EmptyState title={text('rec.empty')} advice={text('rec.emptyAdvice')} />
  ) : (
    <EmptyState title={text('rec.none')} advice={text('rec.noneAdvice')} />
  )
}
