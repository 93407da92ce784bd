import { Button, EmptyState, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { filterMessages } from '../later-messages.ts'
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
  const say = useText(filterMessages)
  const [title, advice] = filter === 'NEW' ? ([] as const) : words[filter]
  return (
    <EmptyState
      title={title ? text(title) : say('noNew')}
      advice={advice ? text(advice) : say('noNewAdvice')}
      act={<Button onClick={onClear}>{text('clear')}</Button>}
    />
  )
}
