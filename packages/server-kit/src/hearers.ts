import type { Feed } from '@tessera/calls'
import { createKeySets } from './key-sets.ts'
import type { Listening } from './sending.ts'

export const forAll = 'all'

/** Where what one audience hears of a feed, or of a topic, is kept. */
export const channelKey = (name: string, audience: string): string => `${audience} ${name}`

/** Guests' feeds and topics are for all; the rest are each member's own. */
export const audienceOf = (feed: Feed, each: Listening): string =>
  feed.access === 'guest' || feed.topic ? forAll : (each.memberId ?? forAll)

/** Who is connected, and hears what: a push visits only its hearers, those of a line or the sockets of one member. */
export function createHearers() {
  const listening = new Set<Listening>()
  const byLine = createKeySets<Listening>()
  const byMember = createKeySets<Listening>()
  const bySession = createKeySets<Listening>()
  const guestsByNetwork = createKeySets<Listening>()

  const of = (name: string, audience: string): Iterable<Listening> =>
    audience === forAll
      ? byLine.of(name)
      : [...byMember.of(audience)].filter(({ lines }) => lines.has(name))

  return {
    of,
    isHeard(key: string): boolean {
      const at = key.indexOf(' ')
      const [first] = of(key.slice(at + 1), key.slice(0, at))
      return first !== undefined
    },
    join(each: Listening): void {
      listening.add(each)
      byMember.add(each.memberId, each)
      bySession.add(each.sessionId, each)
      if (each.memberId === undefined) guestsByNetwork.add(each.network, each)
    },
    leave(each: Listening): void {
      listening.delete(each)
      byMember.remove(each.memberId, each)
      bySession.remove(each.sessionId, each)
      guestsByNetwork.remove(each.network, each)
    },
    follow(each: Listening, name: string, feed: Feed): void {
      if (feed.topic && !each.lines.has(name)) each.topics += 1
      each.lines.set(name, feed)
      byLine.add(name, each)
    },
    unfollow(each: Listening, name: string): void {
      if (each.lines.get(name)?.topic) each.topics -= 1
      each.lines.delete(name)
      byLine.remove(name, each)
    },
    /** What comes after this beginning in the lines that are heard. */
    topicsOf: (beginning: string): string[] =>
      byLine
        .keys()
        .filter((line) => line.startsWith(beginning))
        .map((line) => line.slice(beginning.length)),
    ofSession: bySession.of,
    ofMember: byMember.of,
    sessionIds: bySession.keys,
    all: (): Iterable<Listening> => listening,
    count: () => listening.size,
    guestsOf: (network: string) => guestsByNetwork.of(network).size,
  }
}

export type Hearers = ReturnType<typeof createHearers>
