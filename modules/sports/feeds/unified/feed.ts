import { mappedMarkets } from './market-map.ts'
import { findOutside } from '@tessera/server-kit'
import { type Channel, type ChannelModel, connect, type ConsumeMessage } from 'amqplib'
import {
  defineFeed,
  type FeedContext,
  type FeedHealth,
  type FeedLine,
  inOrder,
  type Told,
} from '../feed.ts'
import { type Element, readXml } from './element.ts'
import { Fixtures } from './fixtures.ts'
import { pagesOf } from './pages.ts'
import { eventMessages, followLive, hashOf, tellOf, timeOf } from './read-messages.ts'
import type { ReadFixture } from './read-fixture.ts'
import { type UnifiedSettings, unifiedSettings } from './settings.ts'

/** So many messages are on their way at most: the source keeps what comes after them. */
const onTheWay = 400
const atOnce = 100
const connectMilliseconds = 10_000
const heartbeatSeconds = 20
const aliveMilliseconds = 20_000
/** What is longer ago is not told again by the source: all of it is asked for instead. */
const recoveryHours = 10
const longestText = 2_000

type Line = FeedContext<UnifiedSettings>
type Ready = { delivery: ConsumeMessage; turn: () => Told[]; refs: string[] }

const onlyMatches = /^sr:match:\d{1,15}$/
/** The event in the name under which a message was sent. */
const eventIn = (key: string): string | undefined => {
  const [, kind, number] = /\.(sr:match)[:.](\d{1,15})(?:\.|$)/.exec(key) ?? []
  return number === undefined ? undefined : `${kind}:${number}`
}

/** One queue of the source's exchange, read in order. */
class Broker implements FeedLine {
  readonly #context: Line
  readonly #end = new AbortController()
  readonly #pages: ReturnType<typeof pagesOf>
  readonly #products: readonly string[]
  #connection: ChannelModel | undefined
  #channel: Channel | undefined
  #waiting: Promise<Ready>[] = []
  #isReading = false
  readonly #fixtures: Fixtures
  readonly #alive = new Map<string, { at: Date; isOpen: boolean }>()
  #place = { time: 0, count: 0 }
  #request = 0
  /** Which products a recovery waits for, by the number under which each was asked. */
  readonly #asked = new Map<number, { request: string; product: string }>()
  /** What came of events, as a recovery says it: it waits until the recovery has told where they stand. */
  #facts: Told[] = []

  constructor(context: Line) {
    this.#context = context
    this.#pages = pagesOf(context, this.#end.signal)
    this.#fixtures = new Fixtures(context, this.#pages)
    this.#products = context.settings.products.split(',')
    this.#request = Math.floor(context.clock().getTime() / 1_000) % 1_000_000_000
  }

  async open(): Promise<void> {
    const { host, port, virtualHost, exchange, token } = this.#context.settings
    const isHere = host === '127.0.0.1'
    const connection = await connect(
      {
        protocol: isHere ? 'amqp' : 'amqps',
        hostname: await findOutside(host),
        port: Number(port),
        username: token,
        password: '',
        vhost: virtualHost,
        heartbeat: heartbeatSeconds,
      },
      { timeout: connectMilliseconds, noDelay: true, ...(!isHere && { servername: host }) },
    )
    this.#connection = connection
    connection.on('error', (error: Error) => this.#lose(error.message))
    connection.on('close', () => this.#lose('the source closed the line'))
    const channel = await connection.createChannel()
    this.#channel = channel
    channel.on('error', (error: Error) => this.#lose(error.message))
    channel.on('close', () => this.#lose('the source closed the line'))
    await channel.prefetch(onTheWay)
    const { queue } = await channel.assertQueue('', {
      exclusive: true,
      autoDelete: true,
      durable: false,
    })
    await channel.bindQueue(queue, exchange, '#')
    await channel.consume(queue, (delivery) => this.#receive(delivery), { exclusive: true })
  }

  #lose(why: string): void {
    if (!this.#end.signal.aborted) this.#context.lost(why)
  }

  #receive(delivery: ConsumeMessage | null): void {
    if (!delivery) return this.#lose('the source ended the queue')
    // Each is made ready at once, which may mean to ask for its fixture; their turn comes in the order of the queue.
    this.#waiting.push(this.#prepare(delivery))
    if (this.#isReading) return
    this.#isReading = true
    void this.#read().finally(() => {
      this.#isReading = false
    })
  }

  async #read(): Promise<void> {
    try {
      while (this.#waiting.length > 0 && !this.#end.signal.aborted) {
        const taken = await Promise.all(this.#waiting.splice(0, atOnce))
        const told = taken.flatMap(({ turn }) => turn())
        await this.#context.tell(told)
        const last = taken.at(-1)
        if (last && !this.#end.signal.aborted) this.#channel?.ack(last.delivery, true)
      }
    } catch (error) {
      this.#lose(String(error))
    }
  }

  async #prepare(delivery: ConsumeMessage): Promise<Ready> {
    const text = delivery.content.toString('utf8')
    let element: Element
    try {
      element = readXml(text)
    } catch {
      const event = eventIn(delivery.fields.routingKey)
      const said = this.#unread('unread', text, event)
      return { delivery, turn: () => [said], refs: [] }
    }
    const ref = element.of['event_id']
    const isOfMatch = ref !== undefined && onlyMatches.test(ref)
    if (element.name === 'fixture_change' && isOfMatch) this.#fixtures.forget(ref)
    const isWanted = eventMessages.has(element.name) || element.name === 'fixture_change'
    if (!isWanted || !isOfMatch)
      return { delivery, turn: () => this.#turnOfFeed(element, text), refs: [] }
    const fixture = await this.#fixtures.find(ref)
    return { delivery, turn: () => this.#turnOfEvent(element, ref, fixture), refs: [ref] }
  }

  #unread(kind: 'unread' | 'harmless', text: string, event?: string): Told {
    const now = this.#context.clock().getTime()
    const id = `${kind}-${now}-${hashOf(text)}`
    return {
      id,
      seq: inOrder(now),
      kind,
      text: text.slice(0, longestText),
      ...(event && { event }),
    }
  }

  #turnOfEvent(element: Element, ref: string, fixture: ReadFixture | undefined): Told[] {
    const learnt = this.#fixtures.learn(fixture)
    const before = this.#fixtures.known(ref)
    if (element.name === 'fixture_change') return learnt
    const event = followLive(element, before ?? { sport: undefined, bestOf: 3, isLive: true })
    if (before) this.#fixtures.note(ref, event)
    // A sport that the book does not have is not asked for again.
    if (before && before.sport === undefined) {
      return [...learnt, this.#unread('harmless', `${element.name} of another sport: ${ref}`)]
    }
    const told = tellOf(element, event, this.#placeOf(timeOf(element) ?? 0))
    const isRecovered = this.#asked.has(Number(element.of['request_id'] ?? 'NaN'))
    if (!isRecovered || element.name === 'odds_change') return [...learnt, told]
    this.#facts.push(told)
    return learnt
  }

  /** The place among messages of the same moment. */
  #placeOf(time: number): number {
    this.#place =
      this.#place.time === time ? { time, count: this.#place.count + 1 } : { time, count: 0 }
    return this.#place.count
  }

  #turnOfFeed(element: Element, text: string): Told[] {
    if (element.name === 'alive') return this.#hear(element)
    if (element.name === 'snapshot_complete') return this.#complete(element)
    return [this.#unread('harmless', text)]
  }

  /** A product is there. The feed is there while all its products are. */
  #hear(element: Element): Told[] {
    const { clock } = this.#context
    const product = element.of['product'] ?? ''
    const time = timeOf(element)
    const now = clock()
    if (!this.#products.includes(product) || time === undefined) return []
    // One that took too long was true then.
    if (now.getTime() - time > aliveMilliseconds) return []
    const isOpen = element.of['subscribed'] === '1'
    this.#alive.set(product, { at: now, isOpen })
    const isThere = this.#aliveAt() !== undefined
    if (isOpen && !isThere) return []
    const id = `alive-${product}-${time}`
    return [{ id, seq: inOrder(time), at: new Date(time), kind: 'alive', subscribed: isOpen }]
  }

  #aliveAt(): Date | undefined {
    const all = this.#products.map((product) => this.#alive.get(product))
    const times = all.flatMap((each) => (each?.isOpen ? each.at.getTime() : []))
    return times.length === all.length ? new Date(Math.min(...times)) : undefined
  }

  #complete(element: Element): Told[] {
    const number = Number(element.of['request_id'])
    const asked = this.#asked.get(number)
    const time = timeOf(element)
    if (!asked || time === undefined || asked.product !== element.of['product']) return []
    this.#asked.delete(number)
    const { request } = asked
    const isWaiting = [...this.#asked.values()].some((each) => each.request === request)
    if (isWaiting) return []
    const id = `complete-${request}`
    const facts = this.#facts.splice(0)
    const at = new Date(time)
    return [...facts, { id, seq: inOrder(time), at, kind: 'snapshot complete', request }]
  }

  async recover({ request, from }: Parameters<FeedLine['recover']>[0]): Promise<void> {
    const { clock, tell } = this.#context
    this.#asked.clear()
    this.#facts = []
    const fixtures = await this.#pages.schedule()
    await tell(fixtures.flatMap((fixture) => this.#fixtures.learn(fixture)))
    const oldest = clock().getTime() - recoveryHours * 3_600_000
    const after = from && from.at.getTime() > oldest ? from.at : undefined
    const numbers = this.#products.map((product) => {
      const number = this.#next()
      this.#asked.set(number, { request, product })
      return { product, number }
    })
    for (const { product, number } of numbers) {
      await this.#pages.recover(product, { request: number, after })
    }
  }

  #next(): number {
    this.#request++
    return this.#request
  }

  async recoverEvent(ref: string): Promise<void> {
    this.#fixtures.askAgain(ref)
    for (const product of this.#products) {
      await this.#pages.recoverEvent(product, { ref, request: this.#next() })
    }
  }

  health = (): FeedHealth => ({
    aliveAt: this.#aliveAt(),
    left: { 'no answer': this.#fixtures.failed },
  })

  async stop(): Promise<void> {
    this.#end.abort()
    await this.#connection?.close().catch(() => undefined)
  }
}

/** A source in the form of the unified odds feed: a topic exchange of AMQP with messages of XML, and pages for the rest. */
export const unified = defineFeed({
  kind: 'unified',
  settings: unifiedSettings,
  markets: mappedMarkets,
  start: async (context) => {
    const line = new Broker(context)
    try {
      await line.open()
      return line
    } catch (error) {
      await line.stop()
      throw error
    }
  },
})
