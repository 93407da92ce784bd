import { lineName, type Message, type TopicFeed } from '@tessera/calls'
import { useEffect, useRef } from 'react'
import { hear, hearerOf } from './hear.ts'

type HearsTopics<F extends TopicFeed> = {
  onMessage: (topic: string, message: Message<F>) => void
  /** What was missed of these topics is not available: load them again by HTTP. Several at once come as one list. */
  onReset: (topics: string[]) => void
}

/**
 * Subscribes to topics of a feed, for a list of which some rows are on the screen. What stays in the list is heard without a
 * break. A socket follows at most `topicsMax`: those above it wait until others are given up.
 */
export function useTopics<F extends TopicFeed>(
  feed: F,
  topics: readonly string[],
  hears: HearsTopics<F>,
): void {
  const latest = useRef(hears)
  const lost = useRef<string[]>([])
  const followed = useRef(new Map<string, () => void>())
  // The socket outlives a render: it always calls the functions of the newest one.
  useEffect(() => {
    latest.current = hears
  })
  // The subscriptions are outside React.
  useEffect(() => {
    const onReset = (topic: string): void => {
      if (lost.current.push(topic) > 1) return
      queueMicrotask(() => latest.current.onReset(lost.current.splice(0)))
    }
    const wanted = new Set(topics)
    for (const topic of wanted) {
      if (followed.current.has(topic)) continue
      const onMessage = (message: Message<F>) => latest.current.onMessage(topic, message)
      const hearer = hearerOf(feed, { current: { onMessage, onReset: () => onReset(topic) } })
      followed.current.set(topic, hear(lineName(feed, topic), hearer))
    }
    for (const [topic, stop] of followed.current) {
      if (wanted.has(topic)) continue
      followed.current.delete(topic)
      stop()
    }
  })
  // The subscriptions end with the component, or with its feed.
  useEffect(() => {
    const all = followed.current
    return () => {
      for (const stop of all.values()) stop()
      all.clear()
    }
  }, [feed])
}
