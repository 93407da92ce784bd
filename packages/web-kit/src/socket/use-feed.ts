import type { Feed, Message } from '@tessera/calls'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { safeParse } from 'zod/v4/core'
import { whenFeedsBegin } from './beginning.ts'
import type { LineState } from './live-line.ts'
import type { Hearer } from './feed-book.ts'
import { lineLatency, lineState, onLine } from './line-state.ts'

type Hears<F extends Feed> = {
  onMessage: (message: Message<F>) => void
  /** The missed events are not available: load again by HTTP. Also once at the start, unless the feed has told nothing. */
  onReset: () => void
  /** Where every subscriber of the feed keeps the same state: one of them handles it for all. */
  isShared?: boolean
}

/** Subscribes to a feed while the component is shown. */
export function useFeed<F extends Feed>(feed: F, hears: Hears<F>): void {
  const latest = useRef(hears)
  // The socket outlives a render: it always calls the functions of the newest one.
  useEffect(() => {
    latest.current = hears
  })
  // The socket is outside React.
  useEffect(
    () =>
      hear(feed.name, {
        onMessage: (data) => {
          const read = safeParse(feed.message, data)
          // A message of another version of the server is not understood: the state is, by HTTP.
          if (read.success) latest.current.onMessage(read.data as Message<F>)
          else latest.current.onReset()
        },
        onReset: () => latest.current.onReset(),
        isShared: latest.current.isShared,
      }),
    [feed],
  )
}

// The line comes after the first paint: nothing that is seen first waits for it.
function hear(name: string, hearer: Hearer): () => void {
  let isOver = false
  let stop = () => {
    isOver = true
  }
  void whenFeedsBegin()
    .then(() => import('./tab-line.ts'))
    .then(({ theLine }) => {
      if (!isOver) stop = theLine().hear(name, hearer)
    })
  return () => stop()
}

/** Whether pushed values arrive: for the connection pill. */
export const useLineState = (): LineState => useSyncExternalStore(onLine, lineState, lineState)

/** How long a word takes to the server and back, in milliseconds, where it is known. */
export const useLineLatency = (): number | undefined =>
  useSyncExternalStore(onLine, lineLatency, lineLatency)
