import type { Message, TopicFeed } from '@tessera/calls'
import type { Push } from './context.ts'

// What changes several times within this is told once: nobody reads a price that stands for less.
const togetherMilliseconds = 200

type Together<F extends TopicFeed> = {
  push: Push
  feed: F
  /** Two messages of one topic as one: values are absolute, so the later of each wins, and only what changed is in it. */
  merge: (before: Message<F>, next: Message<F>) => Message<F>
  milliseconds?: number
}

/**
 * Tells topics of a feed, those of 200 ms together: each topic once, and all topics in the same moment, so that a socket
 * which follows many gets one message.
 */
export function tellTogether<F extends TopicFeed>({
  push,
  feed,
  merge,
  milliseconds = togetherMilliseconds,
}: Together<F>) {
  let waiting = new Map<string, Message<F>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const told = waiting
    waiting = new Map()
    for (const [topic, message] of told) push(feed, 'all', message, topic)
  }

  return {
    tell(topic: string, message: Message<F>): void {
      const before = waiting.get(topic)
      waiting.set(topic, before === undefined ? message : merge(before, message))
      timer ??= setTimeout(flush, milliseconds)
    },
    /** Tells at once what waits, as at the end of the process. */
    flush,
  }
}
