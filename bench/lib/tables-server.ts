import { createHub, createLog, serveSockets, systemClock } from '@tessera/server-kit'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Message } from '@tessera/calls'
import { tableFeed } from '../../modules/tables/table-feeds.ts'

/** What this server pushes frames of tables with: the hub, or `ws` alone with the same bytes. */
export type TablesWay = 'bare' | 'hub'
export type TablesAsked =
  | { ask: 'begin'; tables: number; perSecond: number; seconds: number }
  | { ask: 'end' }
export type TablesTold = { tell: 'open'; port: number } | { tell: 'over'; micros: number }

type Frame = Message<typeof tableFeed>
type Tell = (table: string, frame: Frame) => void

const tickMilliseconds = 20
export const tableAt = (at: number): string => `bench-${at}`

function hub(server: Server): Tell {
  const made = createHub({ clock: systemClock })
  serveSockets(server, {
    hub: made,
    feeds: [tableFeed],
    log: createLog('silent'),
    useTicket: async () => undefined,
    addressOf: ({ headers }) => String(headers['x-place']),
    isAllowedOrigin: async () => true,
    findEnded: async () => [],
  })
  return (table, frame) => made.push(tableFeed, 'all', frame, table)
}

/** The least that can be done: a list of sockets for each table, one text for all of them, one `send` each. */
function bare(server: Server): Tell {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const byTable = new Map<string, WebSocket[]>()
  let seq = 0
  sockets.on('connection', (ws) => {
    ws.on('message', (data) => {
      const { sub } = JSON.parse(String(data)) as { sub: Record<string, null> }
      for (const name of Object.keys(sub)) {
        byTable.set(name, [...(byTable.get(name) ?? []), ws])
        ws.send('[{"t":"ok"}]')
      }
    })
  })
  const e = '00000000-0000-0000-0000-000000000000'
  return (table, d) => {
    const c = `${tableFeed.name}:${table}`
    const bytes = Buffer.from(JSON.stringify([{ c, e, s: (seq += 1), t: 'm', d }]))
    for (const ws of byTable.get(c) ?? []) ws.send(bytes, { binary: false })
  }
}

/** A frame as a table sends one while it is bet on: what lies on its spots. */
const frameOf = (table: string): Frame => ({
  table,
  totals: [
    {
      currency: 'USD',
      round: 1,
      spots: ['player', 'banker', 'tie', 'player-pair', 'banker-pair'].map((spot) => ({
        spot,
        stake: String(Math.floor(Math.random() * 1e8)) as never,
      })),
    },
  ],
  serverTime: new Date().toISOString(),
})

const server = createServer()
const tell = { bare, hub }[process.argv[2] as TablesWay](server)
const say = (told: TablesTold) => process.send?.(told)

process.on('message', (asked: TablesAsked) => {
  if (asked.ask === 'end') process.exit(0)
  const { tables, perSecond, seconds } = asked
  const before = process.cpuUsage()
  const due = tables * perSecond * seconds
  const began = performance.now()
  let sent = 0
  const ticking = setInterval(() => {
    const until = Math.min(due, ((performance.now() - began) / 1_000) * tables * perSecond)
    for (; sent < until; sent++) {
      const table = tableAt(sent % tables)
      tell(table, frameOf(table))
    }
    if (sent < due) return
    clearInterval(ticking)
    const { user, system } = process.cpuUsage(before)
    say({ tell: 'over', micros: user + system })
  }, tickMilliseconds)
})
server.listen(0, '127.0.0.1', () =>
  say({ tell: 'open', port: (server.address() as AddressInfo).port }),
)
