import type { Feed } from '@tessera/calls'
import type { Db } from '../db.ts'
import type { Hub } from '../hub.ts'
import { keptFor } from '../kept-for.ts'
import { countOtherNodes } from '../nodes.ts'
import { askNodes } from './ask-nodes.ts'
import type { Relay } from './relay.ts'

/** Who is connected to the site, at whichever of its nodes. */
export type Presence = {
  /** Whether a member has a socket at any node. A node that answers late is taken for one that has none. */
  isConnected: (memberId: string) => Promise<boolean>
  /**
   * How many hear each topic of a feed: at this node now, at the others within the last seconds. A member counts once at
   * each node, a guest with each socket.
   */
  hearersOf: (feed: Pick<Feed, 'name'>) => Promise<(topic: string) => number>
}

/** Where nobody knows of sockets: everybody is connected, and nobody hears. */
export const unknownPresence: Presence = {
  isConnected: async () => true,
  hearersOf: async () => () => 0,
}

const keptMilliseconds = 3_000

type Joined = {
  hub: Pick<Hub, 'countOf' | 'hearersOf' | 'topicsOf'>
  relay: Relay
  db: Db
}

/** Answers what the other nodes ask about the sockets of this one, and asks them about theirs. One node asks nobody. */
export function joinPresence({ hub, relay, db }: Joined): Presence {
  const nodes = askNodes(relay)
  const ask = async (what: string, of: unknown): Promise<unknown[]> =>
    relay.body === 'none' ? [] : nodes.ask(what, of, await countOtherNodes(db, relay.node))

  nodes.answer('isConnected', (memberId) => hub.countOf(String(memberId)) > 0)
  nodes.answer('hearers', (name) => {
    const feed = { name: String(name) }
    return hub.topicsOf(feed).map((topic) => [topic, hub.hearersOf(feed, topic)])
  })

  const elsewhere = new Map<string, ReturnType<typeof keptFor<ReadonlyMap<string, number>>>>()
  const heardElsewhere = (name: string) => {
    const known =
      elsewhere.get(name) ??
      keptFor(keptMilliseconds, async () => {
        const sums = new Map<string, number>()
        const answers = (await ask('hearers', name)) as [string, number][][]
        for (const [topic, hearers] of answers.flat()) {
          sums.set(topic, (sums.get(topic) ?? 0) + hearers)
        }
        return sums
      })
    elsewhere.set(name, known)
    return known.read(db)
  }

  return {
    isConnected: async (memberId) =>
      hub.countOf(memberId) > 0 || (await ask('isConnected', memberId)).includes(true),
    hearersOf: async (feed) => {
      const others = await heardElsewhere(feed.name)
      return (topic) => hub.hearersOf(feed, topic) + (others.get(topic) ?? 0)
    },
  }
}
