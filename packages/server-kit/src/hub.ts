import { type Feed, lineName, topicsMax } from '@tessera/calls'
import { createChannels } from './channels.ts'
import type { Frame } from './channel.ts'
import type { Clock } from './clock.ts'
import type { Push } from './context.ts'
import { audienceOf, channelKey, createHearers, forAll, type Hearers } from './hearers.ts'
import { noRelay, type Relay } from './relay/relay.ts'
import { createSending, type Listening, packetOf, packetOfText } from './sending.ts'

export type { Listening } from './sending.ts'

/** Told to a socket that asks for what it cannot have; it goes on with what it has. */
type Refused = { c: string; t: 'refused'; d: { reason: 'tooManyTopics'; max: number } }
type Pong = { t: 'pong'; n: number }

/** Stands for every feed, where something may have been told on any of them. */
export const anyFeed = '*'

const refused = (c: string): Refused => ({
  c,
  t: 'refused',
  d: { reason: 'tooManyTopics', max: topicsMax },
})

/** What one node tells the others of a push. */
type Carried = { feed: string; audience: string; data: unknown; topic?: string }

const subjectOf = (feed: string, audience: string): string =>
  audience === forAll ? `all.${feed}` : `m.${audience}`

/** How sockets are counted, and end with their session or their member. What was pushed before still reaches them. */
const ending = (hearers: Hearers, relay: Relay, flush: () => void) => {
  const end = (all: Iterable<Listening>): void => {
    flush()
    for (const each of all) each.close(4401)
  }
  const endSession = (sessionId: string) => end(hearers.ofSession(sessionId))
  relay.hear('end', (sessionId) => endSession(String(sessionId)))
  return {
    /** Ends the sockets of a session that is over, at this node. */
    endSession,
    /** The same at every node. */
    closeSession: (sessionId: string) => {
      endSession(sessionId)
      relay.tell('end', sessionId)
    },
    /** The sessions that have a socket here. */
    sessionIds: hearers.sessionIds,
    count: hearers.count,
    /** How many hear a topic at this node: a member once, a guest with each socket. */
    hearersOf: (feed: Pick<Feed, 'name'>, topic: string): number => {
      const all = [...hearers.of(lineName(feed, topic), forAll)]
      return new Set(all.map((each) => each.memberId ?? each)).size
    },
    /** The topics of a feed that are heard at this node. */
    topicsOf: (feed: Pick<Feed, 'name'>): string[] => hearers.topicsOf(lineName(feed, '')),
    countOf: (memberId: string) => hearers.ofMember(memberId).size,
    /** How many guests listen from one place. */
    guestsOf: hearers.guestsOf,
  }
}

type Parts = {
  now: () => number
  relay: Relay
  hearers: Hearers
  channels: ReturnType<typeof createChannels>
  sending: ReturnType<typeof createSending>
}

/** How a message reaches who hears it, here and at the other nodes. */
function telling({ now, relay, hearers, channels, sending }: Parts) {
  const followers = new Set<(feed: Pick<Feed, 'name'>) => void>()

  const deliver = ({ feed, audience, data, topic }: Carried): void => {
    const name = lineName({ name: feed }, topic)
    const key = channelKey(name, audience)
    const packet = packetOf(channels.of(key, name, now()).add(data, now()))
    for (const follow of followers) follow({ name: feed })
    let isUnheard = true
    for (const each of hearers.of(name, audience)) {
      isUnheard = false
      sending.add(each, packet)
    }
    if (isUnheard) channels.rest(key, now())
  }

  const push: Push = (feed: Feed, audience: string, data: unknown, topic?: string) => {
    const carried = { feed: feed.name, audience, data, ...(topic !== undefined && { topic }) }
    deliver(carried)
    relay.tell(subjectOf(feed.name, audience), carried)
  }
  for (const word of ['all', 'm']) relay.hear(word, (carried) => deliver(carried as Carried))

  // What the other nodes told meanwhile was not heard: everyone here loads again what their feeds are about.
  relay.onGap(() => {
    channels.restart(now())
    for (const follow of followers) follow({ name: anyFeed })
    for (const each of hearers.all()) {
      for (const [name, feed] of each.lines) {
        const channel = channels.of(channelKey(name, audienceOf(feed, each)), name, now())
        sending.add(each, packetOf(channel.reset()))
      }
    }
  })

  return {
    push,
    /** Says something to one socket, after all that was pushed to it before. */
    tell: (each: Listening, frames: (Frame | Refused | Pong)[]): void => {
      for (const frame of frames) sending.add(each, packetOf(frame))
    },
    /** Answers what a socket asked, after all that was pushed to it before. `text` is the envelope as it is on the wire. */
    answer: (
      each: Listening,
      asked: number,
      { status, text }: { status: number; text: string },
    ): void =>
      sending.add(each, packetOfText(`{"t":"answer","n":${asked},"s":${status},"d":${text}}`)),
    /** Notifies of every push, at whichever node, for caches in this process that it makes stale; `anyFeed` stands for all. */
    onPush: (hear: (feed: Pick<Feed, 'name'>) => void) => void followers.add(hear),
  }
}

/** What a socket hears. */
function following(
  { now, relay, hearers, channels }: Parts,
  tell: ReturnType<typeof telling>['tell'],
) {
  const unfollow = (each: Listening, name: string): void => {
    const feed = each.lines.get(name)
    if (!feed) return
    hearers.unfollow(each, name)
    const key = channelKey(name, audienceOf(feed, each))
    if (!hearers.isHeard(key)) channels.rest(key, now())
  }
  return {
    unfollow,
    /** From now on this socket hears the feed, or the topic of it; it is told what it has missed. */
    follow(
      each: Listening,
      feed: Feed,
      seen: readonly [string, number] | null,
      topic?: string,
    ): void {
      const name = lineName(feed, topic)
      if (feed.topic && !each.lines.has(name) && each.topics >= topicsMax) {
        tell(each, [refused(name)])
        return
      }
      hearers.follow(each, name, feed)
      const key = channelKey(name, audienceOf(feed, each))
      tell(each, channels.of(key, name, now()).since(seen, now()))
    },
    /** Where a promise is answered, nothing may be told to the socket before it ends. */
    join(each: Listening): Promise<void> | undefined {
      const { memberId } = each
      hearers.join(each)
      if (!relay.isSelective || memberId === undefined) return undefined
      const isFirst = hearers.ofMember(memberId).size === 1
      const ready = relay.follow(memberId)
      const forget = () => isFirst && channels.forgetAudience(memberId, now())
      forget()
      return ready?.then(() => void forget())
    },
    leave(each: Listening): void {
      for (const name of each.lines.keys()) unfollow(each, name)
      hearers.leave(each)
      const { memberId } = each
      if (memberId !== undefined && hearers.ofMember(memberId).size === 0) relay.unfollow(memberId)
    },
  }
}

/** Where pushed messages meet the browsers that listen. One a process; `relay` joins it with those of the other nodes. */
export function createHub({ clock, relay = noRelay }: { clock: Clock; relay?: Relay }) {
  const now = () => clock().getTime()
  const hearers = createHearers()
  const sending = createSending()
  const channels = createChannels(now(), hearers.isHeard)
  const parts: Parts = { now, relay, hearers, channels, sending }
  const told = telling(parts)
  return {
    ...told,
    ...following(parts, told.tell),
    ...ending(hearers, relay, sending.flush),
    /** How many pasts are kept, of feeds, of members and of topics. */
    channelCount: channels.count,
  }
}

export type Hub = ReturnType<typeof createHub>
