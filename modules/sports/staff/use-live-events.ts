import { useTopics } from '@tessera/web-kit'
import { useEffect, useRef } from 'react'
import { eventFeed } from '../book-feeds.ts'

const followedMost = 40
const restMilliseconds = 400

/** Reads again what is shown of these events as they change, at most some times a second. */
export function useLiveEvents(ids: readonly number[], refresh: () => void): void {
  const latest = useRef(refresh)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What is pushed comes from outside React, and is taken by the newest function.
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => () => clearTimeout(waiting.current), [])
  const soon = () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      latest.current()
    }, restMilliseconds)
  }
  useTopics(eventFeed, ids.slice(0, followedMost).map(String), {
    onMessage: soon,
    onReset: soon,
  })
}
