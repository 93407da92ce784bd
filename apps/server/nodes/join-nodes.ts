import { forgetRegion } from '@tessera/compliance/server'
import type { Answered, Machine } from '@tessera/office/server'
import {
  anyFeed,
  askNodes,
  beginHeartbeat,
  countOtherNodes,
  type Db,
  doubtsOf,
  type Hub,
  type Logger,
  type NodeRole,
  type Relay,
} from '@tessera/server-kit'
import { siteFeed } from '@tessera/settings/calls'
import { forgetSite } from '@tessera/settings/server'
import { hostname } from 'node:os'

type Joining = {
  db: Db
  relay: Relay
  hub: Pick<Hub, 'onPush'>
  /** What this server knows of itself. */
  machine: Pick<Machine, 'standing' | 'requestsOf'>
  build: string
  roles: readonly NodeRole[]
  log: Logger
}

/** What a node asks of the others. */
export const requestsAt = 'requests'

/** The server among those of its site: it says that it is there, hears of changes, and answers what the others ask. */
export async function joinNodes({ db, relay, hub, machine, build, roles, log }: Joining) {
  // What browsers load because of this is read anew, also where another node has changed it.
  hub.onPush(({ name }) => {
    if (name !== siteFeed.name && name !== anyFeed) return
    forgetSite(db)
    forgetRegion(db)
  })
  // A commit that no standby may have is seen at every node, and answered from at none before one has it.
  const doubts = doubtsOf(db)
  doubts?.onRaise(() => relay.tell('unsure', null))
  relay.hear('unsure', () => doubts?.note())
  const load = () => {
    const { sockets, requests, faults, memoryMegabytes, delayMilliseconds } = machine.standing()
    return { sockets, requests, faults, memoryMegabytes, delayMilliseconds }
  }
  return beginHeartbeat(db, { relay, name: hostname(), build, roles, load, log })
}

/** The machine as the staff ask for it: a request that another node has answered is found there. */
export function machineOfNodes(
  machine: Pick<Machine, 'standing' | 'requestsOf'>,
  { relay, db }: { relay: Relay; db: Db },
): Machine {
  const nodes = askNodes(relay)
  nodes.answer(requestsAt, (requestId) => machine.requestsOf(String(requestId)))
  return {
    ...machine,
    node: relay.node,
    findRequests: async (requestId) => {
      const here = machine.requestsOf(requestId)
      if (here.length > 0 || relay.body === 'none') return here
      const others = await nodes.ask(requestsAt, requestId, await countOtherNodes(db, relay.node))
      return (others as Answered[][]).flat()
    },
  }
}
