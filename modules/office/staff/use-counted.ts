import { useFormat, useText } from '@tessera/web-kit'
import { countedMost } from '../limits.ts'
import { messages } from '../messages.ts'

/** Says how many wait, of what is counted no further than `countedMost`. */
export function useCounted(): (count: number) => string {
  const text = useText(messages)
  const format = useFormat()
  return (count) =>
    count < countedMost ? format.number(count) : text('orMore', { count: format.number(count) })
}
