import type { Feed, Message } from '@tessera/calls'
import { safeParse } from 'zod/v4/core'
import { whenFeedsBegin } from './beginning.ts'
import type { Hearer } from './feed-book.ts'

export type Hears<F extends Feed> = {
  onMessage: (message: Message<F>) => void
  /** The missed events are not available: load again by HTTP. Also once at the start, unless the feed has told nothing. */
  onReset: () => void
  /** Where every subscriber of the feed keeps the same state: one of them handles it for all. */
  isShared?: boolean
}

/** What the line calls: always the functions of the newest render, with messages as the feed declares them. */
export function hearerOf<F extends Feed>(feed: F, latest: { current: Hears<F> }): Hearer {
  return {
    onMessage: (data) => {
      const read = safeParse(feed.message, data)
      // A message of another version of the server is not understood: the state is, by HTTP.
      if (read.success) latest.current.onMessage(read.data as Message<F>)
      else latest.current.onReset()
    },
    onReset: () => latest.current.onReset(),
    isShared: latest.current.isShared,
  }
}

/** Subscribes. The line comes after the first paint: nothing that is seen first waits for it. */
export function hear(name: string, hearer: Hearer): () => void {
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
