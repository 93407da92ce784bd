import type { Reply } from '@tessera/calls'
import { type Db, listNodes } from '@tessera/server-kit'
import type { operationsCalls } from '../operations-calls.ts'

type NodeLine = Reply<typeof operationsCalls.readStanding>['nodes'][number]

/** The servers of this site, with what each says of itself; `here` is the one that answers. */
export async function readNodes(db: Db, here: string): Promise<NodeLine[]> {
  const nodes = await listNodes(db)
  return nodes.map(({ load, startedAt, seenAt, isThere, isLeaving, ...node }) => ({
    ...node,
    state: !isThere ? 'silent' : isLeaving ? 'leaving' : 'running',
    isHere: node.id === here,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    sockets: load.sockets ?? 0,
    requests: load.requests ?? 0,
    faults: load.faults ?? 0,
    memoryMegabytes: load.memoryMegabytes ?? 0,
    delayMilliseconds: load.delayMilliseconds ?? 0,
  }))
}
