import { call } from '@tessera/calls'
import * as z from 'zod/mini'
import { askFastBy } from '../data/fast-line.ts'
import { send } from '../data/send.ts'
import { onSession, readSession, setSession } from '../data/session.ts'
import { whenFeedsBegin } from './beginning.ts'
import { isOwn } from './feed-book.ts'
import { isLineOfGuest } from './guest-line.ts'
import { lineState, noteLine } from './line-state.ts'
import { LiveLine } from './live-line.ts'

const restAfter = 5 * 60_000
const closeAfter = 2 * 60 * 60_000

// The call is identity's; what the browser kit needs of it is this much.
const makeTicket = call({
  method: 'POST',
  path: '/wps/session/ticket',
  access: 'trial',
  summary: 'A ticket that opens one socket, once, within 30 seconds',
  reply: z.object({ ticket: z.string() }),
})

let line: LiveLine | undefined

function socketUrl(ticket: string | undefined): string {
  const url = new URL('/rt', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (ticket) url.searchParams.set('ticket', ticket)
  return url.toString()
}

/** The line of this tab, opened with the first feed that is heard. */
export function theLine(): LiveLine {
  if (line) return line
  let openedFor: string | undefined
  const made = new LiveLine({
    ticket: async () => {
      openedFor = isLineOfGuest() ? undefined : readSession()?.token
      return openedFor === undefined ? undefined : (await send(makeTicket, {})).ticket
    },
    openSocket: (ticket) => new WebSocket(socketUrl(ticket)),
    onState: (state) => noteLine({ state, latency: undefined }),
    onLatency: (latency) => noteLine({ latency: Math.round(latency) }),
    onSessionOver: () => setSession(undefined),
  })
  line = made
  // A page of the server's may show what was kept there for a while.
  void whenFeedsBegin().then((isRenderedHere) => isRenderedHere === true && made.trustPage())
  onSession(() => made.restart())
  // Only as who the line was opened for: a session that has just begun has no line of its own yet.
  askFastBy(({ path, body, signal }) =>
    openedFor !== undefined && readSession()?.token === openedFor
      ? made.askCall(path, body, signal)
      : undefined,
  )
  addEventListener('online', () => made.hurry())
  followAttention(made)
  return made
}

// A hidden tab receives only its member's own events, and after two hours nothing.
function followAttention(made: LiveLine): void {
  let timers: ReturnType<typeof setTimeout>[] = []
  document.addEventListener('visibilitychange', () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
    if (document.visibilityState === 'visible') {
      if (lineState() === 'open') made.wake()
      else made.hurry()
      return
    }
    timers = [
      setTimeout(() => made.rest(isOwn), restAfter),
      setTimeout(() => made.stop(), closeAfter),
    ]
  })
}
