import { type Feed, lineName, topicsMax } from '@tessera/calls'
import { createChannels } from './channels.ts'
import type { Frame } from './channel.ts'
import type { Clock } from './clock.ts'
import type { Push } from './context.ts'
import { audienceOf, channelKey, createHearers, forAll, type Hearers } from './hearers.ts'
import { createSending, type Listening, packetOf } from './sending.ts'

export type { Listening } from './sending.ts'

/** Told to a socket that asks for what it cannot have; it goes on with what it has. */
type Refused = { c: string; t: 'refused'; d: { reason: 'tooManyTopics'; max: number } }
type Pong = { t: 'pong'; n: number }

const refused = (c: string): Refused => ({
  c,
  t: 'refused',
  d: { reason: 'tooManyTopics', max: topicsMax },
})

/** How sockets are counted, and end with their session or their member. What was pushed before still reaches them. */
const ending = (hearers: Hearers, flush: () => void) => {
  const end = (all: Iterable<Listening>): void => {
    flush()
    for (const each of all) each.close(4401)
  }
  return {
    /** Ends the sockets of a session that is over. */
    closeSession: (sessionId: string) => end(hearers.ofSession(sessionId)),
    /** Ends all of a member's sockets. */
    closeMember: (memberId: string) => end(hearers.ofMember(memberId)),
    /** The sessions that have a socket here. */
    sessionIds: hearers.sessionIds,
    count: hearers.count,
    /** How many hear a topic: a member once, a guest with each socket. */
    hearersOf: (feed: Feed, topic: string): number => {
      const all = [...hearers.of(lineName(feed, topic), forAll)]
      return new Set(all.map((each) => each.memberId ?? each)).size
    },
    countOf: (memberId: string) => hearers.ofMember(memberId).size,
    /** How many guests listen from one place. */
    guestsOf: hearers.guestsOf,
  }
}

/** Where pushed messages meet the browsers that listen. One a process. */
export function createHub({ clock }: { clock: Clock }) {
  const now = () => clock().getTime()
  const followers = new Set<(feed: Feed) => void>()
  const hearers = createHearers()
  const sending = createSending()
  const channels = createChannels(now(), hearers.isHeard)

  const push: Push = (feed: Feed, audience: string, message: unknown, topic?: string) => {
    const name = lineName(feed, topic)
    const key = channelKey(name, audience)
    const packet = packetOf(channels.of(key, name, now()).add(message, now()))
    for (const follow of followers) follow(feed)
    let isUnheard = true
    for (const each of hearers.of(name, audience)) {
      isUnheard = false
      sending.add(each, packet)
    }
    if (isUnheard) channels.rest(key, now())
  }

  /** Says something to one socket, after all that was pushed to it before. */
  const tell = (each: Listening, frames: (Frame | Refused | Pong)[]): void => {
    for (const frame of frames) sending.add(each, packetOf(frame))
  }

  /** From now on this socket hears the feed, or the topic of it; it is told what it has missed. */
  const follow = (
    each: Listening,
    feed: Feed,
    seen: readonly [string, number] | null,
    topic?: string,
  ): void => {
    const name = lineName(feed, topic)
    if (feed.topic && !each.lines.has(name) && each.topics >= topicsMax) {
      tell(each, [refused(name)])
      return
    }
    hearers.follow(each, name, feed)
    const key = channelKey(name, audienceOf(feed, each))
    tell(each, channels.of(key, name, now()).since(seen, now()))
  }

  const unfollow = (each: Listening, name: string): void => {
    const feed = each.lines.get(name)
    if (!feed) return
    hearers.unfollow(each, name)
    const key = channelKey(name, audienceOf(feed, each))
    if (!hearers.isHeard(key)) channels.rest(key, now())
  }

  return {
    push,
    tell,
    follow,
    unfollow,
    /** Notifies of every push, for caches in this process that it makes stale. */
    onPush: (hear: (feed: Feed) => void) => void followers.add(hear),
    join: hearers.join,
    leave(each: Listening): void {
      for (const name of each.lines.keys()) unfollow(each, name)
      hearers.leave(each)
    },
    ...ending(hearers, sending.flush),
    /** How many pasts are kept, of feeds, of members and of topics. */
    channelCount: channels.count,
  }
}

export type Hub = ReturnType<typeof createHub>
