import { type Feed, lineName, type PlainFeed, type TopicFeed } from '@tessera/calls'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { hear, hearerOf, type Hears } from './hear.ts'
import type { LineState } from './live-line.ts'
import { lineLatency, lineState, onLine } from './line-state.ts'

/** Subscribes to a feed while the component is shown. */
export function useFeed<F extends PlainFeed>(feed: F, hears: Hears<F>): void {
  useLine(feed, feed.name, hears)
}

/** Subscribes to one topic of a feed while the component is shown; to none while the topic is not known. */
export function useTopic<F extends TopicFeed>(
  feed: F,
  topic: string | undefined,
  hears: Hears<F>,
): void {
  useLine(feed, topic === undefined ? undefined : lineName(feed, topic), hears)
}

function useLine<F extends Feed>(feed: F, name: string | undefined, hears: Hears<F>): void {
  const latest = useRef(hears)
  // The socket outlives a render: it always calls the functions of the newest one.
  useEffect(() => {
    latest.current = hears
  })
  // The socket is outside React.
  useEffect(
    () => (name === undefined ? undefined : hear(name, hearerOf(feed, latest))),
    [feed, name],
  )
}

/** Whether pushed values arrive: for the connection pill. */
export const useLineState = (): LineState => useSyncExternalStore(onLine, lineState, lineState)

/** How long a word takes to the server and back, in milliseconds, where it is known. */
export const useLineLatency = (): number | undefined =>
  useSyncExternalStore(onLine, lineLatency, lineLatency)
