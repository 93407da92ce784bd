import { type Feed, topicLettersMax } from '@tessera/calls'
import { randomInt } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import type { Person, Signed } from './context.ts'
import { FastAsk, type FastCalls, noFastCalls } from './fast-calls.ts'
import type { Hub, Listening } from './hub.ts'
import type { Logger } from './log.ts'
import { whyNot } from './may-call.ts'
import { networkOf } from './network-of.ts'
import { readJson } from './read-json.ts'
import { type FindEnded, watchSessions } from './watch-sessions.ts'

const largestFrame = 64 * 1024
const largestBacklog = 1024 * 1024
const messagesPerSecondMax = 20
const socketsPerMemberMax = 20
// A whole school or a provider may come from one address; a program that opens more is no visitor.
const guestSocketsPerPlaceMax = 100
const heartbeatMilliseconds = 20_000
const asText = { binary: false }

const Seen = z.nullable(z.tuple([z.string(), z.int()]))
const Heard = z.object({
  sub: z.optional(z.record(z.string(), Seen)),
  unsub: z.optional(z.array(z.string())),
  ping: z.optional(z.int()),
  ask: z.optional(FastAsk),
})

export type SocketOptions = {
  hub: Hub
  feeds: Feed[]
  log: Logger
  /** Exchanges a one-time ticket for who it was made for. */
  useTicket: (ticket: string) => Promise<Person | undefined>
  /** The visitor's address, as the outermost trusted proxy saw it. */
  addressOf: (request: IncomingMessage) => string
  isAllowedOrigin: (origin: string | undefined, host: string | undefined) => Promise<boolean>
  findEnded: FindEnded
  /** Answers the calls that may be asked over a socket; without it there are none here. */
  fastCalls?: FastCalls
}

export type ServedSockets = {
  /** Admits nobody any more, and ends each socket at a moment of its own within this time. */
  drain: (milliseconds: number) => Promise<void>
  close: () => void
}

type Admitted = {
  person: Person | undefined
  network: string
  ask: ReturnType<FastCalls>
}

/** Serves `/rt`: one socket a browser tab, on which all its feeds share one connection. */
export function serveSockets(server: Server, options: SocketOptions): ServedSockets {
  const state = { isLeaving: false }
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
  })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    // Whoever asks again comes to a node that stays.
    if (state.isLeaving) return refuse(socket, '503 Service Unavailable')
    void admit(request, socket, options).then((admitted) => {
      if (!admitted) return undefined
      return sockets.handleUpgrade(request, socket, head, (ws) => serveOne(ws, admitted, options))
    })
    return undefined
  })
  const heartbeat = setInterval(() => {
    for (const ws of sockets.clients) ws.send('[{"t":"hb"}]')
  }, heartbeatMilliseconds)
  const stopWatching = watchSessions(options)
  return {
    drain: async (milliseconds) => {
      state.isLeaving = true
      // All at once they would come back to the other nodes all at once.
      await Promise.all([...sockets.clients].map((ws) => endWithin(ws, milliseconds)))
    },
    close: () => {
      state.isLeaving = true
      stopWatching()
      clearInterval(heartbeat)
      for (const ws of sockets.clients) ws.close(1001)
      sockets.close()
    },
  }
}

async function endWithin(ws: WebSocket, milliseconds: number): Promise<void> {
  await sleep(randomInt(Math.max(1, milliseconds)))
  ws.close(1001)
}

async function admit(
  request: IncomingMessage,
  socket: Duplex,
  { hub, useTicket, isAllowedOrigin, addressOf, fastCalls = noFastCalls }: SocketOptions,
): Promise<Admitted | undefined> {
  const url = new URL(request.url ?? '/', 'http://socket')
  if (url.pathname !== '/rt') return refuse(socket, '404 Not Found')
  const { origin, host } = request.headers
  if (!(await isAllowedOrigin(origin, host).catch(() => false))) {
    return refuse(socket, '403 Forbidden')
  }
  const ticket = url.searchParams.get('ticket')
  const address = addressOf(request)
  const network = networkOf(address)
  const admitted = (person?: Person): Admitted => ({
    person,
    network,
    ask: fastCalls(request, person, address),
  })
  if (!ticket) {
    const isFull = hub.guestsOf(network) >= guestSocketsPerPlaceMax
    return isFull ? refuse(socket, '429 Too Many Requests') : admitted()
  }
  const person = await useTicket(ticket).catch(() => undefined)
  return person ? admitted(person) : refuse(socket, '401 Unauthorized')
}

function refuse(socket: Duplex, status: string): undefined {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  return undefined
}

function serveOne(
  ws: WebSocket,
  { person, network, ask }: Admitted,
  { hub, feeds, log }: SocketOptions,
) {
  const byName = new Map(feeds.map((feed) => [feed.name, feed]))
  const signed: Signed | undefined = person && { kind: 'member', person }
  const mayHear = ({ access }: Feed) => whyNot(access, signed) === undefined
  const each: Listening = {
    lines: new Map(),
    topics: 0,
    memberId: person?.id,
    sessionId: person?.sessionId,
    network,
    waiting: [],
    send: (bytes) => {
      if (ws.bufferedAmount > largestBacklog) return ws.close(4408)
      return ws.send(bytes, asText)
    },
    close: (code) => ws.close(code),
  }
  if (person && hub.countOf(person.id) >= socketsPerMemberMax) return ws.close(4429)
  let joining: Promise<void> | undefined = hub.join(each)?.then(() => {
    joining = undefined
  })
  const isTooMany = rateOf(messagesPerSecondMax)
  ws.on('error', (error) => log.info({ error: error.message }, 'a socket failed'))
  ws.on('close', () => hub.leave(each))
  ws.on('message', (data) => {
    if (isTooMany()) return ws.close(4429)
    const heard = read(String(data))
    if (!heard) return ws.close(1008)
    // What a member is told by other nodes is heard first; then it is said what they have missed.
    if (joining) void joining.then(() => answer(heard))
    else answer(heard)
  })
  // It never fails: whatever goes wrong is an answer, too. Whoever has gone asks the same again.
  const answerAsk = async (asked: FastAsk): Promise<void> => {
    const answered = await ask(asked)
    if (ws.readyState === ws.OPEN) hub.answer(each, asked.n, answered)
  }
  const answer = (heard: z.output<typeof Heard>): void => {
    if (ws.readyState !== ws.OPEN) return
    if (heard.ask) void answerAsk(heard.ask)
    if (heard.ping !== undefined) hub.tell(each, [{ t: 'pong', n: heard.ping }])
    for (const name of heard.unsub ?? []) hub.unfollow(each, name)
    for (const [name, seen] of Object.entries(heard.sub ?? {})) {
      const asked = askedFor(name, byName)
      if (asked && mayHear(asked.feed)) hub.follow(each, asked.feed, seen, asked.topic)
    }
  }
}

/** A feed, as `wins`, or a topic of one, as `odds:4711`. A feed with topics is heard by topic only. */
function askedFor(
  name: string,
  feeds: Map<string, Feed>,
): { feed: Feed; topic?: string } | undefined {
  const whole = feeds.get(name)
  if (whole) return whole.topic ? undefined : { feed: whole }
  const at = name.indexOf(':')
  if (at < 0) return undefined
  const [feed, topic] = [feeds.get(name.slice(0, at)), name.slice(at + 1)]
  if (!feed?.topic || topic === '' || topic.length > topicLettersMax) return undefined
  return safeParse(feed.topic, topic).success ? { feed, topic } : undefined
}

function read(text: string): z.output<typeof Heard> | undefined {
  try {
    const result = Heard.safeParse(readJson(text))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

// Counts by the monotonic clock, not by the calendar: a clock that jumps must lock nobody out.
function rateOf(perSecond: number): () => boolean {
  let since = process.hrtime.bigint()
  let count = 0
  return () => {
    const now = process.hrtime.bigint()
    if (now - since > 1_000_000_000n) {
      since = now
      count = 0
    }
    count += 1
    return count > perSecond
  }
}
