import type { Feed } from '@tessera/calls'
import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Push } from './context.ts'
import { type Channel, createChannel, type Frame } from './channel.ts'

/** A connected socket. */
export type Listening = {
  feeds: Set<string>
  memberId: string | undefined
  sessionId: string | undefined
  /** Where they are, as counts take it: an address, or the /64 of a long one. */
  network: string
  send: (frames: Frame[]) => void
  close: (code: number) => void
}

const forAll = 'all'

/** Where pushed messages meet the browsers that listen. One a process. */
export function createHub({ clock }: { clock: Clock }) {
  const epoch = randomUUID()
  const begun = clock().getTime()
  const channels = new Map<string, Channel>()
  const listening = new Set<Listening>()
  const followers = new Set<(feed: Feed) => void>()

  const channelOf = (feed: string, audience: string): Channel => {
    const key = `${feed} ${audience}`
    const known = channels.get(key)
    if (known) return known
    const made = createChannel(feed, epoch, begun)
    channels.set(key, made)
    return made
  }

  const push: Push = (feed, audience, message) => {
    const frame = channelOf(feed.name, audience).add(message, clock().getTime())
    for (const follow of followers) follow(feed)
    for (const each of listening) {
      const hears = audience === forAll || each.memberId === audience
      if (hears && each.feeds.has(feed.name)) each.send([frame])
    }
  }

  return {
    push,
    /** Notifies of every push, for caches in this process that it makes stale. */
    onPush: (follow: (feed: Feed) => void) => void followers.add(follow),
    join: (each: Listening) => void listening.add(each),
    leave: (each: Listening) => void listening.delete(each),
    /** The missed events of a feed. Guests' feeds are for all; the rest are each member's own. */
    since: (feed: Feed, each: Listening, seen: readonly [string, number] | null) =>
      channelOf(feed.name, feed.access === 'guest' ? forAll : (each.memberId ?? forAll)).since(
        seen,
        clock().getTime(),
      ),
    /** Ends the sockets of a session that is over. */
    closeSession: (sessionId: string) => {
      for (const each of listening) if (each.sessionId === sessionId) each.close(4401)
    },
    /** Ends all of a member's sockets. */
    closeMember: (memberId: string) => {
      for (const each of listening) if (each.memberId === memberId) each.close(4401)
    },
    /** The sessions that have a socket here. */
    sessionIds: (): string[] => {
      const ids = [...listening].map((each) => each.sessionId)
      return [...new Set(ids)].filter((id) => id !== undefined)
    },
    count: () => listening.size,
    countOf: (memberId: string) =>
      [...listening].filter((each) => each.memberId === memberId).length,
    /** How many guests listen from one place. */
    guestsOf: (network: string) =>
      [...listening].filter((each) => each.memberId === undefined && each.network === network)
        .length,
  }
}

export type Hub = ReturnType<typeof createHub>
