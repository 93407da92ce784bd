import { Button, EmptyState, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import type { ListFilter } from './list-state.ts'

const words = {
  ALL: ['noData', 'noDataAdvice'],
  HOT: ['noHot', 'noHotAdvice'],
  FAV: ['noFavourites', 'noFavouritesAdvice'],
  RECENT: ['noData', 'noDataAdvice'],
} as const

/** No title fits: says so, and what to do about it. */
export function EmptyList({ filter, onClear }: { filter: ListFilter; onClear: () => void }) {
  const text = useText(messages)
  const [title, advice] = words[filter]
  return (
    <EmptyState
      title={text(title)}
      advice={text(advice)}
      act={<Button onClick={onClear}>{text('clear')}</Button>}
    />
  )
}
