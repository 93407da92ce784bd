import type { Clock } from '@tessera/server-kit'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Facts,
  type Mischief,
  type Saying,
  Source,
  type SourceEvent,
  type StandIn,
} from '../source.fixture.ts'
import { bodyOf, element, fixtureOf, numberOf, refOf, routes } from './xml.fixture.ts'
import { amqpServer, type AmqpServer } from './amqp-server.fixture.ts'

// A source in the form of the unified odds feed on this machine.

const token = 'a-token-of-the-source'
const product = '1'

/** When a message is made: no two in the same millisecond, as where a source numbers what it says. */
class Times {
  #last = 0
  readonly #clock: Clock
  constructor(clock: Clock) {
    this.#clock = clock
  }
  next(): number {
    this.#last = Math.max(this.#last + 1, this.#clock().getTime())
    return this.#last
  }
}

export type UnifiedStandIn = StandIn & { broker: AmqpServer; fixturesFail: boolean }

/** Starts a source of `unified` on this machine. */
export async function standIn(clock: Clock): Promise<UnifiedStandIn> {
  const source = new Source(clock)
  const broker = await amqpServer({ user: token })
  const times = new Times(clock)
  const said: { time: number; facts: Facts }[] = []
  let [isSilent, isOpen] = [false, true]
  let held: (() => void) | undefined
  let waiting: { number: string; time: number }[] = []

  const xmlOf = (saying: Saying, time: number, request?: string): string => {
    const { of, inside } = bodyOf(saying)
    const head = { product, event_id: refOf(saying.event), timestamp: time, request_id: request }
    return `<?xml version="1.0" encoding="UTF-8"?>${element(routes[saying.kind], { ...head, ...of }, inside)}`
  }
  const keyOf = (saying: Saying) =>
    `hi.-.live.${routes[saying.kind]}.1.sr:match.${numberOf(saying.event)}.-`
  const send = (key: string, text: string) => {
    if (!isSilent) broker.publish(key, text)
  }
  const sendAgain = (event: SourceEvent, request: string) => {
    const { ref, state } = event
    const markets = [...event.markets.values()]
    const saying: Saying = { kind: 'odds', event: ref, markets, ...(state && { state }) }
    send(keyOf(saying), xmlOf(saying, times.next(), request))
  }
  /** Says again what came of events, and what is offered now. */
  const recover = (number: string, after: number) => {
    for (const { time, facts } of said) {
      const isFact = !['fixture', 'odds', 'bet stop'].includes(facts.saying.kind)
      if (time > after && isFact) send(keyOf(facts.saying), xmlOf(facts.saying, time, number))
    }
    for (const event of source.events.values()) sendAgain(event, number)
    const of = { product, timestamp: times.next(), request_id: number }
    send('-.-.-.snapshot_complete.-.-.-.-', element('snapshot_complete', of))
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in')
    const answer = (status: number, body = '<response/>') => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(body)
    }
    if (request.headers['x-access-token'] !== token) return answer(403)
    if (url.pathname.startsWith('/v1/sports/en/schedules/')) return answer(200, '<schedule/>')
    const ref = decodeURIComponent(/(sr%3Amatch%3A\d+)/.exec(url.pathname)?.[1] ?? '')
    const event = [...source.events.values()].find((each) => refOf(each.ref) === ref)
    if (url.pathname.endsWith('/fixture.xml')) {
      if (made.fixturesFail) return answer(500)
      return event
        ? answer(200, `<fixtures_fixture>${fixtureOf(event)}</fixtures_fixture>`)
        : answer(404)
    }
    const number = url.searchParams.get('request_id') ?? ''
    if (request.method !== 'POST') return answer(404)
    answer(202)
    if (event) {
      if (!url.pathname.includes('/odds/')) return
      made.asked.events.push(event.ref)
      sendAgain(event, number)
      return
    }
    const time = Number(url.searchParams.get('after') ?? 0)
    made.asked.recoveries.push(time)
    if (made.holdsSnapshot) recover(number, time)
    else waiting.push({ number, time })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  const made: UnifiedStandIn = {
    broker,
    source,
    fixturesFail: false,
    refOf,
    settings: {
      host: '127.0.0.1',
      port: String(broker.port),
      virtualHost: '/unifiedfeed/1',
      exchange: 'unifiedfeed',
      apiUrl: `http://127.0.0.1:${port}/v1`,
      token,
      products: product,
    },
    holdsSnapshot: true,
    asked: { recoveries: [], events: [] },
    say: (saying: Saying, how?: Mischief) => {
      const facts = source.say(saying)
      const time = times.next()
      said.push({ time, facts })
      const text = xmlOf(saying, time)
      const sending = () => {
        if (how === 'dropped') return
        const broken = text.slice(0, Math.floor(text.length * 0.7))
        send(keyOf(saying), how === 'broken' ? broken : text)
        if (how === 'doubled') send(keyOf(saying), text)
      }
      if (how === 'late' && !held) {
        held = sending
        return
      }
      sending()
      held?.()
      held = undefined
    },
    sayStrange: (event) => {
      const market = element(
        'market',
        { id: 166, specifiers: 'total=9.5', status: 1 },
        element('outcome', { id: 12, odds: '1.9', active: 1 }),
      )
      const saying: Saying = { kind: 'odds', event, markets: [] }
      const text = xmlOf(saying, times.next()).replace('<odds/>', `<odds>${market}</odds>`)
      send(keyOf(saying), text)
    },
    beat: (isThere = isOpen) => {
      isOpen = isThere
      held?.()
      held = undefined
      const of = { product, timestamp: times.next(), subscribed: isOpen ? 1 : 0 }
      send('-.-.-.alive.-.-.-.-', element('alive', of))
    },
    hush: (silent) => {
      isSilent = silent
    },
    cut: () => broker.cut(),
    isHeard: () => broker.listeners() > 0,
    close: async () => {
      waiting = []
      await broker.close()
      await new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      })
    },
  }
  return made
}
