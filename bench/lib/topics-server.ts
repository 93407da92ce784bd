import { feed } from '@tessera/calls'
import { createHub, createLog, tellTogether, serveSockets, systemClock } from '@tessera/server-kit'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'

/** What this server pushes with: the hub, the hub with 200 ms together, or `ws` alone with the same bytes. */
export type TopicsWay = 'bare' | 'hub' | 'together'
export type TopicsAsked =
  | { ask: 'begin'; changesPerSecond: number; topics: number; seconds: number }
  | { ask: 'end' }
export type TopicsTold = { tell: 'open'; port: number } | { tell: 'over'; micros: number }

const odds = feed({
  name: 'odds',
  access: 'guest',
  topic: z.string(),
  message: z.array(z.tuple([z.string(), z.int(), z.int()])),
})
type Message = z.output<typeof odds.message>
type Tell = (topic: string, message: Message) => void

const tickMilliseconds = 20

const ways: Record<TopicsWay, (server: Server) => Tell> = { bare, hub, together }

function hubOn(server: Server) {
  const made = createHub({ clock: systemClock })
  serveSockets(server, {
    hub: made,
    feeds: [odds],
    log: createLog('silent'),
    useTicket: async () => undefined,
    addressOf: ({ headers }) => String(headers['x-place']),
    isAllowedOrigin: async () => true,
    findEnded: async () => [],
  })
  return made
}

function hub(server: Server): Tell {
  const { push } = hubOn(server)
  return (topic, message) => push(odds, 'all', message, topic)
}

function together(server: Server): Tell {
  const { push } = hubOn(server)
  return tellTogether({ push, feed: odds, merge: (before, next) => [...before, ...next] }).tell
}

/** The least that can be done: a list of sockets for each topic, one text for all of them, one `send` each. */
function bare(server: Server): Tell {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const byTopic = new Map<string, WebSocket[]>()
  let seq = 0
  sockets.on('connection', (ws) => {
    ws.on('message', (data) => {
      const { sub } = JSON.parse(String(data)) as { sub: Record<string, null> }
      for (const name of Object.keys(sub)) {
        byTopic.set(name, [...(byTopic.get(name) ?? []), ws])
        ws.send('[{"t":"ok"}]')
      }
    })
  })
  const e = '00000000-0000-0000-0000-000000000000'
  return (topic, d) => {
    const c = `odds:${topic}`
    const bytes = Buffer.from(JSON.stringify([{ c, e, s: (seq += 1), t: 'm', d }]))
    for (const ws of byTopic.get(c) ?? []) ws.send(bytes, { binary: false })
  }
}

const server = createServer()
const tell = ways[process.argv[2] as TopicsWay](server)
const say = (told: TopicsTold) => process.send?.(told)

process.on('message', (asked: TopicsAsked) => {
  if (asked.ask === 'end') process.exit(0)
  const { changesPerSecond, topics, seconds } = asked
  const began = process.cpuUsage()
  const start = performance.now()
  let done = 0
  const timer = setInterval(() => {
    const passed = Math.min(performance.now() - start, seconds * 1000)
    for (const due = Math.floor((passed * changesPerSecond) / 1000); done < due; done += 1) {
      // Neighbours in time are of different matches, as in life.
      const topic = String((done * 7919) % topics)
      tell(topic, [
        ['home', 15_000 + (done % 1000), 1],
        ['draw', 32_000 - (done % 1000), 1],
        ['away', 41_000 - (done % 1000), 1],
      ])
    }
    if (passed < seconds * 1000) return
    clearInterval(timer)
    // What was told last is still on its way through this process.
    setTimeout(() => {
      const { user, system } = process.cpuUsage(began)
      say({ tell: 'over', micros: user + system })
    }, 500)
  }, tickMilliseconds)
})
server.listen(0, '127.0.0.1', () => {
  say({ tell: 'open', port: (server.address() as AddressInfo).port })
})
