import { type Feed, lineName, topicsMax } from '@tessera/calls'
import { createChannels } from './channels.ts'
import type { Frame } from './channel.ts'
import type { Clock } from './clock.ts'
import type { Push } from './context.ts'
import { createSending, type Listening, packetOf } from './sending.ts'

export type { Listening } from './sending.ts'

/** Told to a socket that asks for what it cannot have; it goes on with what it has. */
export type Refused = { c: string; t: 'refused'; d: { reason: 'tooManyTopics'; max: number } }

const forAll = 'all'

/** Sets by key, without empty ones. */
function createIndex<Value>() {
  const sets = new Map<string, Set<Value>>()
  return {
    of: (key: string): ReadonlySet<Value> => sets.get(key) ?? new Set(),
    has: (key: string) => sets.has(key),
    keys: () => [...sets.keys()],
    add(key: string | undefined, value: Value): void {
      if (key === undefined) return
      const known = sets.get(key)
      if (known) known.add(value)
      else sets.set(key, new Set([value]))
    },
    remove(key: string | undefined, value: Value): void {
      if (key === undefined) return
      const known = sets.get(key)
      known?.delete(value)
      if (known?.size === 0) sets.delete(key)
    },
  }
}

/** Where pushed messages meet the browsers that listen. One a process. */
export function createHub({ clock }: { clock: Clock }) {
  const listening = new Set<Listening>()
  const followers = new Set<(feed: Feed) => void>()
  // A push visits only who hears it: those of the line, or the sockets of one member.
  const byLine = createIndex<Listening>()
  const byMember = createIndex<Listening>()
  const bySession = createIndex<Listening>()
  const guestsByNetwork = createIndex<Listening>()
  const sending = createSending()
  const now = () => clock().getTime()

  const keyOf = (name: string, audience: string) => `${audience} ${name}`
  const hearersOf = (name: string, audience: string): Iterable<Listening> =>
    audience === forAll
      ? byLine.of(name)
      : [...byMember.of(audience)].filter(({ lines }) => lines.has(name))
  const isHeard = (key: string): boolean => {
    const at = key.indexOf(' ')
    const [first] = hearersOf(key.slice(at + 1), key.slice(0, at))
    return first !== undefined
  }
  const channels = createChannels(now(), isHeard)

  const push: Push = (feed: Feed, audience: string, message: unknown, topic?: string) => {
    const name = lineName(feed, topic)
    const key = keyOf(name, audience)
    const packet = packetOf(channels.of(key, name, now()).add(message, now()))
    for (const follow of followers) follow(feed)
    let isUnheard = true
    for (const each of hearersOf(name, audience)) {
      isUnheard = false
      sending.add(each, packet)
    }
    if (isUnheard) channels.rest(key, now())
  }

  const tell = (each: Listening, frames: (Frame | Refused | { t: 'pong'; n: number })[]): void => {
    for (const frame of frames) sending.add(each, packetOf(frame))
  }

  // Guests' feeds and topics are for all; the rest are each member's own.
  const audienceOf = (feed: Feed, each: Listening): string =>
    feed.access === 'guest' || feed.topic ? forAll : (each.memberId ?? forAll)

  const unfollow = (each: Listening, name: string): void => {
    const feed = each.lines.get(name)
    if (!feed) return
    each.lines.delete(name)
    if (feed.topic) each.topics -= 1
    byLine.remove(name, each)
    const key = keyOf(name, audienceOf(feed, each))
    if (!isHeard(key)) channels.rest(key, now())
  }

  const end = (each: Listening, code: number): void => {
    sending.flush()
    each.close(code)
  }

  return {
    push,
    /** Notifies of every push, for caches in this process that it makes stale. */
    onPush: (follow: (feed: Feed) => void) => void followers.add(follow),
    join(each: Listening): void {
      listening.add(each)
      byMember.add(each.memberId, each)
      bySession.add(each.sessionId, each)
      if (each.memberId === undefined) guestsByNetwork.add(each.network, each)
    },
    leave(each: Listening): void {
      for (const name of each.lines.keys()) unfollow(each, name)
      listening.delete(each)
      byMember.remove(each.memberId, each)
      bySession.remove(each.sessionId, each)
      guestsByNetwork.remove(each.network, each)
    },
    /** Says something to one socket, after all that was pushed to it before. */
    tell,
    /** From now on this socket hears the feed, or the topic of it; it is told what it has missed. */
    follow(each: Listening, feed: Feed, seen: readonly [string, number] | null, topic?: string) {
      const name = lineName(feed, topic)
      if (feed.topic && !each.lines.has(name)) {
        if (each.topics >= topicsMax) {
          tell(each, [{ c: name, t: 'refused', d: { reason: 'tooManyTopics', max: topicsMax } }])
          return
        }
        each.topics += 1
      }
      each.lines.set(name, feed)
      byLine.add(name, each)
      const key = keyOf(name, audienceOf(feed, each))
      tell(each, channels.of(key, name, now()).since(seen, now()))
    },
    unfollow,
    /** Ends the sockets of a session that is over. */
    closeSession: (sessionId: string) => {
      for (const each of bySession.of(sessionId)) end(each, 4401)
    },
    /** Ends all of a member's sockets. */
    closeMember: (memberId: string) => {
      for (const each of byMember.of(memberId)) end(each, 4401)
    },
    /** The sessions that have a socket here. */
    sessionIds: bySession.keys,
    count: () => listening.size,
    countOf: (memberId: string) => byMember.of(memberId).size,
    /** How many guests listen from one place. */
    guestsOf: (network: string) => guestsByNetwork.of(network).size,
    /** How many pasts are kept, of feeds, of members and of topics. */
    channelCount: channels.count,
  }
}

export type Hub = ReturnType<typeof createHub>
