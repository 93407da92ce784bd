import { toWire } from '@tessera/calls'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NatsConnection, Subscription } from '@nats-io/transport-node'
import type { Logger } from '../log.ts'
import { createHearing, newNodeName, type Relay } from './relay.ts'

const reconnectMilliseconds = 500
const confirmMilliseconds = 2_000

type Options = {
  servers: readonly string[]
  /** Begins each subject, so that sites which share servers hear nothing of each other. */
  site: string
  log: Logger
}

/** A member's line, and until when it is not sure to be heard. */
type Followed = { line: Subscription; ready: Promise<void> | undefined }

/** What every node hears: pushes to all, ended sessions, questions, doubts; and what is for this node alone. */
const forEach = ['all.>', 'end', 'ask', 'unsure']

/**
 * The relay through NATS, for any number of nodes: a node hears of a member only while it follows them. Its client is loaded
 * here alone, so a site without it never has it in memory. Throws where no server answers.
 */
export async function natsRelay({ servers, site, log }: Options): Promise<Relay> {
  const { connect } = await import('@nats-io/transport-node')
  const connection = await connect({
    servers: [...servers],
    name: 'tessera',
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectMilliseconds,
    // A silent line is given up after two of these.
    pingInterval: 5_000,
    maxPingOut: 2,
  })
  const node = newNodeName()
  const hearing = createHearing((error) => log.warn({ err: error }, 'a message of a node'))
  const state = { isOn: true, isOver: false }
  const members = new Map<string, Followed>()
  const prefix = `tessera.${site}.`

  const subscribe = (subject: string): Subscription =>
    connection.subscribe(`${prefix}${subject}`, {
      callback: (error, told) => {
        if (error) return log.warn({ err: error }, 'a message of a node')
        const [from, message] = JSON.parse(told.string()) as [string, unknown]
        if (from !== node) hearing.pass(told.subject.slice(prefix.length), message)
      },
    })
  for (const subject of [...forEach, `node.${node}`]) subscribe(subject)
  await connection.flush()
  void followStatus(connection, state, { log, gap: hearing.gap })

  return {
    node,
    body: 'nats',
    isSelective: true,
    hear: hearing.hear,
    onGap: hearing.onGap,
    isOn: () => state.isOn,
    tell(subject, message) {
      try {
        connection.publish(`${prefix}${subject}`, toWire([node, message]))
      } catch (error) {
        log.warn({ err: error }, 'the other nodes were not told')
      }
    },
    follow(memberId) {
      const known = members.get(memberId)
      if (known) return known.ready
      const followed: Followed = { line: subscribe(`m.${memberId}`), ready: confirm(connection) }
      members.set(memberId, followed)
      void followed.ready?.then(() => {
        followed.ready = undefined
      })
      return followed.ready
    },
    unfollow(memberId) {
      members.get(memberId)?.line.unsubscribe()
      members.delete(memberId)
    },
    async close() {
      state.isOver = true
      await connection.drain().catch(() => undefined)
    },
  }
}

/** Ends once the server has what was asked before. One that is away holds up nobody: who listens loads again once it is back. */
const confirm = (connection: NatsConnection): Promise<void> =>
  Promise.race([
    connection.flush().catch(() => undefined),
    sleep(confirmMilliseconds, undefined, { ref: false }),
  ])

async function followStatus(
  connection: NatsConnection,
  state: { isOn: boolean; isOver: boolean },
  { log, gap }: { log: Logger; gap: () => void },
): Promise<void> {
  for await (const { type } of connection.status()) {
    if (state.isOver) return
    if (type === 'disconnect') {
      state.isOn = false
      log.warn('the line to the other nodes was lost')
    } else if (type === 'reconnect') {
      state.isOn = true
      gap()
    } else if (type === 'slowConsumer') gap()
  }
}
