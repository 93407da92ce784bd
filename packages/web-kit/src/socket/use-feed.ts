import type { Feed, Message } from '@tessera/calls'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { parse } from 'zod/v4/core'
import { onSession, readSession } from '../data/session.ts'
import { LiveLine, type LineState } from './live-line.ts'

let state: LineState = 'connecting'
const watchers = new Set<() => void>()
let line: LiveLine | undefined

const socketUrl = (ticket: string | undefined): string => {
  const url = new URL('/rt', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (ticket) url.searchParams.set('ticket', ticket)
  return url.toString()
}

async function fetchTicket(): Promise<string | undefined> {
  const session = readSession()
  if (!session) return undefined
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' }
  const response = await fetch('/wps/session/ticket', { method: 'POST', headers, body: '{}' })
  const { value } = (await response.json()) as { value?: { ticket?: string } }
  return value?.ticket
}

/** The line of this tab, opened with the first feed that is heard. */
function theLine(): LiveLine {
  if (line) return line
  const made = new LiveLine({
    ticket: fetchTicket,
    openSocket: (ticket) => new WebSocket(socketUrl(ticket)),
    onState: (next) => {
      state = next
      for (const watcher of watchers) watcher()
    },
  })
  line = made
  onSession(() => made.restart())
  addEventListener('online', () => made.restart())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && state === 'down') made.restart()
  })
  made.start()
  return made
}

type Hears<F extends Feed> = {
  onMessage: (message: Message<F>) => void
  /** What was missed cannot be told: load again by HTTP. */
  onReset: () => void
}

/** Hears a feed while the component is shown. */
export function useFeed<F extends Feed>(feed: F, hears: Hears<F>): void {
  const latest = useRef(hears)
  // The socket outlives a render: it always calls the functions of the newest one.
  useEffect(() => {
    latest.current = hears
  })
  useEffect(
    () =>
      theLine().hear(feed.name, {
        onMessage: (data) => latest.current.onMessage(parse(feed.message, data) as Message<F>),
        onReset: () => latest.current.onReset(),
      }),
    [feed],
  )
}

/** Whether pushed values arrive: for the connection pill. */
export const useLineState = (): LineState =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => state,
  )
